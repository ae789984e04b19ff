/** The query parameters that change what the page at `path` shows. */
export type ParametersOf = (path: string) => readonly string[]

/** What a GET asks for: the one entry under which its answer is kept. */
export type PageEntry = {
  key: string
  /** As requested, letter by letter. */
  path: string
  /** The first value of each known parameter, sorted, with their `?`; empty without any. */
  query: string
}

/**
 * The entry that a request target (`/blogs?page=2`) names for a visitor with this `Cookie` header. Nothing else in a request
 * decides what its answer is.
 *
 * Campaign and click identifiers (`utm_*`, `gclid` …) and every other parameter that the page does not read are left out.
 * Pages have two variants, depending on whether the request carries an answer to the cookie banner; files have one. The path is
 * taken as it is: before an entry is filled, `known-addresses.ts` is asked whether exactly this path is a URL of the site, so
 * an entry found under its key needs no further check. Without a query, the usual case, nothing is parsed.
 */
export function pageEntry(target: string, cookie: string | null, parametersOf: ParametersOf): PageEntry {
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : knownQuery(path, target.slice(mark + 1), parametersOf)
  return { key: `${variantOf(path, cookie)}|${path}${query}`, path, query }
}

function variantOf(path: string, cookie: string | null): 'file' | 'answered' | 'unanswered' {
  if (path.includes('.')) return 'file'
  return hasAnsweredCookies(cookie) ? 'answered' : 'unanswered'
}

export const isFileKey = (key: string): boolean => key.startsWith('file|')

/** Whether a `Cookie` header has an answer to the cookie banner, whatever that is. */
export function hasAnsweredCookies(header: string | null): boolean {
  return header !== null && /(?:^|;)\s*AcceptPolicy=/.test(header)
}

function knownQuery(path: string, given: string, parametersOf: ParametersOf): string {
  const known = parametersOf(path)
  if (known.length === 0) return ''
  const values = new URLSearchParams(given)
  const query = new URLSearchParams()
  for (const name of known.toSorted()) {
    const value = values.get(name)
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}
