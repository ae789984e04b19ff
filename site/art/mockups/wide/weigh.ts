import { button, COLOURS, circle, heading, outline, path, rect, rule, text, tick } from '../parts.ts'

const { ink, soft, white, night, teal, aqua, mist, marigold, silt, rust } = COLOURS

const COLUMNS = [
  ['No.', 32],
  ['Rider', 150],
  ['Horse', 350],
  ['To carry', 540],
  ['Weighed', 655],
  ['State', 770],
] as const

const spot = (x: number, y: number) => `M${x - 3} ${y}a3 3 0 1 0 6 0a3 3 0 1 0-6 0`
const PATTERNS = {
  hoop: 'M12 18h20v7H12z',
  stripe: 'M19 6h6v32h-6z',
  spots: spot(17, 16) + spot(27, 16) + spot(22, 25) + spot(17, 33) + spot(27, 33),
  sash: 'M14 4 32 38h-8L12 15z',
}

type State = 'out' | 'over' | 'on' | 'waiting'
type Runner = readonly [
  number: string,
  rider: string,
  horse: string,
  toCarry: string,
  weighed: string,
  state: State,
  silk: string,
]
const RUNNERS: readonly Runner[] = [
  ['1', 'C. Ó Maoil', 'Quiet Tributary', '11-10', '11-10', 'out', silk(teal, 'hoop', marigold)],
  ['2', 'P. Hennessy', 'Long Weir', '11-7', '11-7', 'out', silk(rust, 'stripe', white)],
  ['3', 'S. Brady', 'Athlone Lock', '11-4', '11-5', 'over', silk(marigold, 'spots', ink)],
  ['5', 'N. Fagan', 'Silver Eel', '11-2', '–', 'on', silk(ink, 'sash', aqua)],
  ['6', 'A. Kearney', 'Marsh Harrier', '10-13', '–', 'waiting', silk(silt, 'hoop', rust)],
  ['8', 'T. Dunne', 'Ferry Tomorrow', '10-9', '–', 'waiting', silk(mist, 'stripe', teal)],
  ['9', 'M. Geraghty', 'Turlough', '10-4', '–', 'waiting', silk(aqua, 'spots', ink)],
]

/** Riders weighing out before a race. */
export function weigh(): string {
  return (
    rect(0, 0, 1200, 750, white) +
    rect(0, 0, 1200, 72, night) +
    heading(32, 46, 'Clerk of the Scales', { size: 24, fill: white }) +
    text(1168, 45, 'Race 4, 18:40, 2m 4f hurdle, 7 runners', { size: 16, fill: mist, anchor: 'end' }) +
    COLUMNS.map(([name, x]) => text(x, 116, name, { size: 14, fill: soft, weight: 600 })).join('') +
    rule(32, 132, 868, ink, 1.5) +
    RUNNERS.map(runner).join('') +
    scales()
  )
}

function silk(shirt: string, pattern: keyof typeof PATTERNS, colour: string): string {
  return (
    path('M14 2 2 10l4 11 6-3v20h20V18l6 3 4-11L30 2c-3 5-13 5-16 0z', { fill: shirt }) +
    path(PATTERNS[pattern], { fill: colour })
  )
}

function runner([number, rider, horse, toCarry, weighed, state, jacket]: Runner, i: number): string {
  const y = 148 + i * 80
  const strong = { size: 18, weight: 600 }
  return (
    (state === 'on' ? rect(0, y, 900, 79, silt) : '') +
    heading(32, y + 49, number) +
    `<g transform="translate(84 ${y + 20})">${jacket}</g>` +
    text(150, y + 46, rider, strong) +
    text(350, y + 46, horse, { size: 18 }) +
    text(540, y + 46, toCarry, strong) +
    text(655, y + 46, weighed, { ...strong, fill: state === 'over' ? rust : ink }) +
    stateMark(state, y + 46) +
    rule(32, y + 79, 868)
  )
}

function stateMark(state: State, y: number): string {
  if (state === 'out') return circle(782, y - 6, 12, teal) + tick(781, y - 6, 0.9)
  if (state === 'over') return text(770, y, '1 lb over', { size: 16, fill: rust, weight: 600 })
  if (state === 'on') return text(770, y, 'On scale', { size: 16, weight: 600 })
  return text(770, y, 'Waiting', { size: 16, fill: soft })
}

function scales(): string {
  return (
    rect(900, 72, 300, 678, night) +
    text(932, 128, 'On scale now', { size: 16, fill: mist }) +
    heading(932, 172, 'N. Fagan', { size: 30, fill: white }) +
    heading(929, 312, '11-2', { size: 94, fill: marigold }) +
    text(932, 356, 'stone and pounds', { size: 16, fill: mist }) +
    rect(932, 410, 236, 8, '#2C4340', 4) +
    rect(932, 410, 190, 8, aqua, 4) +
    text(932, 448, 'To carry 11-2, saddle 4 lb 6 oz', { fill: mist }) +
    button(932, 490, 236, 60, 'Weigh out', { fill: marigold, ink, size: 18 }) +
    rect(932, 566, 236, 60, 'none', 30, outline(mist, 1.5)) +
    text(1050, 602, 'Re-weigh', { size: 18, fill: white, weight: 600, anchor: 'middle' }) +
    text(932, 690, 'Saved offline. Syncs when', { size: 14, fill: mist }) +
    text(932, 710, 'the weigh room has signal.', { size: 14, fill: mist })
  )
}
