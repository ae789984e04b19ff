import type { Middleware } from '../site-context.ts'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
const headers = { allow: 'GET, HEAD, POST, OPTIONS', 'cache-control': 'no-store' }

/**
 * Lets through what this site can answer. Another method is 405, a URL that no browser would parse (a host like
 * `0x7fffffffffffffff`) is 400: both would fail later, and look like a failure of ours.
 */
export function answerable(): Middleware {
  return async (c, next) => {
    const { method, url } = c.req.raw
    if (method === 'OPTIONS') return c.body(null, 204, headers)
    if (!methods.has(method)) return c.text(`This site answers ${headers.allow}.\n`, 405, headers)
    if (!URL.canParse(url)) return c.text('The URL of this request cannot be read.\n', 400, headers)
    return next()
  }
}
