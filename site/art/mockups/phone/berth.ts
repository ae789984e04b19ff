import { button, COLOURS, heading, path, rect, rule, text } from '../parts.ts'

const { ink, white, night, aqua, mist, marigold } = COLOURS

const FACTS = [
  ['Depth at low water', '2.1 m'],
  ['Shore power', '16 A, on'],
  ['Gate code', '4418'],
  ['Leave by', 'Sunday 12:00'],
] as const

/** What a boat's crew need to know of their berth. */
export function berth(): string {
  return (
    rect(0, 0, 390, 844, night) +
    heading(24, 100, 'Berth B15', { size: 38, fill: white }) +
    text(24, 132, 'Killinure marina, tonight', { size: 17, fill: mist }) +
    boat() +
    FACTS.map(fact).join('') +
    button(24, 748, 342, 58, 'Guide me in', { fill: marigold, ink, size: 18 })
  )
}

function boat(): string {
  const wave = (y: number) => `M24 ${y}q43-14 86 0t86 0 86 0 84 0`
  return (
    rect(24, 160, 342, 250, '#1B3532', 10) +
    path(`${wave(330)}v70q0 10-10 10H34q-10 0-10-10z`, { fill: '#27514C' }) +
    path('M110 322h170l-28 40H140z', { fill: white }) +
    path('M196 190v132', { stroke: white, width: 4 }) +
    path('M204 200l66 108h-66zM188 214l-54 94h54z', { fill: marigold }) +
    path(wave(352), { stroke: aqua, width: 3 })
  )
}

function fact([name, value]: (typeof FACTS)[number], i: number): string {
  const y = 460 + i * 70
  return (
    text(24, y, name, { size: 17, fill: mist }) +
    text(366, y, value, { size: 18, fill: white, weight: 700, anchor: 'end' }) +
    (i < FACTS.length - 1 ? rule(24, y + 28, 366, '#27433F') : '')
  )
}
