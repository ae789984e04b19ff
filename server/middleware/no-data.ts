import type { Middleware } from '../site-context.ts'

/** React Router also answers with a page's data alone, for a router in the browser. We have none: such a URL is not a page. */
export function noData(): Middleware {
  return async (c, next) => {
    if (!c.req.path.endsWith('.data')) return next()
    return c.text('Not found.\n', 404, { 'cache-control': 'no-store' })
  }
}
