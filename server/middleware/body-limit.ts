import { bodyLimit as limitBody } from 'hono/body-limit'
import type { Middleware } from '../exchange.ts'

/** Enough for every form of text; a page that takes files says so itself. */
export const DEFAULT_LIMIT_BYTES = 64 * 1024

/** Answers 413 to a body that is larger than its path allows, whether or not its length was announced. */
export function bodyLimit(limitOf: (pathname: string) => number = () => DEFAULT_LIMIT_BYTES): Middleware {
  return async (c, next) => {
    // Asking a GET for its body would make the server build a whole Request.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const maxSize = limitOf(c.req.path)
    return limitBody({
      maxSize,
      onError: () => c.text(`The request is larger than ${maxSize} bytes.\n`, 413, { 'cache-control': 'no-store' }),
    })(c, next)
  }
}
