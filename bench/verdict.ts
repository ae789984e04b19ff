export type Measurement = {
  /** The page, or whatever else was measured. */
  of: string
  what: string
  value: number
  unit: string
  /** Left out for what is only reported. */
  budget?: { most: number } | { least: number }
}

/** Prints the measurements as a table and a line for each one outside its budget; true if all are within. */
export function judge(measurements: readonly Measurement[]): boolean {
  const rows = measurements.map((each) => [
    each.of,
    each.what,
    shown(each.value, each.unit),
    limitOf(each),
    markOf(each),
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => (column === 2 ? cell.padStart(widths[2] ?? 0) : cell.padEnd(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
  }

  const exceeded = measurements.filter((each) => !isWithin(each))
  for (const each of exceeded)
    console.error(
      `Budget exceeded: ${each.of}, ${each.what}: ${shown(each.value, each.unit)}, allowed is ${limitOf(each)}.`,
    )
  return exceeded.length === 0
}

/** The median, or the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
  if (middle === undefined) throw new Error('There is no median of nothing')
  return middle
}

function isWithin({ value, budget }: Measurement): boolean {
  if (!budget) return true
  return 'most' in budget ? value <= budget.most : value >= budget.least
}

function limitOf({ budget, unit }: Measurement): string {
  if (!budget) return ''
  return 'most' in budget ? `at most ${shown(budget.most, unit)}` : `at least ${shown(budget.least, unit)}`
}

function markOf(measurement: Measurement): string {
  if (!measurement.budget) return ''
  return isWithin(measurement) ? 'ok' : 'EXCEEDED'
}

function shown(value: number, unit: string): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) < 1 ? 3 : 1
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`
}
