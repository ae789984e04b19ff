/** The query parameters that change what the page at `pathname` shows. */
export type ParametersOf = (pathname: string) => readonly string[]

export type PageAddress = {
  pathname: string
  /** Known parameters, sorted, with their `?`; empty without any. */
  query: string
}

/** React Router names the routes whose data it wants; everything else about a `.data` address is its page's. */
const DATA_PARAMETERS = ['_routes']

/**
 * The address that identifies a page: campaign and click identifiers (`utm_*`, `gclid` …) and every other parameter that
 * the page does not read are left out.
 *
 * `url` is absolute and already normalised by `Request`. Nothing is parsed where there is no query, the usual case.
 */
export function pageAddress(url: string, parametersOf: ParametersOf): PageAddress {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const mark = url.indexOf('?', start)
  if (mark === -1) return { pathname: url.slice(start), query: '' }

  const pathname = url.slice(start, mark)
  const page = pageOf(pathname)
  const known = page === pathname ? parametersOf(page) : [...parametersOf(page), ...DATA_PARAMETERS]
  const query = new URLSearchParams(
    [...new URLSearchParams(url.slice(mark + 1))].filter(([name]) => known.includes(name)),
  )
  query.sort()
  return { pathname, query: query.size > 0 ? `?${query}` : '' }
}

/** The page whose data a `.data` address carries: `/blogs.data` -> `/blogs`, `/_.data` and `/_root.data` -> `/`. */
function pageOf(pathname: string): string {
  if (!pathname.endsWith('.data')) return pathname
  return pathname.replace(/(?:\/_|\/_root)?\.data$/, '') || '/'
}
