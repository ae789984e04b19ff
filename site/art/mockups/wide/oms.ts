import { nth } from '../../drawing/nth.ts'
import { button, COLOURS, heading, outline, rect, text } from '../parts.ts'

const { ink, soft, rule, white, wash, teal, aqua, mist, marigold, silt } = COLOURS

const COLUMNS = [
  {
    title: 'To pick',
    count: 12,
    colour: marigold,
    customers: ['Hina Stores', 'Meridian Foods', 'R. K. Traders', 'Old Gate Café'],
  },
  { title: 'Packing', count: 7, colour: aqua, customers: ['Lakeside Hotel', 'Bloom & Co', 'Nava Pharmacy'] },
  { title: 'Ready', count: 4, colour: teal, customers: ['Castle Print', 'Patel & Sons'] },
  {
    title: 'Sent',
    count: 31,
    colour: ink,
    customers: ['Unit 7 Gym', 'Moate Books', 'Ashok Electricals', 'Fern Kitchens'],
  },
]
const AGES = ['2 h', '35 min', 'now', 'Tue']
const GOODS = [mist, silt, '#E7ECE8', mist, silt]

/** Orders on a board, from picking to sent. */
export function oms(): string {
  return (
    rect(0, 0, 1200, 750, wash) +
    rect(0, 0, 1200, 70, white) +
    heading(32, 44, 'Orders') +
    rect(810, 16, 230, 38, wash, 19) +
    text(830, 40, 'Search order or name', { fill: soft }) +
    button(1056, 16, 112, 38, 'New order', { size: 14 }) +
    COLUMNS.map(column).join('')
  )
}

function column({ title, count, colour, customers }: (typeof COLUMNS)[number], i: number): string {
  const x = 32 + i * 288
  return (
    rect(x, 96, 272, 4, colour) +
    text(x, 130, title, { size: 18, weight: 700 }) +
    text(x + 272, 130, String(count), { size: 16, fill: soft, weight: 600, anchor: 'end' }) +
    customers.map((customer, j) => order(x, customer, i, j)).join('')
  )
}

function order(x: number, customer: string, column: number, row: number): string {
  const y = 150 + row * 142
  const age = nth(AGES, (column + row) % AGES.length)
  const goods = GOODS.slice(0, 3 + ((column + row) % 3))
  return (
    rect(x, y, 272, 126, white, 6, outline(rule)) +
    text(x + 18, y + 34, `#${20418 + column * 37 + row * 3}`, { size: 14, fill: soft, weight: 600 }) +
    text(x + 254, y + 34, age, { size: 14, fill: soft, anchor: 'end' }) +
    text(x + 18, y + 62, customer, { size: 18, weight: 600 }) +
    goods.map((fill, i) => rect(x + 18 + i * 34, y + 82, 26, 26, fill, 3)).join('')
  )
}
