import { button, COLOURS, circle, heading, outline, path, rect, rule, tenth, text } from '../parts.ts'

const { ink, soft, paper, marigold, mist, silt } = COLOURS

const MENU = ['Machines', 'Spares', 'Service', 'Enquire']
const MACHINES = [
  ['AE-40', 'Single track, 40 / min'],
  ['AE-80', 'Twin track, 80 / min'],
  ['AE-120', 'Four track, 120 / min'],
] as const

/** The home page of somebody who builds packing machines. */
export function plant(): string {
  return (
    rect(0, 0, 1200, 750, paper) +
    heading(40, 52, 'Ambica Engineering Co.', { size: 24 }) +
    MENU.map((label, i) => text(1160 - (MENU.length - 1 - i) * 106, 50, label, { size: 16, anchor: 'end' })).join('') +
    rule(0, 78, 1200, ink, 1.5) +
    gear(880, 300, 150, 22, marigold) +
    gear(1096, 442, 78, 12, mist) +
    gear(690, 452, 92, 14, silt) +
    heading(40, 220, 'Pouch and', { size: 72 }) +
    heading(40, 296, 'sachet lines', { size: 72 }) +
    text(40, 352, 'Filling machines for powders, grains and pastes,', { size: 20, fill: soft }) +
    text(40, 380, '40 to 120 packs a minute.', { size: 20, fill: soft }) +
    button(40, 420, 190, 52, 'Ask for a quote', { fill: ink }) +
    rect(0, 590, 1200, 160, ink) +
    MACHINES.map(machine).join('')
  )
}

function machine([name, note]: (typeof MACHINES)[number], i: number): string {
  const x = 40 + i * 390
  return heading(x, 662, name, { size: 32, fill: marigold }) + text(x, 698, note, { size: 18, fill: mist })
}

/** A gear whose body has this radius, and whose teeth are a sixth higher. */
function gear(x: number, y: number, radius: number, teeth: number, fill: string): string {
  const corners = Array.from({ length: teeth * 2 }, (_, i) => {
    const reach = i % 2 ? radius : radius * 1.16
    return [i - 0.36, i + 0.36].map((turn) => {
      const angle = (turn / teeth) * Math.PI
      return `${tenth(x + Math.cos(angle) * reach)} ${tenth(y + Math.sin(angle) * reach)}`
    })
  })
  return (
    path(`M${corners.flat().join('L')}z`, { fill, stroke: ink, width: 2.5 }) +
    circle(x, y, tenth(radius * 0.62), 'none', outline(ink, 2.5)) +
    circle(x, y, tenth(radius * 0.2), paper, outline(ink, 2.5))
  )
}
