import { type Attributes, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import type { ServerInstrumentation } from 'react-router'

/** Spans around React Router's answers and each loader and action, also for pages renewed in the background. */
export function renderSpans(tracer: Tracer) {
  const around = (name: string, attributes: Attributes, call: () => Promise<{ error?: unknown }>) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      const { error } = await call()
      if (error !== undefined) {
        if (error instanceof Error) span.recordException(error)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    })

  /** @param requestIdOf the id of the request that a context of React Router belongs to */
  return (requestIdOf: (context: object | undefined) => string | undefined): ServerInstrumentation => ({
    handler({ instrument }) {
      instrument({
        request: (call, { request, context }) => {
          const id = requestIdOf(context)
          return around(`render ${new URL(request.url).pathname}`, id === undefined ? {} : { 'request.id': id }, call)
        },
      })
    },
    route({ id, instrument }) {
      instrument({
        loader: (call) => around(`loader ${id}`, {}, call),
        action: (call) => around(`action ${id}`, {}, call),
      })
    },
  })
}
