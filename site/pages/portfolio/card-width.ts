/** Out of twelve columns: six, eight and four. */
type Width = 'half' | 'wide' | 'third'

/** Rows of the wall, repeated. */
const rhythm: readonly (readonly Width[])[] = [
  ['half', 'half'],
  ['third', 'wide'],
  ['third', 'third', 'third'],
  ['half', 'half'],
  ['wide', 'third'],
  ['third', 'third', 'third'],
]

/** A full last row, however many cards are left for it. */
const lastRows: readonly (readonly Width[])[] = [
  [],
  ['wide'],
  ['half', 'half'],
  ['third', 'third', 'third'],
  ['half', 'half', 'half', 'half'],
]

/** How wide the card at this place is among this many. Every row is filled, unless there is only one card. */
export function cardWidth(index: number, count: number): Width {
  const widths: Width[] = []
  for (let row = 0; widths.length < count; row++) {
    const left = count - widths.length
    const next = left <= 4 ? lastRows[left] : rhythm[row % rhythm.length]
    widths.push(...(next ?? []))
  }
  return widths[index] ?? 'third'
}
