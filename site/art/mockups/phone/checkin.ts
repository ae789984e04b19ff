import { bust } from '../bust.ts'
import { avatar, button, COLOURS, heading, rect, rule, text } from '../parts.ts'

const { ink, soft, paper, white, teal, mist, marigold, silt, amber, rust } = COLOURS

const NEXT = [
  { name: 'Aoibhín M.', state: 'Done', colour: teal },
  { name: 'Dev P.', state: 'Next', colour: ink },
  { name: 'Erin O’S.', state: 'Sibling at 11:20', colour: amber },
  { name: 'Fionn W.', state: 'Out sick', colour: rust },
]

/** Photo day: who is before the camera, and who is next. */
export function checkin(): string {
  return (
    rect(0, 0, 390, 844, paper) +
    heading(24, 96, 'Class 4, Ms Daly', { size: 32 }) +
    text(24, 126, '21 of 28 photographed', { size: 17, fill: soft }) +
    rect(24, 146, 342, 8, '#E4DFD2', 4) +
    rect(24, 146, 256, 8, teal, 4) +
    rect(24, 176, 342, 236, mist, 8) +
    bust({ x: 130, y: 178, width: 131, height: 164, backdrop: mist, coat: teal }) +
    rect(24, 342, 342, 60, ink) +
    rect(24, 392, 342, 20, ink, 8) +
    heading(44, 385, 'Saoirse K.', { size: 24, fill: white }) +
    text(346, 384, 'SB-0412', { size: 16, fill: mist, anchor: 'end' }) +
    NEXT.map(pupil).join('') +
    button(24, 748, 342, 60, 'Scan the next card', { fill: marigold, ink, size: 18 })
  )
}

function pupil({ name, state, colour }: (typeof NEXT)[number], i: number): string {
  const y = 428 + i * 76
  return (
    avatar(46, y + 36, 22, name.charAt(0), i % 2 ? mist : silt) +
    text(84, y + 42, name, { size: 18, weight: 600 }) +
    text(366, y + 42, state, { size: 16, fill: colour, weight: 700, anchor: 'end' }) +
    (i < NEXT.length - 1 ? rule(24, y + 76, 366) : '')
  )
}
