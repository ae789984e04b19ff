import { bust } from '../bust.ts'
import { button, COLOURS, circle, heading, outline, path, rect, rule, text, tick } from '../parts.ts'

const { ink, soft, faint, white, wash, teal, aqua, mist, marigold, amber } = COLOURS

const STEPS = ['Your details', 'Medical', 'Sponsor', 'Fee', 'Submit']
const CURRENT = STEPS.indexOf('Sponsor')
const FIELDS = [
  ['Trainer', 'Fiona Tierney'],
  ['Licence number', 'T-20418'],
  ['Date of engagement', '2 September'],
] as const
const FOCUSED = 'Licence number'
const PAPERS = [
  { name: 'Medical certificate', state: 'Received 21 Aug', colour: teal },
  { name: 'Insurance', state: 'Received 21 Aug', colour: teal },
  { name: 'Sponsor', state: 'Waiting for you', colour: amber },
]

/** A rider half-way through applying for a licence. */
export function licence(): string {
  return (
    rect(0, 0, 1200, 750, wash) +
    rect(0, 0, 1200, 70, white) +
    heading(42, 44, 'Rider licensing', { size: 24 }) +
    text(1158, 43, 'Application A-0713', { size: 16, fill: soft, anchor: 'end' }) +
    rule(0, 70, 1200) +
    STEPS.map(step).join('') +
    rect(42, 204, 640, 506, white, 6) +
    heading(76, 262, 'Who is sponsoring this rider?', { size: 28 }) +
    FIELDS.map(field).join('') +
    text(76, 622, 'We ask the trainer to confirm by e-mail. It usually takes a day.', { fill: soft }) +
    button(76, 644, 170, 48, 'Save and go on') +
    card() +
    PAPERS.map(paper).join('')
  )
}

function step(label: string, i: number): string {
  const x = 60 + i * 265
  const [done, current] = [i < CURRENT, i === CURRENT]
  const line = i < STEPS.length - 1 ? rule(x + 18, 126, x + 247, done ? teal : COLOURS.rule, 4) : ''
  const dot = circle(
    x,
    126,
    17,
    done ? teal : current ? marigold : white,
    done || current ? '' : outline(COLOURS.rule, 2),
  )
  const mark = done ? tick(x - 1, 126) : text(x, 131.5, String(i + 1), { weight: 700, anchor: 'middle' })
  return line + dot + mark + text(x - 18, 172, label, current ? { weight: 700 } : { fill: soft })
}

function field([label, value]: (typeof FIELDS)[number], i: number): string {
  const y = 316 + i * 98
  const focused = label === FOCUSED
  return (
    text(76, y, label, { weight: 600 }) +
    rect(76, y + 12, 572, 48, white, 6, focused ? outline(teal, 2.5) : outline(faint)) +
    text(94, y + 42, value, { size: 17 })
  )
}

function card(): string {
  const river = (y: number) => `M0 ${y}c90-30 150 40 424-50`
  const body =
    rect(0, 0, 424, 268, teal, 16) +
    path(river(190) + river(214) + river(238), { stroke: aqua, width: 2 }) +
    path(river(202) + river(226), { stroke: marigold, width: 2 }) +
    text(28, 44, 'Amateur rider', { size: 17, fill: mist, weight: 600 }) +
    heading(28, 92, 'Sorcha Brady', { size: 34, fill: white }) +
    text(28, 124, 'Valid to 31 August', { fill: mist }) +
    bust({ x: 318, y: 28, width: 78, height: 96, backdrop: mist, coat: ink, hair: 'bob' })
  const caption = text(734, 510, 'Preview of the licence card', { fill: soft })
  return `<g transform="translate(734 204)">${body}</g>${caption}`
}

function paper({ name, state, colour }: (typeof PAPERS)[number], i: number): string {
  const y = 590 + i * 50
  const received = text(1158, y, state, { size: 16, fill: colour, weight: 600, anchor: 'end' })
  return rule(734, y - 32, 1158) + text(734, y, name, { size: 16 }) + received
}
