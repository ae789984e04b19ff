import { COLOURS, circle, heading, path, rect, rule, tenth, text } from '../parts.ts'

const { ink, white, aqua, mist, marigold, silt } = COLOURS
const [BASE, PANEL, GRID, QUIET] = ['#142624', '#1B302D', '#233B38', '#A9BDB8'] as const
const LEFT = 260

const MENU = ['Today', 'Week', 'Projects', 'Invoices', 'Settings']
const HOURS = ['9:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']
const HOUR = 92
const TASKS = [
  ['Photoenroll', aqua],
  ['Molo', marigold],
  ['Review', mist],
  ['Unassigned', '#3A5551'],
  ['Stand-up', silt],
] as const
/** Start and length from 9:00 on, an hour being HOUR: 6 h 42 min tracked and 1 h 08 min not. */
const SPANS: readonly (readonly [task: (typeof TASKS)[number][0], start: number, length: number])[] = [
  ['Photoenroll', 0, 140],
  ['Stand-up', 143, 30],
  ['Molo', 176, 120],
  ['Review', 300, 60],
  ['Photoenroll', 420, 74],
  ['Review', 596, 40],
  ['Unassigned', 640, 62],
  ['Molo', 704, 78],
  ['Unassigned', 784, 42],
  ['Photoenroll', 832, 74],
]
const ROOM_FOR_NAME = 100

/** Hours */
const WEEK = [
  ['Mon', 7.2],
  ['Tue', 6.7],
  ['Wed', 0],
  ['Thu', 0],
  ['Fri', 0],
] as const
const TODAY = 'Tue'

/** A working day that fills itself in, in the dark. */
export function tracker(): string {
  return (
    rect(0, 0, 1200, 750, BASE) +
    rect(0, 0, 220, 750, '#0E1C1B') +
    heading(28, 60, 'Task Monitor', { size: 22, fill: white }) +
    MENU.map(item).join('') +
    heading(LEFT, 64, 'Tuesday 10 September', { size: 30, fill: white }) +
    text(LEFT, 96, '6 h 42 min tracked, 1 h 08 min unassigned', { size: 16, fill: QUIET }) +
    HOURS.map(hour).join('') +
    TASKS.map(task).join('') +
    text(LEFT, 530, 'This week', { size: 18, fill: white, weight: 600 }) +
    WEEK.map(weekday).join('') +
    running()
  )
}

function item(label: string, i: number): string {
  const chosen = i === 0
  const back = chosen ? rect(14, 92, 192, 44, '#21403C', 6) : ''
  return (
    back + text(34, 120 + i * 52, label, { size: 16, ...(chosen ? { fill: white, weight: 600 } : { fill: QUIET }) })
  )
}

function hour(label: string, i: number): string {
  const x = LEFT + i * HOUR
  return text(x, 150, label, { size: 14, fill: '#8FA6A1' }) + path(`M${x} 162V470`, { stroke: GRID })
}

function task([name, colour]: (typeof TASKS)[number], i: number): string {
  const y = 178 + i * 58
  const bars = SPANS.filter(([task]) => task === name).map(([, start, length], nthOfTask) => {
    const inside = length > ROOM_FOR_NAME
    const label = inside
      ? text(LEFT + start + 12, y + 26, name, { fill: ink, weight: 600 })
      : text(LEFT + start - 10, y + 26, name, { fill: QUIET, anchor: 'end' })
    return rect(LEFT + start, y, length, 40, colour, 4) + (nthOfTask === 0 ? label : '')
  })
  return bars.join('') + rule(LEFT, y + 49, 1168, '#1D3330')
}

function weekday([day, hours]: (typeof WEEK)[number], i: number): string {
  const x = LEFT + i * 108
  const height = tenth(hours * 16)
  const bar = hours ? rect(x, 696 - height, 84, height, day === TODAY ? marigold : aqua, 4) : ''
  const total = hours ? text(x + 42, 720 - height, `${hours} h`, { weight: 600, anchor: 'middle' }) : ''
  return (
    rect(x, 556, 84, 140, PANEL, 4) + bar + total + text(x + 42, 724, day, { size: 14, fill: QUIET, anchor: 'middle' })
  )
}

function running(): string {
  return (
    rect(840, 520, 328, 196, PANEL, 8) +
    text(868, 560, 'Running now', { fill: QUIET }) +
    heading(868, 596, 'Photoenroll, pack builder', { size: 20, fill: white }) +
    heading(867, 670, '00:48:12', { size: 44, fill: marigold }) +
    circle(1116, 656, 24, marigold) +
    rect(1108, 647, 5, 18, ink, 1) +
    rect(1119, 647, 5, 18, ink, 1)
  )
}
