import { pathTo, patterns } from '../../site/paths.ts'

const known = patterns()
const whole = new Set<string>([
  ...known.filter((pattern) => !/[:*]/.test(pattern)),
  '/healthz',
  '/readyz',
  '/content-changed',
])
/** Patterns that end in a parameter, by what precedes it. */
const byBeginning = new Map<string, string>([
  ...known.filter((pattern) => /^\/.+\/[:*]/.test(pattern)).map((pattern) => [beginningOf(pattern), pattern] as const),
  ['/assets/', '/assets/*'],
  ['/_image/', '/_image/*'],
])

/**
 * The pattern of the route that a path belongs to, found without React Router, because every request needs it.
 * There are some fifty, whatever visitors request: a file at the root is `file`, and what fits nowhere is `other`.
 */
export function routeLabel(path: string): string {
  if (whole.has(path)) return path
  const end = path.indexOf('/', 1)
  if (end !== -1) return byBeginning.get(path.slice(0, end + 1)) ?? 'other'
  return path.includes('.') ? 'file' : pathTo.hire(':slug')
}

function beginningOf(pattern: string): string {
  return pattern.slice(0, pattern.indexOf('/', 1) + 1)
}
