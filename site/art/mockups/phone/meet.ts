import { avatar, button, COLOURS, heading, path, rect, text } from '../parts.ts'

const { ink, soft, white, teal, aqua, mist, marigold, silt } = COLOURS

const EVENTS = [
  { name: 'Founders breakfast', when: 'Thu 12, 08:30', colour: marigold },
  { name: 'Figma night', when: 'Fri 13, 19:00', colour: mist },
]
const PEOPLE = [
  ['AP', mist],
  ['MS', silt],
  ['RJ', aqua],
  ['KT', silt],
  ['DN', mist],
] as const

/** Meetups nearby, and the people met there. */
export function meet(): string {
  return (
    rect(0, 0, 390, 844, white) +
    heading(24, 100, 'nexct', { size: 36, fill: teal }) +
    text(366, 98, 'Near you', { size: 17, fill: soft, anchor: 'end' }) +
    EVENTS.map(event).join('') +
    heading(24, 704, 'People you met', { size: 22 }) +
    PEOPLE.map(([name, fill], i) => avatar(52 + i * 71.5, 758, 28, name, fill)).join('')
  )
}

function event({ name, when, colour }: (typeof EVENTS)[number], i: number): string {
  const y = 130 + i * 264
  const currents = [72, 90, 108, 126].map((down) => `M24 ${y + down}c80-50 130 40 342-20`).join('')
  return (
    rect(24, y, 342, 248, colour, 6) +
    path(currents, { stroke: ink, width: 2 }) +
    heading(44, y + 186, name, { size: 24 }) +
    text(44, y + 219, when, { size: 17 }) +
    button(268, y + 198, 78, 38, 'Join', { fill: ink })
  )
}
