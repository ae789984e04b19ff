import { bodyLimit as limitBody } from 'hono/body-limit'
import type { Middleware } from '../site-context.ts'

/** For calls by programs: answers 413 to a body of more bytes, announced or not. Forms have `receive-body.ts`. */
export function bodyLimit(maxSize: number): Middleware {
  return (c, next) =>
    limitBody({
      maxSize,
      onError: () => c.text(`The request is larger than ${maxSize} bytes.\n`, 413, { 'cache-control': 'no-store' }),
    })(c, next)
}
