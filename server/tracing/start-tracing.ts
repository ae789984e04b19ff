/** Traces by OpenTelemetry. Loaded only if a collector is named, so that nobody else pays for it. */
import {
  type Attributes,
  context,
  DiagLogLevel,
  diag,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { ServerInstrumentation } from 'react-router'
import type { Store } from '../../leads/store/queries.ts'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'
import { routeLabel } from '../metrics/site-metrics.ts'
import type { Middleware } from '../site-context.ts'

/** How often the log says that traces cannot be sent, in milliseconds. */
const COMPLAINT_EVERY_MS = 10 * 60_000
/** How long the end of the process waits for the last of them, in milliseconds: its clean-up has 4 seconds for everything. */
const FLUSH_MS = 2_000

export type Tracing = ReturnType<typeof startTracing>

/** From now on spans are recorded, and sent every five seconds; what cannot be sent is dropped, and no request waits for it. */
export function startTracing({ endpoint, serviceName, ratio }: NonNullable<Environment['tracing']>, log: Log) {
  const complain = complaints(log)
  diag.setLogger(
    { ...silent, error: complain, warn: complain },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: FLUSH_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    // Whoever sends a request does not decide whether it is traced.
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: FLUSH_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  // Services that we call continue the trace.
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  // Only what a request asks for: the outbox calls URLs that are secrets, such as those of chats.
  const outgoing = new UndiciInstrumentation({ requireParentforSpans: true })

  const tracer = trace.getTracer('site')
  return {
    requests: requestSpans(tracer),
    renders: renderSpans(tracer),
    store: storeSpans(tracer),
    async close() {
      outgoing.disable()
      await provider.shutdown().catch((error: unknown) => complain(String(error)))
    },
  }
}

const nothing = () => {}
const silent = { info: nothing, debug: nothing, verbose: nothing }

/** A collector that is away is one fault, and not the site's. */
function complaints(log: Log) {
  let last = Number.NEGATIVE_INFINITY
  return (problem: string) => {
    if (performance.now() - last < COMPLAINT_EVERY_MS) return
    last = performance.now()
    log.warn({ problem: problem.slice(0, 500) }, 'traces are not sent')
  }
}

function failed(span: Span, error?: unknown): void {
  if (error instanceof Error) span.recordException(error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** A span around each request that is not answered from memory or with a file. Its id is the one in the log. */
function requestSpans(tracer: Tracer): Middleware {
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
        if (c.res.status >= 500) failed(span)
      } finally {
        span.end()
      }
    })
  }
}

/** Spans around React Router's answers and each loader and action, also for pages renewed in the background. */
function renderSpans(tracer: Tracer) {
  const around = (name: string, attributes: Attributes, call: () => Promise<{ error?: unknown }>) =>
    tracer.startActiveSpan(name, { attributes }, async (span) => {
      const { error } = await call()
      if (error !== undefined) failed(span, error)
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

/** A span around each query that a request makes; those of the outbox, every two seconds, would hide them. */
function storeSpans(tracer: Tracer) {
  return (store: Store, system: 'sqlite' | 'postgresql'): Store => ({
    run(name, ...input) {
      if (!trace.getActiveSpan()) return store.run(name, ...input)
      const attributes = { 'db.system.name': system, 'db.operation.name': name }
      return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => {
        const answer = store.run(name, ...input)
        void answer.then(nothing, (error: unknown) => failed(span, error)).finally(() => span.end())
        return answer
      })
    },
    close: () => store.close(),
  })
}
