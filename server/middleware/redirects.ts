import type { Middleware } from '../exchange.ts'

export type RedirectTable = Pick<ReadonlyMap<string, string>, 'get'>

/** Whether a page stands at a path; asked only about unusual spellings, so it may look into content. */
export type IsPagePath = (pathname: string) => boolean | Promise<boolean>

/** Long enough for a crawler or a CDN, short enough to correct a mistake. */
const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Permanent redirects, always in one hop and with the query kept: addresses in `table`, and the forms of a known page
 * with a trailing slash, `.html`, capitals, needless escapes or doubled slashes.
 */
export function redirects(table: RedirectTable, isPagePath: IsPagePath): Middleware {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const target = await destination(c.req.path, c.req.raw.url, table, isPagePath)
    if (target === undefined) return next()
    return c.body(null, 301, { location: target, 'cache-control': CACHE_CONTROL })
  }
}

/** What a path may have that its canonical form has not. Most requests stop here. */
const unusual = /\/\/|\.html|.\/$|[A-Z]/

async function destination(
  path: string,
  url: string,
  table: RedirectTable,
  isPagePath: IsPagePath,
): Promise<string | undefined> {
  const listed = table.get(path)
  if (listed !== undefined) return withQuery(listed, url)

  if (!unusual.test(path) && !url.includes('%')) return undefined
  for (const candidate of canonicalForms(path)) {
    const target = table.get(candidate) ?? ((await isPagePath(candidate)) ? candidate : undefined)
    // Only a path of this site: "//elsewhere.example/" must not become an address of another host.
    if (target !== undefined && !isAt(url, target)) return withQuery(encodeURI(target), url)
  }
  return undefined
}

/** The spellings of `path` to look up, most faithful first. */
function canonicalForms(path: string): readonly string[] {
  const single = path.replace(/\/{2,}/g, '/')
  const plain = single.replace(/(?:\/index)?\.html\/*$/i, '').replace(/(.)\/+$/, '$1') || '/'
  return plain === plain.toLowerCase() ? [plain] : [plain, plain.toLowerCase()]
}

/** Whether the request's address already has this path, letter by letter. */
function isAt(url: string, path: string): boolean {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return url.slice(start, end === -1 ? undefined : end) === path
}

function withQuery(target: string, url: string): string {
  const start = url.indexOf('?')
  if (start === -1) return target
  return target + (target.includes('?') ? '&' : '?') + url.slice(start + 1)
}
