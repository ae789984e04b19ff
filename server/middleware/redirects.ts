import { artAddress, parseArtAddress } from '../../site/art/address.ts'
import { locationOf } from '../../site/location.ts'
import type { Middleware } from '../site-context.ts'
import type { RedirectTable } from './redirect-table.ts'

/** Whether a page or a file is at exactly this path; called only for unusual spellings, so it may look into content. */
export type IsPagePath = (pathname: string) => boolean | Promise<boolean>

/** Long enough for a crawler or a CDN, short enough to correct a mistake. */
const CACHE_CONTROL = 'public, max-age=3600'

/**
 * Permanent redirects, always in one hop and with the query kept: those in `table`, a known page's URL
 * with a trailing slash, `.html`, capitals, needless escapes or doubled slashes, and drawings of earlier builds.
 */
export function redirects(table: RedirectTable, isPagePath: IsPagePath): Middleware {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { url } = c.req.raw
    const target = await destination(c.req.path, url, table, isPagePath)
    if (target === undefined) return next()
    const location = locationOf(withQuery(target, url), { mayLeave: true })
    // A redirect to what browsers would spell as this same URL would be followed for ever.
    if (isAt(url, location.replace(/[?#].*/, ''))) return next()
    // Strapi's admin shows drawings by the stamp of no build: browsers ask at every hop whether another origin may.
    const policy = parseArtAddress(c.req.path) && { 'cross-origin-resource-policy': 'cross-origin' }
    return c.body(null, 301, { location, 'cache-control': CACHE_CONTROL, ...policy })
  }
}

/** What a path may have that its canonical form does not. Most requests stop here. */
const unusual = /\/\/|\.html|.\/$|[A-Z]|^\/art\//

async function destination(
  path: string,
  url: string,
  table: RedirectTable,
  isPagePath: IsPagePath,
): Promise<string | undefined> {
  const listed = table.get(path)
  if (listed !== undefined) return listed

  if (!unusual.test(path) && !url.includes('%')) return undefined
  // In a company's own colours; without them its drawings have other URLs, which are not where this one leads.
  if (parseArtAddress(path)?.look && (await isPagePath(path))) return undefined
  for (const candidate of canonicalForms(path)) {
    if (isAt(url, candidate)) continue
    const target = table.get(candidate) ?? ((await isPagePath(candidate)) ? candidate : undefined)
    if (target !== undefined && !isAt(url, target)) return target
  }
  return undefined
}

function canonicalForms(path: string): readonly string[] {
  const single = path.replace(/\/{2,}/g, '/')
  const plain = single.replace(/(?:\/index)?\.html\/*$/i, '').replace(/(?<=[^/])\/+$/, '') || '/'
  return [...new Set([plain, plain.toLowerCase()])].map(todaysDrawing)
}

/** A page from an earlier build names drawings by the stamps of that build. */
function todaysDrawing(path: string): string {
  const drawing = parseArtAddress(path)
  return drawing ? artAddress(drawing.piece) : path
}

/** Whether the request's URL already has this path, letter by letter. */
function isAt(url: string, path: string): boolean {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const end = url.indexOf('?', start)
  return url.slice(start, end === -1 ? undefined : end) === path
}

const nameOf = (parameter: string) => parameter.replace(/=.*/, '')

/** The target with the request's query before its fragment, but for the parameters that the target has itself. */
function withQuery(target: string, url: string): string {
  const [, asked = ''] = /^[^?]*\?(.*)/.exec(url) ?? []
  const [, path = '', own = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(.*)/s.exec(target) ?? []
  const given = own.split('&').filter(Boolean)
  const names = new Set(given.map(nameOf))
  const added = asked.split('&').filter((parameter) => parameter !== '' && !names.has(nameOf(parameter)))
  const query = [...given, ...added].join('&')
  return path + (query && `?${query}`) + fragment
}
