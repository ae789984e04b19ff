import { button, COLOURS, heading, outline, path, rect, text } from '../parts.ts'

const { ink, soft, faint, white, wash: ground, teal, mist } = COLOURS

const DAYS = [
  ['Thu', '12'],
  ['Fri', '13'],
  ['Sat', '14'],
  ['Sun', '15'],
] as const
const SLOTS = [
  ['07:00 to 09:00', 0],
  ['09:00 to 11:00', 2],
  ['12:00 to 14:00', 5],
  ['17:00 to 19:00', 3],
] as const
const BASKET = [
  ['Wash and fold, 6 kg', '₹ 420'],
  ['Shirts, ironed', '8 × ₹ 25'],
] as const
const CHOSEN = 1

/** Booking a collection of laundry. */
export function wash(): string {
  return (
    rect(0, 0, 390, 844, white) +
    heading(24, 96, 'Pick a time', { size: 34 }) +
    text(24, 126, 'We collect from 12 Mill Road', { size: 16, fill: soft }) +
    DAYS.map(day).join('') +
    SLOTS.map(slot).join('') +
    heading(24, 584, 'Basket', { size: 24 }) +
    BASKET.map(item).join('') +
    path('M0 712q49-18 98 0t98 0 98 0 98 0v140H0z', { fill: mist }) +
    button(24, 752, 342, 58, 'Book collection, ₹ 620', { size: 18 })
  )
}

function day([name, date]: (typeof DAYS)[number], i: number): string {
  const x = 24 + i * 88
  const chosen = i === CHOSEN
  return (
    rect(x, 152, 78, 72, chosen ? teal : ground, 8) +
    text(x + 39, 181, name, { fill: chosen ? mist : soft, weight: 600, anchor: 'middle' }) +
    heading(x + 39, 210, date, { size: 24, fill: chosen ? white : ink, anchor: 'middle' })
  )
}

function slot([hours, left]: (typeof SLOTS)[number], i: number): string {
  const y = 248 + i * 72
  const chosen = i === CHOSEN
  const box = rect(24, y, 342, 60, chosen ? mist : white, 8, outline(chosen ? teal : COLOURS.rule, chosen ? 2.5 : 1))
  return (
    box +
    text(44, y + 37, hours, { size: 18, fill: left ? ink : faint, weight: 600 }) +
    text(346, y + 37, left ? `${left} left` : 'Full', {
      size: 16,
      fill: left ? teal : faint,
      weight: 600,
      anchor: 'end',
    })
  )
}

function item([name, price]: (typeof BASKET)[number], i: number): string {
  const y = 622 + i * 36
  return text(24, y, name, { size: 17 }) + text(366, y, price, { size: 17, weight: 600, anchor: 'end' })
}
