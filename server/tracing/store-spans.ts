import { SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import type { Store } from '../../leads/store/queries.ts'

/** A span around each query that a request makes; those of the outbox, every two seconds, would hide them. */
export function storeSpans(tracer: Tracer) {
  return (store: Store, system: 'sqlite' | 'postgresql'): Store => ({
    run(name, ...input) {
      if (!trace.getActiveSpan()) return store.run(name, ...input)
      const attributes = { 'db.system.name': system, 'db.operation.name': name }
      return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => {
        const answer = store.run(name, ...input)
        const failed = (error: unknown) => {
          if (error instanceof Error) span.recordException(error)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        void answer.then(() => {}, failed).finally(() => span.end())
        return answer
      })
    },
    close: () => store.close(),
  })
}
