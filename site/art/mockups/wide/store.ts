import { COLOURS, heading, rect, rule, text } from '../parts.ts'

const { ink, soft, white, wash, teal, mist, silt } = COLOURS

const SHELVES = [
  { title: 'Glassware', y: 120, kinds: ['Flasks', 'Beakers', 'Burettes', 'Condensers', 'Tubes'] },
  { title: 'Instruments', y: 360, kinds: ['Microscopes', 'Balances', 'Ovens'] },
]
const CHOSEN = 'Flasks'

/** Outline and filled part of each product round (0, 0), about 120 high. */
const PRODUCTS = [
  {
    name: 'Conical flask 250 ml',
    price: '₹ 182',
    outline: 'M-14-64v44L-46 44q-6 14 10 14h72q16 0 10-14L14-20v-44M-20-64h40',
    part: 'M-33 18-46 44q-6 14 10 14h72q16 0 10-14L33 18z',
    fill: mist,
  },
  {
    name: 'Beaker, low form',
    price: '₹ 96',
    outline: 'M-38-60v108q0 10 10 10h56q10 0 10-10V-60M-46-60h92M20-30h18M20-14h18',
    part: 'M-38-2v50q0 10 10 10h56q10 0 10-10V-2z',
    fill: silt,
  },
  {
    name: 'Burette 50 ml',
    price: '₹ 640',
    outline: 'M-9-76V34l6 8v22M9-76V34l-6 8v22M-15-76h30M1-60h8M1-46h8M1-32h8M1-18h8M-12 48h24',
    part: 'M-9-8v42l6 8h6l6-8V-8z',
    fill: mist,
  },
  {
    name: 'Round-bottom flask',
    price: '₹ 310',
    outline: 'M-11-18v-46h22v46M-17-64h34M-11-18a40 40 0 1 0 22 0',
    part: 'M-39 26a40 40 0 0 0 78 0z',
    fill: silt,
  },
  {
    name: 'Student microscope',
    price: '₹ 8,450',
    outline: 'M-32 58h66M-36 32h42M21-30c32 14 34 70 0 88M14-71l20 9M-15-4l13 6-5 12-13-6z',
    part: 'M7-64l22 10L5-2l-22-10z',
    fill: mist,
  },
  {
    name: 'Drying oven 28 l',
    price: '₹ 14,900',
    outline: 'M-54-46h108v98H-54zM-54-22h108M-40-34h20M32-34h8M-42 52v8M42 52v8',
    part: 'M-36-6h72v42h-72z',
    fill: silt,
  },
]

/** Laboratory glass, to be put in a basket for a quote. */
export function store(): string {
  return (
    rect(0, 0, 1200, 750, white) +
    heading(32, 45, 'scientimech', { size: 25, fill: teal }) +
    rect(220, 16, 580, 44, wash, 22) +
    text(246, 44, 'borosilicate flask 250 ml', { size: 16, fill: soft }) +
    text(1168, 44, 'Quote basket (4)', { size: 16, weight: 600, anchor: 'end' }) +
    rule(0, 76, 1200) +
    SHELVES.map(shelf).join('') +
    PRODUCTS.map(product).join('')
  )
}

function shelf({ title, y, kinds }: (typeof SHELVES)[number]): string {
  const links = kinds.map((kind, i) =>
    text(32, y + 36 + i * 34, kind, { size: 16, ...(kind === CHOSEN ? { fill: teal, weight: 700 } : { fill: soft }) }),
  )
  return text(32, y, title, { weight: 700 }) + links.join('')
}

function product({ name, price, outline, part, fill }: (typeof PRODUCTS)[number], i: number): string {
  const x = 220 + (i % 3) * 322
  const y = 100 + Math.floor(i / 3) * 326
  const strokes = `fill="none" stroke="${ink}" stroke-width="2.5" stroke-linejoin="round"`
  const drawing = `<g transform="translate(${x + 152} ${y + 116})" ${strokes}><path d="${part}" fill="${fill}"/><path d="${outline}"/></g>`
  return (
    rect(x, y, 304, 224, wash) +
    drawing +
    text(x, y + 254, name, { size: 17, weight: 600 }) +
    text(x, y + 282, price, { size: 17, fill: soft }) +
    text(x + 304, y + 282, 'Add to quote', { fill: teal, weight: 700, anchor: 'end' })
  )
}
