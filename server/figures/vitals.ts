/** How pages load and react for those who visit them: kept as counts of values up to a limit, of which a percentile can still be told. */
export const vitals = ['lcp', 'cls', 'inp'] as const
export type Vital = (typeof vitals)[number]

/** Upper limits: milliseconds, and for `cls` a score. They are narrow around what counts as good (https://web.dev/articles/vitals). */
const limits: Readonly<Record<Vital, readonly number[]>> = {
  lcp: [250, 500, 750, 1_000, 1_250, 1_500, 2_000, 2_500, 3_000, 4_000, 6_000, 10_000, 60_000],
  cls: [0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 10],
  inp: [25, 50, 75, 100, 150, 200, 300, 500, 1_000, 3_000, 60_000],
}

/** The lowest limit that is not below the value; the last one for all beyond it. */
export function bucketOf(vital: Vital, value: number): number {
  return limits[vital].find((limit) => value <= limit) ?? limits[vital].at(-1) ?? 0
}

export type Histogram = ReadonlyMap<number, number>

/** The sums of kind `vital`, by what was measured and page. */
export function histograms(figures: readonly { key: string; count: number }[]): Map<string, Map<number, number>> {
  const found = new Map<string, Map<number, number>>()
  for (const { key, count } of figures) {
    const [vital, limit, page] = key.split(' ')
    if (page === undefined) continue
    const name = `${vital} ${page}`
    const histogram = found.get(name) ?? new Map<number, number>()
    found.set(name, histogram.set(Number(limit), (histogram.get(Number(limit)) ?? 0) + count))
  }
  return found
}

export const visitsOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0)

/** The value that three of four visits stay within, as if those of one bucket were spread evenly. */
export function percentile75(vital: Vital, histogram: Histogram): number | undefined {
  const wanted = visitsOf(histogram) * 0.75
  let before = 0
  let lower = 0
  for (const limit of limits[vital]) {
    const count = histogram.get(limit) ?? 0
    if (count > 0 && before + count >= wanted) return lower + (limit - lower) * ((wanted - before) / count)
    before += count
    lower = limit
  }
  return undefined
}
