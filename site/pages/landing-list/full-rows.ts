/** Columns of so many cards on a desktop. */
export function columnsFor(count: number): 3 | 4 {
  return count === 3 || count % 4 === 1 ? 3 : 4
}

/** How many cards at their head take two columns, so that the last row is full. */
export function wideOnes(count: number): number {
  const columns = columnsFor(count)
  return (columns - (count % columns)) % columns
}
