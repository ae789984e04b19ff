import { randomUUID } from 'node:crypto'
import type { Middleware } from '../exchange.ts'
import type { Log } from '../log.ts'

/** What a proxy in front of us may send: anything else could forge log lines or grow them. */
const safeRequestId = /^[\w.:-]{8,128}$/

/**
 * Gives the request its id (the proxy's, or a new one) and writes one line about it when it is answered.
 *
 * Only the path and the parameters that the page knows are logged: a query string may carry personal data.
 */
export function accessLog(log: Log): Middleware {
  return async (c, next) => {
    const started = performance.now()
    const sent = c.req.raw.headers.get('x-request-id')
    const id = sent !== null && safeRequestId.test(sent) ? sent : randomUUID()
    c.set('requestId', id)

    await next()

    log.info({
      id,
      method: c.req.method,
      path: c.req.path,
      query: c.get('query'),
      status: c.res.status,
      ms: Math.round((performance.now() - started) * 100) / 100,
      bytes: c.get('bytes') ?? Number(c.res.headers.get('content-length') ?? 0),
      cache: c.get('cache'),
    })
  }
}
