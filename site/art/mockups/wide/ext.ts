import { button, COLOURS, heading, outline, rect, rule, text } from '../parts.ts'

const { ink, soft, white, wash, teal, silt } = COLOURS

/** How far the lines of the quoted letter run. */
const LETTER = [560, 530, 545, 320]
const SHORTCUTS = [
  ['thx', 'Thanks, Thursday suits us.'],
  ['addr', 'Unit 4, Mill Road, Athlone'],
  ['hrs', 'Mon–Fri, 10:00 to 19:00'],
  ['inv', 'Invoice attached, 30 days.'],
] as const
/** Fixed, so that the caret stands right after it in any face. */
const REPLY_WIDTH = 256

/** A letter being answered with an extension's shortcuts. */
export function ext(): string {
  return (
    rect(0, 0, 1200, 750, white) +
    heading(70, 96, 'Re: Delivery window for Thursday', { size: 32 }) +
    text(70, 134, 'to Emer Walsh', { size: 16, fill: soft }) +
    rule(70, 164, 1130) +
    LETTER.map((width, i) => rect(70, 204 + i * 38, width, 14, '#E6EAE6', 3)).join('') +
    rule(70, 400, 660, COLOURS.rule, 2) +
    text(70, 456, 'Thanks, Thursday suits us.', { size: 20 }, ` textLength="${REPLY_WIDTH}"`) +
    rect(70 + REPLY_WIDTH + 5, 437, 2, 26, teal) +
    button(70, 500, 120, 48, 'Send') +
    panel()
  )
}

function panel(): string {
  return (
    rect(720, 110, 420, 580, white, 12, outline(ink, 2.5)) +
    heading(752, 166, 'neoboard lite', { fill: teal }) +
    text(1108, 164, 'on', { size: 16, fill: teal, weight: 700, anchor: 'end' }) +
    SHORTCUTS.map(shortcut).join('') +
    button(752, 606, 356, 52, 'Add a shortcut')
  )
}

function shortcut([keys, phrase]: (typeof SHORTCUTS)[number], i: number): string {
  const y = 200 + i * 86
  return (
    rect(752, y, 356, 72, i === 0 ? silt : wash, 8) +
    rect(768, y + 18, 70, 36, white, 18) +
    text(803, y + 41, keys, { size: 16, fill: teal, weight: 700, anchor: 'middle' }) +
    text(854, y + 42, phrase, { size: 17 })
  )
}
