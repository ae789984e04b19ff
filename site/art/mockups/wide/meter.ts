import { COLOURS, circle, heading, outline, path, rect, rule, tenth, text } from '../parts.ts'

const { ink, soft, white, wash, teal, mist, marigold, amber } = COLOURS

const MENU = ['Sites', 'Meters', 'Alerts', 'Bills', 'Users']
const CURRENT = 'Meters'
const FIGURES = [
  ['Now', '412 kW'],
  ['Peak today', '588 kW'],
  ['Power factor', '0.96'],
  ['Cost so far', '₹ 61,240'],
] as const
const KILOWATTS = [600, 450, 300, 150, 0]
const HOURS = ['00:00', '06:00', '12:00', '18:00']
const LOAD =
  'M290 470C340 466 360 440 400 432s70 10 110-40 60-70 110-66 60 44 110 40 60-92 120-92 80 88 130 96 80-20 156-27'
const WEEK_AGO =
  'M290 482C340 480 370 470 420 462s70-10 110-30 80-40 130-34 60 20 110 12 60-40 110-36 90 40 140 50 70 16 116 8'
const ALERTS = [
  { time: '06:20', fact: 'Compressor 3 ran 40 minutes outside its schedule', colour: soft, weight: 500 },
  { time: '14:05', fact: 'Feeder B crossed 560 kW contract demand', colour: amber, weight: 700 },
]

/** A factory's electricity over a day. */
export function meter(): string {
  return (
    rect(0, 0, 1200, 750, wash) +
    rect(0, 0, 200, 750, teal) +
    heading(28, 54, 'cos-net', { fill: white }) +
    MENU.map(item).join('') +
    heading(240, 62, 'Plant 2, feeder B', { size: 30 }) +
    text(1160, 60, 'Last 24 hours', { size: 16, fill: soft, anchor: 'end' }) +
    FIGURES.map(figure).join('') +
    chart() +
    rect(240, 572, 920, 150, white, 6) +
    text(264, 606, 'Alerts', { size: 17, weight: 700 }) +
    ALERTS.map(alert).join('') +
    rule(264, 662, 1136)
  )
}

function item(label: string, i: number): string {
  const y = 120 + i * 46
  if (label !== CURRENT) return text(28, y, label, { size: 17, fill: mist })
  return rect(0, y - 20, 5, 28, marigold) + text(28, y, label, { size: 17, fill: white, weight: 700 })
}

function figure([name, value]: (typeof FIGURES)[number], i: number): string {
  const x = 240 + i * 234
  return (
    rect(x, 92, 218, 108, white, 6) +
    text(x + 22, 128, name, { fill: soft }) +
    heading(x + 22, 172, value, { size: 32 })
  )
}

function chart(): string {
  const scale = KILOWATTS.map((kilowatts, i) => {
    const y = 278 + i * 58
    return rule(290, y, 1136) + text(280, y + 5, String(kilowatts), { size: 13, fill: soft, anchor: 'end' })
  })
  const hours = HOURS.map((hour, i) =>
    text(tenth(346 + i * 211.5), 534, hour, { size: 13, fill: soft, anchor: 'middle' }),
  )
  const curves = path(WEEK_AGO, { stroke: marigold, width: 4 }) + path(LOAD, { stroke: teal, width: 4 })
  const peak =
    circle(850, 274, 8, teal, outline(white, 3)) +
    rect(866, 240, 130, 32, ink, 4) +
    text(931, 261, '588 kW, 14:10', { size: 14, fill: white, weight: 600, anchor: 'middle' })
  return (
    rect(240, 216, 920, 340, white, 6) +
    scale.join('') +
    hours.join('') +
    key(290, 'Today', teal) +
    key(372, 'A week ago', marigold) +
    `<g transform="translate(0 8)">${curves}${peak}</g>`
  )
}

function key(x: number, name: string, colour: string): string {
  return rect(x, 240, 16, 4, colour, 2) + text(x + 24, 247, name, { size: 14, fill: soft })
}

function alert({ time, fact, colour, weight }: (typeof ALERTS)[number], i: number): string {
  const y = 644 + i * 50
  return text(264, y, fact, { size: 17 }) + text(1136, y, time, { fill: colour, weight, anchor: 'end' })
}
