import { button, COLOURS, heading, rect, rule, text } from '../parts.ts'

const { ink, soft, faint, white, wash, teal, mist, marigold, rust } = COLOURS

type Dish = readonly [name: string, wish?: string]
type Order = {
  table: string
  guests: string
  waiting: { time: string; ink: string; colour: string }
  dishes: readonly Dish[]
  started: boolean
}

const ORDERS: readonly Order[] = [
  {
    table: 'Table 7',
    guests: '2 covers',
    waiting: { time: '4 min', ink: teal, colour: teal },
    dishes: [['2 Garden bowl'], ['1 Masala dosa', 'no onion'], ['1 Kulfi', 'after']],
    started: true,
  },
  {
    table: 'Table 3',
    guests: '5 covers',
    waiting: { time: '9 min', ink, colour: marigold },
    dishes: [['3 Masala dosa'], ['2 Brown bread toastie', 'one without cheese'], ['1 Tomato soup'], ['5 Tap water']],
    started: true,
  },
  {
    table: 'Takeaway',
    guests: 'Emer',
    waiting: { time: '12 min', ink: rust, colour: rust },
    dishes: [['1 Toastie'], ['1 Garden bowl', 'nut free']],
    started: true,
  },
  {
    table: 'Table 11',
    guests: '2 covers',
    waiting: { time: 'new', ink, colour: faint },
    dishes: [['2 Tasting plate', 'vegan'], ['1 Masala dosa']],
    started: false,
  },
]

/** What a kitchen has to cook, and for how long it has been waited for. */
export function kitchen(): string {
  return (
    rect(0, 0, 1200, 750, wash) +
    rect(0, 0, 1200, 72, ink) +
    heading(32, 46, 'zomenu', { size: 28, fill: marigold }) +
    text(172, 45, 'Old Gate Café, evening service', { size: 17, fill: mist }) +
    text(1168, 45, '19:42', { size: 20, fill: white, weight: 700, anchor: 'end' }) +
    ORDERS.map(order).join('')
  )
}

function order({ table, guests, waiting, dishes, started }: Order, i: number): string {
  const x = 32 + i * 288
  const height = 208 + dishes.length * 84
  const action = started ? { size: 17 } : { fill: marigold, ink, size: 17 }
  return (
    rect(x, 100, 272, height, white, 6) +
    rect(x, 100, 272, 8, waiting.colour) +
    heading(x + 20, 168, table, { size: 27 }) +
    text(x + 20, 198, guests, { size: 16, fill: soft }) +
    text(x + 252, 167, waiting.time, { size: 18, fill: waiting.ink, weight: 700, anchor: 'end' }) +
    dishes.map((dish, j) => line(dish, x + 20, 222 + j * 84)).join('') +
    button(x + 20, height + 30, 232, 50, started ? 'Ready' : 'Start', action)
  )
}

/** A dish, and under it what the guest asked for. */
function line([dish, wish]: Dish, x: number, y: number): string {
  const name = text(x, y + (wish ? 37 : 49), dish, { size: 18, weight: 600 })
  return rule(x, y, x + 232) + name + (wish ? text(x, y + 62, wish, { size: 16, fill: rust }) : '')
}
