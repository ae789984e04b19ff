import { button, COLOURS, heading, outline, path, rect, rule, text } from '../parts.ts'

const { ink, soft, white, teal, aqua, mist, marigold, silt } = COLOURS
const TIMBER = '#B79B6A'

/** A letter is a boat by its colour, `-` a free berth and `+` the one being assigned: 32 of the 40 are taken. */
const JETTIES = [
  { name: 'B', y: 190, above: 'w-owwm-wwm', below: 'w-wsw+wswa' },
  { name: 'C', y: 390, above: 'mo-wmow-mo', below: 'awsw-wsw-w' },
]
const HULLS: ReadonlyMap<string, string> = new Map([
  ['w', white],
  ['m', mist],
  ['o', marigold],
  ['s', silt],
  ['a', aqua],
])
const BERTHS = [
  ['B14', 'Saoirse, 9.2 m', 'Leaves Sunday'],
  ['B15', 'Free', 'Up to 11 m'],
  ['B16', 'Tern, 7.4 m', 'Season'],
  ['C03', 'Mayfly, 10.1 m', 'Arrives 17:30'],
  ['C04', 'Free', 'Up to 8 m'],
] as const
const CHOSEN = 'B15'

/** A harbour from above, and its berths tonight. */
export function marina(): string {
  return (
    rect(0, 0, 1200, 750, '#DCEBE8') +
    path('M0 610C200 570 260 670 480 650s300-70 720-30v200H0z', { fill: '#EFE8D6' }) +
    path('M0 290c300-40 500 40 800 0s300-30 400-10M0 540c300-40 500 40 800 0s300-30 400-10', {
      stroke: '#C3DCD6',
      width: 3,
    }) +
    rect(640, 190, 18, 450, TIMBER) +
    JETTIES.map(jetty).join('') +
    panel() +
    rect(1000, 24, 168, 84, white, 8) +
    text(1018, 54, 'Wind', { size: 14, fill: soft }) +
    heading(1018, 88, 'SW 12 kn', { size: 24 })
  )
}

function jetty({ name, y, above, below }: (typeof JETTIES)[number]): string {
  const posts = [...above].map((_, i) => `M${335 + i * 62} ${y - 66}v150`).join('')
  return (
    path(`${posts}M955 ${y - 66}v150`, { stroke: TIMBER, width: 4 }) +
    rect(326, y, 638, 18, TIMBER) +
    text(980, y + 15, name, { size: 17, weight: 700 }) +
    [...above].map((hull, i) => berth(hull, 366 + i * 62, y - 6, -1)).join('') +
    [...below].map((hull, i) => berth(hull, 366 + i * 62, y + 24, 1)).join('')
  )
}

function berth(hull: string, x: number, y: number, side: 1 | -1): string {
  if (hull === '+') {
    const box = rect(x - 22, y + 4, 44, 66, white, 4, `${outline(teal, 3)} stroke-dasharray="6 5"`)
    return box + text(x, y + 42, CHOSEN, { size: 14, fill: teal, weight: 700, anchor: 'middle' })
  }
  const fill = HULLS.get(hull)
  return fill
    ? path(`M${x - 15} ${y}v${side * 60}q15 ${side * 34} 30 0v${-side * 60}z`, { fill, stroke: ink, width: 2 })
    : ''
}

function panel(): string {
  return (
    rect(0, 0, 290, 750, white) +
    heading(26, 52, 'molo', { size: 34, fill: teal }) +
    text(26, 88, 'Killinure marina', { size: 16, fill: soft }) +
    heading(26, 148, '32 of 40', { size: 40 }) +
    text(26, 176, 'berths taken tonight', { fill: soft }) +
    BERTHS.map(row).join('') +
    button(26, 672, 238, 48, 'Assign a berth')
  )
}

function row([berth, boat, note]: (typeof BERTHS)[number], i: number): string {
  const y = 212 + i * 86
  return (
    (berth === CHOSEN ? rect(0, y, 290, 86, mist) : '') +
    heading(26, y + 51, berth, { size: 24 }) +
    text(94, y + 39, boat, { size: 17, weight: 600 }) +
    text(94, y + 63, note, { fill: soft }) +
    (i < BERTHS.length - 1 && berth !== CHOSEN ? rule(26, y + 86, 264) : '')
  )
}
