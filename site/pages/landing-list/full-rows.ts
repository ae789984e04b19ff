/** How many cards fit in a row on a desktop. */
export function columnsFor(count: number): 3 | 4 {
  return count === 3 || count % 4 === 1 ? 3 : 4
}

/** How many of the first cards take two columns, so that the last row is full. */
export function wideOnes(count: number): number {
  const columns = columnsFor(count)
  return (columns - (count % columns)) % columns
}
