import type { NoteAnswered, RequestIdOf } from '../access-log.ts'
import type { Middleware } from '../site-context.ts'

/** Gives the request its id, and logs it when it is answered. */
export function noteRequests(note: NoteAnswered, requestIdOf: RequestIdOf): Middleware {
  return async (c, next) => {
    const started = performance.now()
    const id = requestIdOf(c.req.raw.headers.get('x-request-id'))
    c.set('requestId', id)
    await next()
    note({
      id,
      method: c.req.method,
      path: c.req.path,
      query: c.get('query'),
      status: c.res.status,
      started,
      bytes: c.get('bytes') ?? Number(c.res.headers.get('content-length') ?? 0),
      cache: c.get('cache'),
    })
  }
}
