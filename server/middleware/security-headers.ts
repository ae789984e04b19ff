import { securityHeadersFor } from '../page/security-headers.ts'
import type { Middleware } from '../site-context.ts'

/** Completes answers that did not bring their own security headers, as stored pages do. */
export function securityHeaders(): Middleware {
  return async (c, next) => {
    await next()
    if (c.get('complete')) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(securityHeadersFor(headers.get('content-type') ?? ''))) {
      if (!headers.has(name)) headers.set(name, value)
    }
    headers.set('x-request-id', c.get('requestId'))
  }
}
