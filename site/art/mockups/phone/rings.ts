import { COLOURS, circle, heading, outline, rect, tenth, text } from '../parts.ts'

const { ink, soft, paper, teal, silt, rust } = COLOURS
const CENTRE = { x: 195, y: 310 }

const HABITS = [
  { name: 'Walk by the river', note: '4.2 of 5 km', colour: teal, radius: 120, done: 0.84 },
  { name: 'Water', note: '4 of 8 glasses', colour: rust, radius: 92, done: 0.5 },
  { name: 'Lights out by 22:30', note: '6 nights of 7', colour: ink, radius: 64, done: 0.857 },
]

/** Three habits, and how far each has come today. */
export function rings(): string {
  return (
    rect(0, 0, 390, 844, silt) +
    heading(24, 104, 'Good morning, Yash', { size: 30 }) +
    text(24, 136, 'Three small things today', { size: 17, fill: soft }) +
    HABITS.map(ring).join('') +
    HABITS.map(habit).join('')
  )
}

function ring({ colour, radius, done }: (typeof HABITS)[number]): string {
  const { x, y } = CENTRE
  const round = 2 * Math.PI * radius
  const dashes = `stroke-linecap="round" stroke-dasharray="${tenth(round * done)} ${tenth(round)}"`
  return (
    circle(x, y, radius, 'none', outline('#E3C98F', 20)) +
    circle(x, y, radius, 'none', `${outline(colour, 20)} ${dashes} transform="rotate(-90 ${x} ${y})"`)
  )
}

function habit({ name, note, colour }: (typeof HABITS)[number], i: number): string {
  const y = 490 + i * 102
  return (
    rect(24, y, 342, 86, colour, 8) +
    rect(32, y, 334, 86, paper, 8) +
    rect(32, y, 10, 86, paper) +
    heading(54, y + 39, name, { size: 21 }) +
    text(54, y + 66, note, { size: 16, fill: soft })
  )
}
