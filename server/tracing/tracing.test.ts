/** What a collector receives while the site runs, by OTLP over HTTP. */
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { answeringBuild, prepareSite, TIMEOUT_MS } from '../started-site.fixture.ts'

const { directory, start } = await prepareSite()
const page = '/it-cost-optimization'

const spanSchema = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
  status: z.object({ code: z.number() }),
})
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: spanSchema.shape.attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})

async function listening(handle: Parameters<typeof createServer>[1]) {
  const server = createServer(handle).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  return `http://127.0.0.1:${port}`
}

async function startCollector() {
  const received: z.infer<typeof sentSchema>['resourceSpans'] = []
  const url = await listening(async (request, response) => {
    expect(request.url).toBe('/v1/traces')
    received.push(...sentSchema.parse(await json(request)).resourceSpans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  return {
    url,
    services: () => received.flatMap(({ resource }) => valuesOf(resource.attributes)['service.name']),
    spans: () => received.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

const valuesOf = (attributes: z.infer<typeof spanSchema>['attributes']): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A page that asks the database and another service. */
async function askingBuild(service: string) {
  // Also one as the outbox makes them: it belongs to no request, and its URL may be a secret.
  const outside = "const outside = new (await import('node:async_hooks')).AsyncResource('outbox')"
  const own = `await outside.runInAsyncScope(() => fetch('${service}/secret'))`
  const asked = `await context.get(leadsContext).newsletter.confirm('a'.repeat(43)); ${own}; await fetch('${service}/lists')`
  const build = answeringBuild
    .replace('({ request })', '({ request, context })')
    .replace('await new Promise', `if (ms === 0) { ${asked} }; await new Promise`)
    .replace('fillContext() {}', 'fillContext: (context, { leads }) => context.set(leadsContext, leads)')
  await writeFile(join(directory, 'build/server/index.js'), `const leadsContext = {}\n${outside}\n${build}`)
  onTestFinished(() => writeFile(join(directory, 'build/server/index.js'), answeringBuild))
}

test(
  'a request is one trace: its answer, loader, query and outgoing call, with the id that the log has',
  async () => {
    const collector = await startCollector()
    const called: unknown[] = []
    const passedOn: unknown[] = []
    await askingBuild(
      await listening((request, response) => {
        called.push(request.url)
        passedOn.push(request.headers.traceparent)
        response.end()
      }),
    )
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SERVICE_NAME: 'site-test' }
    const { child, exited, lines, url } = await start(variables)
    const foreign = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`
    const answer = await fetch(url + page, { headers: { traceparent: foreign } })
    expect(answer.status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)

    const id = answer.headers.get('x-request-id')
    expect(lines().find((line) => line.path === page)).toMatchObject({ id, status: 200 })
    const root = collector.spans().find(({ attributes }) => valuesOf(attributes)['http.route'])
    expect(root?.name).toBe(`GET ${page}`)
    expect(valuesOf(root?.attributes ?? [])).toEqual({
      'http.request.method': 'GET',
      'http.route': page,
      'url.path': page,
      'request.id': id,
      'http.response.status_code': 200,
      'page.cache': 'miss',
    })
    // A visitor cannot name the trace.
    expect(root?.traceId).not.toBe('1'.repeat(32))
    expect(root?.parentSpanId).toBeUndefined()

    const trace = collector.spans().filter(({ traceId }) => traceId === root?.traceId)
    const parentOf = ({ parentSpanId }: (typeof trace)[number]) =>
      trace.find(({ spanId }) => spanId === parentSpanId)?.name
    expect(Object.fromEntries(trace.map((span) => [span.name, parentOf(span)]))).toEqual({
      [`GET ${page}`]: undefined,
      [`render ${page}`]: `GET ${page}`,
      'loader all': `render ${page}`,
      confirm: 'loader all',
      GET: 'loader all',
    })
    expect(called).toContain('/secret')
    const call = trace.find(({ name }) => name === 'GET')
    expect(passedOn).toContain(`00-${root?.traceId}-${call?.spanId}-01`)
    expect(JSON.stringify(collector.spans())).not.toContain('/secret')
    expect(new Set(collector.services())).toEqual(new Set(['site-test']))
  },
  3 * TIMEOUT_MS,
)

test(
  'a share of 0 sends nothing, and without the variable none of it is loaded',
  async () => {
    const collector = await startCollector()
    const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' })
    await fetch(traced.url + page)
    traced.child.kill('SIGTERM')
    expect(await traced.exited).toBe(0)
    expect(collector.spans()).toEqual([])

    const isThere = "Symbol.for('opentelemetry.js.api.1') in globalThis"
    await writeFile(
      join(directory, 'build/server/index.js'),
      answeringBuild.replace("'answer after ' + ms", `String(${isThere})`),
    )
    onTestFinished(() => writeFile(join(directory, 'build/server/index.js'), answeringBuild))
    const [without, withIt] = [await start(), await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })]
    expect(await (await fetch(without.url + page)).text()).toBe('false')
    expect(await (await fetch(withIt.url + page)).text()).toBe('true')
  },
  3 * TIMEOUT_MS,
)

test(
  'a collector that is away costs a log line, and visitors nothing',
  async () => {
    const { child, exited, lines, url } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
    for (let n = 0; n < 3; n++) expect((await fetch(`${url}${page}?cloud=${n}`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await exited).toBe(0)
    expect(lines().filter(({ msg }) => msg === 'traces are not sent')).toMatchObject([{ level: 40 }])
  },
  3 * TIMEOUT_MS,
)
