/** Of twelve columns: six, eight and four. */
type Width = 'half' | 'wide' | 'third'

/** Rows of the wall, again and again. */
const rhythm: readonly (readonly Width[])[] = [
  ['half', 'half'],
  ['third', 'wide'],
  ['third', 'third', 'third'],
  ['half', 'half'],
  ['wide', 'third'],
  ['third', 'third', 'third'],
]

/** A last row that is whole, however many are left for it. */
const lastRows: readonly (readonly Width[])[] = [
  [],
  ['wide'],
  ['half', 'half'],
  ['third', 'third', 'third'],
  ['half', 'half', 'half', 'half'],
]

/** How wide the card at a place of so many is. Every row is filled, but for a card that is all there is. */
export function cardWidth(index: number, count: number): Width {
  const widths: Width[] = []
  for (let row = 0; widths.length < count; row++) {
    const left = count - widths.length
    const next = left <= 4 ? lastRows[left] : rhythm[row % rhythm.length]
    widths.push(...(next ?? []))
  }
  return widths[index] ?? 'third'
}
