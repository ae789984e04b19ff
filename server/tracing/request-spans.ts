import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { routeLabel } from '../metrics/route-label.ts'
import type { Middleware } from '../site-context.ts'

/** A span around each request that is not answered from memory or with a file. Its id is the one in the log. */
export function requestSpans(tracer: Tracer): Middleware {
  return (c, next) => {
    const { method, path } = c.req
    const route = routeLabel(path)
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'url.path': path,
      'request.id': c.get('requestId'),
    }
    return tracer.startActiveSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, async (span) => {
      try {
        await next()
        span.setAttribute('http.response.status_code', c.res.status)
        const cache = c.get('cache')
        if (cache) span.setAttribute('page.cache', cache)
        if (c.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      } finally {
        span.end()
      }
    })
  }
}
