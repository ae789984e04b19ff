/** The differences between two versions of a document, in words. */
import { labelOf } from '../field-words'

export type Change = {
  /** As the form calls the field. */
  readonly field: string
  readonly before: string
  readonly after: string
}

/** All texts of a value, one per line; for a field of references, how many are chosen. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  if ('set' in value && Array.isArray(value.set)) return value.set.length === 0 ? '' : `${value.set.length} chosen`
  return Object.values(value).map(inWords).filter(Boolean).join('\n')
}

export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const [was, is] = [before[name] ?? null, after[name] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) return []
    const change = { field: labelOf(name), before: inWords(was), after: inWords(is) }
    // The same number of others: the form shows which ones.
    return [change.before === change.after ? { ...change, after: `${change.after}, others` } : change]
  })
}
