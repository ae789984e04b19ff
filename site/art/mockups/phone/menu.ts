import { COLOURS, circle, heading, outline, path, rect, rule, text } from '../parts.ts'

const { ink, soft, paper, white, teal, mist, marigold, silt, rust } = COLOURS

const DISHES = [
  { name: 'Masala dosa', note: 'Coconut chutney, sambar', price: '€9.50', count: 0, plate: silt, food: dosa() },
  { name: 'Garden bowl', note: 'Beets, paneer, toasted seeds', price: '€11.00', count: 2, plate: mist, food: bowl() },
  {
    name: 'Brown bread toastie',
    note: 'Farmhouse cheese, chilli jam',
    price: '€8.25',
    count: 0,
    plate: '#C98B5E',
    food: toastie(),
  },
  { name: 'Cardamom kulfi', note: 'Pistachio', price: '€5.00', count: 0, plate: '#E2A93D', food: kulfi() },
]

/** Ordering from the table. */
export function menu(): string {
  return (
    rect(0, 0, 390, 844, paper) +
    rect(0, 0, 390, 186, teal) +
    heading(24, 100, 'Old Gate Café', { size: 34, fill: white }) +
    text(24, 132, 'Table 7, dine in', { size: 17, fill: mist }) +
    rect(24, 152, 92, 4, marigold) +
    DISHES.map(dish).join('') +
    rect(16, 752, 358, 64, marigold, 32) +
    text(44, 790, 'View order, 2 items', { size: 18, weight: 700 }) +
    text(346, 790, '€22.00', { size: 18, weight: 700, anchor: 'end' })
  )
}

function dish({ name, note, price, count, plate, food }: (typeof DISHES)[number], i: number): string {
  const y = 194 + i * 136
  const add =
    circle(349, y + 100, 17, white, outline(ink, 2)) + path(`M342 ${y + 100}h14m-7-7v14`, { stroke: ink, width: 2.2 })
  return (
    circle(68, y + 66, 44, white, outline(COLOURS.rule, 2)) +
    circle(68, y + 66, 32, plate) +
    `<g transform="translate(68 ${y + 66})">${food}</g>` +
    heading(130, y + 48, name, { size: 20 }) +
    text(130, y + 74, note, { size: 14.5, fill: soft }) +
    text(130, y + 106, price, { size: 17, weight: 700 }) +
    (count > 0 ? counter(y + 83, count) : add) +
    (i < DISHES.length - 1 ? rule(24, y + 134, 366) : '')
  )
}

function counter(y: number, count: number): string {
  const signs = path(`M297 ${y + 17}h12M341 ${y + 17}h12m-6-6v12`, { stroke: white, width: 2.2 })
  const number = text(325, y + 23, String(count), { size: 16, fill: white, weight: 700, anchor: 'middle' })
  return rect(282, y, 84, 34, ink, 17) + signs + number
}

function dosa(): string {
  return path('M-18 4c10-16 26-16 36 0M-16 12c10-10 22-10 32 0', { stroke: ink, width: 2.5 })
}

function bowl(): string {
  return circle(-9, -6, 8, teal) + circle(10, 4, 10, rust) + circle(-6, 13, 6, marigold)
}

function toastie(): string {
  return path('M0-24V24M-24 0H24', { stroke: white, width: 3 })
}

function kulfi(): string {
  return path('M-16-12q16-14 32 0t0 24q-16 14-32 0', { stroke: white, width: 3 })
}
