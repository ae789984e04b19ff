/** Plots as SVG with a title and a description. What they show stands in a table beside them; in the colour of the text around them. */
import { asXml, escapeMarkup } from '../../site/xml.ts'

/** `says` is title and description in one, for whoever does not see it. */
export type Plot = { svg: string; says: string }
export type Bar = { name: string; value: number }

const WIDTH = 380
const ROW = 24
const NAMES = 150
const VALUES = 56
const HEIGHT = 140
const FOOT = 22
/** Seen on light and on dark (3:1 and more against white and #212134). */
const FILL = '#7b79ff'

const inNumbers = (value: number) => value.toLocaleString('en-GB')
const at = (value: number) => String(Math.round(value * 10) / 10)

function plot(title: string, description: string, height: number, marks: readonly string[]): Plot {
  const head = `<title>${escapeMarkup(title)}</title><desc>${escapeMarkup(description)}</desc>`
  const open = `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${WIDTH} ${height}"`
  const svg = `${open} width="${WIDTH}" height="${height}" font-family="system-ui, sans-serif" font-size="12" fill="currentColor">${head}${marks.join('')}</svg>`
  return { svg: asXml(svg), says: `${title}. ${description}` }
}

const bar = (x: number, y: number, width: number, height: number) =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" rx="1" fill="${FILL}"/>`

/** Names beside bars, in the order given: the longest name is cut off, and stands in the table. */
export function barPlot(title: string, bars: readonly Bar[]): Plot {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const room = WIDTH - NAMES - VALUES
  const marks = bars.flatMap(({ name, value }, row) => {
    const width = most > 0 ? (value / most) * room : 0
    const y = row * ROW
    const label = `<svg x="0" y="${y}" width="${NAMES - 8}" height="${ROW}"><text y="16">${escapeMarkup(name)}</text></svg>`
    return [
      label,
      bar(NAMES, y + 4, width, ROW - 8),
      `<text x="${at(NAMES + width + 6)}" y="${y + 16}">${inNumbers(value)}</text>`,
    ]
  })
  const told = bars.slice(0, 3).map(({ name, value }) => `${name}: ${inNumbers(value)}`)
  return plot(title, `${told.join('; ')}. All are in the table.`, bars.length * ROW, marks)
}

/** Columns over time, with the first and the last name below. */
export function columnPlot(title: string, columns: readonly Bar[]): Plot {
  const highest = columns.reduce((top, each) => (each.value > top.value ? each : top), { name: '', value: 0 })
  const step = WIDTH / Math.max(columns.length, 1)
  const ground = HEIGHT - FOOT
  const marks = columns.flatMap(({ value }, index) => {
    const height = highest.value > 0 ? (value / highest.value) * (ground - 20) : 0
    return height > 0 ? [bar(index * step, ground - height, step * 0.8, height)] : []
  })
  const foot = `<path d="M0 ${ground}H${WIDTH}" stroke="currentColor" stroke-opacity=".4"/>`
  const text = (name: string, place: string) => `<text ${place}>${escapeMarkup(name)}</text>`
  const names = [
    text(columns[0]?.name ?? '', `x="0" y="${HEIGHT - 5}"`),
    text(columns.at(-1)?.name ?? '', `x="${WIDTH}" y="${HEIGHT - 5}" text-anchor="end"`),
    text(`${inNumbers(highest.value)} at most`, 'x="0" y="13"'),
  ]
  const description =
    highest.value > 0 ? `Most on ${highest.name}: ${inNumbers(highest.value)}.` : 'Nothing was counted.'
  return plot(title, `${description} All are in the table.`, HEIGHT, [...marks, foot, ...names])
}
