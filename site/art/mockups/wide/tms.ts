import { COLOURS, circle, heading, outline, path, rect, rule, tenth, text } from '../parts.ts'

const { ink, soft, white, wash, teal, mist, marigold, amber, rust } = COLOURS

const LOADS = [
  { load: 'TR-4418', route: 'Sanand to Mundra', state: 'On time', colour: teal, done: 0.38 },
  { load: 'TR-4421', route: 'Naroda to Nhava Sheva', state: '25 min late', colour: amber, done: 0.46 },
  { load: 'TR-4425', route: 'Vatva to Jaipur', state: 'On time', colour: teal, done: 0.3 },
  { load: 'TR-4430', route: 'Changodar to Pune', state: 'Loading', colour: soft, done: 0 },
  { load: 'TR-4431', route: 'Sanand to Indore', state: 'Papers missing', colour: rust, done: 0 },
]

const HIGHWAYS =
  'M360 90c160 30 190 150 320 170s210-60 300 10 110 250 240 270M420 780c20-160 150-190 200-300s60-260 240-520'
const ROADS = 'M360 420c200-20 260 60 420 40s240-110 420-80M700 780c0-120 60-170 180-220s200-60 330-40'
const RIVER = 'M346 664c100-40 180-24 270-124s90-130 200-150 180 60 310 20 70-20 110-30'
const ROUTE = 'M470 596C560 500 600 420 640 330S740 250 790 262s120-6 190 24 92 120 130 170'
const DETOUR = 'M470 596c120-20 180-100 310-120s200-40 330-20'
const CALLS = [
  [470, 596, ink],
  [790, 262, teal],
  [980, 286, teal],
  [1110, 456, rust],
] as const

/** Trucks on the road, one of them on the map. */
export function tms(): string {
  return map() + rect(0, 0, 360, 750, white) + loads() + nextStop()
}

function map(): string {
  const truck = rect(-26, -13, 38, 26, marigold, 3) + rect(14, -11, 14, 22, ink, 4)
  return (
    rect(0, 0, 1200, 750, '#E4EBE3') +
    path('M340 650C520 600 560 470 690 450S930 380 960 250 1080 90 1220 60V760H340z', { fill: '#D5E0D6' }) +
    path(HIGHWAYS, { stroke: white, width: 14 }) +
    path(ROADS, { stroke: white, width: 9 }) +
    path(RIVER, { stroke: '#A9CFE0', width: 22, round: true }) +
    path(DETOUR, { stroke: marigold, width: 6, round: true, dash: '1 13' }) +
    path(ROUTE, { stroke: teal, width: 6 }) +
    CALLS.map(([x, y, colour]) => circle(x, y, 13, colour, outline(white, 4))).join('') +
    `<g transform="translate(628 358) rotate(-66)">${truck}</g>`
  )
}

function loads(): string {
  const title = heading(28, 52, 'Loads today', { size: 24 })
  const moving = text(332, 51, '14 of 22 moving', { size: 14, fill: soft, anchor: 'end' })
  return title + moving + LOADS.map(row).join('')
}

function row({ load, route, state, colour, done }: (typeof LOADS)[number], i: number): string {
  const y = 92 + i * 126
  const chosen = i === 0
  return (
    (chosen ? rect(0, y - 12, 360, 126, mist) : rule(28, y - 12, 332)) +
    text(28, y + 22, load, { fill: soft, weight: 600 }) +
    text(332, y + 22, state, { fill: colour, weight: 700, anchor: 'end' }) +
    text(28, y + 54, route, { size: 18, weight: 600 }) +
    rect(28, y + 78, 304, 6, chosen ? white : wash, 3) +
    (done > 0 ? rect(28, y + 78, tenth(304 * done), 6, teal, 3) : '')
  )
}

function nextStop(): string {
  return (
    rect(868, 28, 300, 112, white, 8) +
    text(890, 60, 'TR-4418, next stop', { size: 14, fill: soft }) +
    heading(890, 91, 'Viramgam weighbridge', { size: 20 }) +
    text(890, 119, 'in 34 minutes, 31 km', { fill: teal, weight: 600 })
  )
}
