import { avatar, button, COLOURS, heading, rect, text } from '../parts.ts'

const { ink, soft, paper, white, teal, aqua, mist, marigold, silt } = COLOURS

const EVENTS = [
  { day: 'Thu', date: '12', name: 'Founders breakfast', where: 'Law Garden, 08:30', going: 18, colour: marigold },
  { day: 'Fri', date: '13', name: 'Figma night for engineers', where: 'Satellite, 19:00', going: 42, colour: aqua },
  { day: 'Sat', date: '14', name: 'River walk and talk', where: 'Riverfront, 06:30', going: 11, colour: mist },
  { day: 'Sun', date: '15', name: 'Women in data, lunch', where: 'Prahlad Nagar, 13:00', going: 27, colour: silt },
]
/** Three to a column, by colour. */
const PEOPLE = [
  [white, ['AP', 'KT', 'HS']],
  [silt, ['MS', 'DN', 'BC']],
  [aqua, ['RJ', 'PV', 'LO']],
] as const

/** Meetups this week, and who will be there. */
export function events(): string {
  return (
    rect(0, 0, 1200, 750, paper) +
    rect(0, 0, 1200, 68, ink) +
    heading(40, 44, 'nexct', { size: 28, fill: marigold }) +
    text(1160, 43, 'Meetups near Gandhinagar', { size: 16, fill: mist, anchor: 'end' }) +
    heading(40, 136, 'This week', { size: 40 }) +
    EVENTS.map(event).join('') +
    rect(780, 170, 380, 536, mist, 6) +
    heading(812, 218, 'People you may know', { size: 24 }) +
    PEOPLE.map(([fill, names], column) =>
      names.map((name, row) => avatar(870 + column * 100, 288 + row * 100, 38, name, fill, 20)).join(''),
    ).join('') +
    text(970, 584, 'You met 6 of them in August.', { size: 17, fill: soft, anchor: 'middle' }) +
    button(812, 620, 316, 54, 'Say hello', { fill: ink, size: 17 })
  )
}

function event({ day, date, name, where, going, colour }: (typeof EVENTS)[number], i: number): string {
  const y = 170 + i * 138
  return (
    rect(40, y, 700, 122, white, 6) +
    rect(40, y, 116, 122, colour, 6) +
    rect(146, y, 10, 122, colour) +
    text(98, y + 44, day, { size: 17, weight: 600, anchor: 'middle' }) +
    heading(98, y + 92, date, { size: 46, anchor: 'middle' }) +
    heading(184, y + 56, name) +
    text(184, y + 88, where, { size: 17, fill: soft }) +
    text(716, y + 88, `${going} going`, { size: 16, fill: teal, weight: 700, anchor: 'end' })
  )
}
