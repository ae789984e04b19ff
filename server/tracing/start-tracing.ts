/** Traces by OpenTelemetry. Loaded only if a collector is named, so that nobody else pays for it. */
import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Environment } from '../env.ts'
import type { Log } from '../log.ts'
import { renderSpans } from './render-spans.ts'
import { requestSpans } from './request-spans.ts'
import { storeSpans } from './store-spans.ts'

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
  const outgoing = new UndiciInstrumentation()

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
