import { bust } from '../bust.ts'
import { button, COLOURS, circle, heading, rect, rule, text, tick } from '../parts.ts'

const { ink, soft, white, wash, teal, marigold, mist, silt, sky } = COLOURS

const STEPS = ['Find your child', 'Choose photos', 'Choose a pack', 'Pay']
const PHOTOS = [
  { backdrop: mist, coat: teal, tilt: 0, chosen: true },
  { backdrop: silt, coat: teal, tilt: -4, chosen: false },
  { backdrop: sky, coat: ink, tilt: 3, chosen: false },
  { backdrop: mist, coat: teal, tilt: 5, chosen: false },
  { backdrop: silt, coat: ink, tilt: -2, chosen: true },
  { backdrop: sky, coat: teal, tilt: 1, chosen: false },
]
const ORDER = [
  ['Class pack, 2 photos', '€18.00'],
  ['Sibling print, 20 × 25 cm', '€9.00'],
  ['Delivery to school', 'Free'],
] as const

/** A parent choosing school photos, on 1200 × 750. */
export function photoenroll(): string {
  return (
    rect(0, 0, 1200, 750, white) +
    rect(0, 0, 1200, 66, teal) +
    heading(32, 42, 'photoenroll', { size: 24, fill: white }) +
    text(1168, 41, 'St Brigid’s National School, photo day 14 May', { fill: mist, anchor: 'end' }) +
    STEPS.map(step).join('') +
    rect(240, 66, 1, 684, COLOURS.rule) +
    heading(280, 128, 'Choose Saoirse’s photos', { size: 32 }) +
    text(280, 158, 'Six were taken. Pick up to three; the rest are deleted after 30 days.', { fill: soft }) +
    PHOTOS.map(photo).join('') +
    order()
  )
}

function step(label: string, i: number): string {
  const y = 132 + i * 56
  const [done, current] = [i === 0, i === 1]
  const mark = done
    ? tick(49, y - 5)
    : text(50, y, String(i + 1), { size: 13, fill: current ? ink : soft, weight: 700, anchor: 'middle' })
  const dot = circle(50, y - 5, 13, done ? teal : current ? marigold : wash)
  return dot + mark + text(76, y, label, { size: 16, fill: current ? ink : soft, weight: current ? 700 : 500 })
}

function photo({ backdrop, coat, tilt, chosen }: (typeof PHOTOS)[number], i: number): string {
  const x = 280 + (i % 3) * 198
  const y = 184 + Math.floor(i / 3) * 262
  const outline = rect(x - 3, y - 3, 188, 232, 'none', 4, ` stroke="${teal}" stroke-width="5"`)
  const selection = chosen ? outline + circle(x + 160, y + 22, 15, teal) + tick(x + 159, y + 22) : ''
  const picture = bust({ x, y, width: 182, height: 226, backdrop, coat, tilt })
  return picture + selection + text(x, y + 248, `SB-0${412 + i}`, { size: 13, fill: soft })
}

function order(): string {
  const rows = ORDER.map(([item, price], i) => {
    const y = 170 + i * 46
    return text(916, y, item) + text(1172, y, price, { weight: 600, anchor: 'end' }) + rule(916, y + 18, 1172)
  })
  return (
    rect(888, 66, 312, 684, wash) +
    heading(916, 122, 'Your order', { size: 22 }) +
    rows.join('') +
    text(916, 330, 'Total', { size: 17, weight: 600 }) +
    heading(1172, 332, '€27.00', { anchor: 'end' }) +
    button(916, 366, 256, 50, 'Continue to packs') +
    text(916, 452, 'Order closes Friday 24 May at 18:00.', { size: 13, fill: soft })
  )
}
