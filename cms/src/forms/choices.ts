/** What a field may name: every value at a path such as `site-configuration.offices.slug`, in the words that editors know. */
import { choices, summaryOf } from './field-words'
import { isValues, parsed, partAt, type Values } from './shape'

export type Choice = readonly [value: string, words: string]

/** `Development (Service)`: groups of two kinds may have one name. */
function wordsOf(row: Values): string {
  const words = summaryOf(row)
  const kind = 'group' in row && !('routePath' in row) ? choices[String(row.kind)] : undefined
  return kind ? `${words} (${kind})` : words
}

/** The office's clocks, by which times are told: no field is chosen from these. */
export const timeZones = 'site-configuration.offices.timeZone'

/** What the fields within these schemas or shapes are chosen from, or offer. */
export function namesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  const found = Object.entries(value).map(([name, inner]) =>
    (name === 'names' || name === 'offers') && typeof inner === 'string' ? [inner] : [...namesIn(inner)],
  )
  return new Set(found.flat())
}

/** @param path within each document; its last step is a field of each row */
export function choicesWithin(documents: readonly unknown[], path: readonly string[]): Choice[] {
  const rows = path
    .slice(0, -1)
    .reduce<readonly unknown[]>(
      (within, step) => within.flatMap((each) => parsed(partAt(parsed(each), step))),
      documents,
    )
  const found = new Map<string, string>()
  for (const row of rows.filter(isValues)) {
    const value = row[path.at(-1) ?? '']
    if (typeof value === 'string' && value !== '' && !found.has(value)) found.set(value, wordsOf(row))
  }
  return [...found]
}
