import { avatar, button, COLOURS, heading, outline, rect, rule, text } from '../parts.ts'

const { ink, soft, white, teal, aqua, mist, marigold, silt, amber, rust } = COLOURS

const DAYS = ['Mon 9', 'Tue 10', 'Wed 11', 'Thu 12', 'Fri 13', 'Sat 14', 'Sun 15']

/** A letter a day: a shift, `-` for none and `?` for one still to be covered. */
const TEAM = [
  ['Asha', 'kp-e-m-'],
  ['Conor', '-m-kp-e'],
  ['Devang', 'p-e-m-k'],
  ['Emer', 'm-kp-e?'],
  ['Farhan', '-e-m-kp'],
  ['Grace', '-kp-e-m'],
  ['Hiral', 'e-m-kp-'],
] as const

type Shift = { hours: string; place: string; fill: string; ink: string; quiet: string }
const SHIFTS: ReadonlyMap<string, Shift> = new Map([
  ['k', { hours: '07–15', place: 'Kitchen', fill: teal, ink: white, quiet: mist }],
  ['m', { hours: '12–20', place: 'Floor', fill: mist, ink, quiet: soft }],
  ['e', { hours: '16–24', place: 'Floor', fill: silt, ink, quiet: soft }],
  ['p', { hours: '09–17', place: 'Prep', fill: aqua, ink, quiet: ink }],
])

/** A week's rota for a café. */
export function roster(): string {
  return (
    rect(0, 0, 1200, 750, white) +
    heading(32, 52, 'aiwi team', { fill: teal }) +
    text(196, 51, 'Week 37, kitchen and floor', { size: 17, fill: soft }) +
    button(1040, 22, 128, 42, 'Publish', { fill: marigold, ink }) +
    DAYS.map(day).join('') +
    TEAM.map(person).join('')
  )
}

function day(label: string, i: number): string {
  return text(234 + i * 136, 118, label, { fill: label.startsWith('S') ? amber : soft, weight: 600 })
}

function person([name, week]: (typeof TEAM)[number], i: number): string {
  const y = 136 + i * 84
  return (
    rule(32, y, 1168) +
    avatar(52, y + 42, 20, name.charAt(0), i % 2 ? silt : mist) +
    text(86, y + 48, name, { size: 18, weight: 600 }) +
    [...week].map((letter, d) => shift(letter, 220 + d * 136, y + 12)).join('')
  )
}

function shift(letter: string, x: number, y: number): string {
  const known = SHIFTS.get(letter)
  if (known) {
    return (
      rect(x, y, 124, 60, known.fill, 5) +
      text(x + 14, y + 26, known.hours, { size: 16, fill: known.ink, weight: 700 }) +
      text(x + 14, y + 47, known.place, { size: 13, fill: known.quiet })
    )
  }
  if (letter !== '?') return ''
  const box = rect(x + 1, y + 1, 122, 58, 'none', 5, `${outline(rust, 2)} stroke-dasharray="5 4"`)
  return box + text(x + 14, y + 36, 'Cover?', { size: 16, fill: rust, weight: 700 })
}
