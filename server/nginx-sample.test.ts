/** Every point of "The proxy in front" (docs/hosting.md), by what nginx does with deploy/nginx.conf. */
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { isThere, type NginxSample, newVisitor, PREVIOUS_SCRIPT, startSample } from './nginx-sample.fixture.ts'

/** DRAIN_SECONDS behind a proxy (docs/hosting.md). */
const DRAIN_MS = 5_000

const withNginx = test.skipIf(!isThere)
let proxy: NginxSample
beforeAll(async () => {
  if (!isThere) return
  proxy = await startSample()
  return proxy.stop
})

withNginx('hands on what the site decides by, and says from whom it comes', async () => {
  const seen = proxy.answering((response) => response.writeHead(304, { etag: '"1"' }).end())
  const passedOn = {
    'accept-encoding': 'zstd, br',
    cookie: 'AcceptPolicy=1',
    origin: 'https://example.com',
    'sec-fetch-site': 'same-origin',
    'if-none-match': '"1"',
  }
  const forged = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'chosen-by-visitor' }
  const from = newVisitor()
  const { status } = await proxy.ask('/blogs?category=a%2Fb', { from, headers: { ...passedOn, ...forged } })
  expect(status).toBe(304)
  expect(seen[0]?.path).toBe('/blogs?category=a%2Fb')
  expect(seen[0]?.headers).toMatchObject({ ...passedOn, host: 'example.com' })
  expect(seen[0]?.headers['x-forwarded-for']).toBe(`203.0.113.9, ${from}`)
  expect(seen[0]?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})

withNginx('leaves compression, and room for the headers of a page, to the site', async () => {
  const policy = 'x'.repeat(12_000)
  proxy.answering((response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end('a'.repeat(9_000)),
  )
  const { status, headers, body } = await proxy.ask('/', { headers: { 'accept-encoding': 'gzip' } })
  expect([status, headers['content-encoding'], body.length]).toEqual([200, undefined, 9_000])
  expect(headers['content-security-policy']).toBe(policy)
})

withNginx('speaks HTTP/2', async () => {
  proxy.answering((response) => response.end('as asked'))
  expect(await proxy.http2Visit()()).toBe(200)
})

withNginx('sends http, www and any other name to the address of the site', async () => {
  const seen = proxy.answering((response) => response.end())
  const there = { status: 301, headers: { location: 'https://example.com/blogs?q=a' } }
  expect(await proxy.askPlainly('/blogs?q=a')).toMatchObject(there)
  expect(await proxy.askPlainly('/blogs?q=a', 'other.example')).toMatchObject(there)
  expect(await proxy.askPlainly('/.well-known/acme-challenge/token')).toMatchObject({ status: 200, body: 'proof' })
  const { status, headers } = await proxy.ask('/blogs?q=a', { host: 'www.example.com' })
  expect([status, headers.location]).toEqual([301, there.headers.location])
  expect(seen).toEqual([])
})

withNginx('keeps to itself what belongs to the machine', async () => {
  const seen = proxy.answering((response) => response.end())
  for (const path of ['/metrics', '/metrics/', '/Metrics', '//metrics', '/%6detrics', '/a/../readyz', '/healthz?a'])
    expect([path, (await proxy.ask(path)).status]).toEqual([path, 404])
  expect(seen).toEqual([])
  expect((await proxy.ask('/metrics-that-matter')).status).toBe(200)
})

withNginx('lets the largest form through, and nothing larger', async () => {
  const seen = proxy.answering((response) => response.writeHead(303, { location: '/thank-you' }).end())
  const send = (megabytes: number) =>
    proxy.ask('/career/a', { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) })
  expect((await send(17)).status).toBe(303)
  expect(seen[0]?.bytes).toBe(17 * 1024 * 1024)
  expect((await send(18)).status).toBe(413)
})

withNginx('lets the site see how a body comes', async () => {
  const seen = proxy.answering((response) => response.end())
  const asked = proxy.requestOf('/contact-us', { method: 'POST', headers: { 'content-length': '8' } })
  asked.write('name')
  while (seen[0]?.bytes !== 4) await delay(10)
  asked.end('=Any')
  const [response] = await once(asked, 'response')
  expect(response.resume().statusCode).toBe(200)
})

withNginx('asks another process when a GET is cut off, three in all', async () => {
  let left = 2
  const seen = proxy.answering((response) => (left-- > 0 ? response.destroy() : response.end('as asked')))
  expect(await proxy.ask('/blogs')).toMatchObject({ status: 200, body: 'as asked' })
  expect(seen.length).toBe(3)
  left = 9
  const { status, body } = await proxy.ask('/blogs')
  expect([status, body]).toEqual([502, 'The site is being restarted. Please try again in a moment.'])
})

withNginx(
  'lets a browser send a form that was cut off again, twice at most, and never sends it by itself',
  async () => {
    const seen = proxy.answering((response) => response.destroy())
    const form = { method: 'POST', body: 'name=Mina', headers: { origin: 'https://example.com' } }
    // The second must not lead to another origin.
    for (const path of ['/contact-us?from=menu', '//elsewhere.example/x']) {
      const [bare] = path.split('?')
      const first = await proxy.ask(path, form)
      expect([first.status, first.headers.location]).toEqual([307, `https://example.com${bare}?sent=again`])
      const second = await proxy.ask(`${bare}?sent=again`, form)
      expect([second.status, second.headers.location]).toEqual([307, `https://example.com${bare}?sent=twice`])
      expect((await proxy.ask(`${bare}?sent=twice`, form)).status).toBe(502)
    }
    expect(seen.length).toBe(6)
  },
)

withNginx(
  'uses a connection to the site again, but lets none rest until a process that ends would close it',
  async () => {
    const seen = proxy.answering((response) => response.end())
    const { connections } = proxy
    await proxy.ask('/')
    await proxy.ask('/')
    const [before, restsSince] = [connections.closed, performance.now()]
    expect(new Set(seen.map(({ port }) => port)).size).toBe(1)
    while (connections.closed === before && performance.now() < restsSince + DRAIN_MS) await delay(50)
    expect(connections.closed).toBeGreaterThan(before)
  },
)

withNginx('has the scripts of the previous release, which the site no longer has', async () => {
  const security = { 'strict-transport-security': 'max-age=9', 'x-content-type-options': 'nosniff' }
  proxy.answering((response, { path }) =>
    path === '/assets/current-2.js'
      ? response.end('export const release = 2')
      : response.writeHead(404, { ...security, 'cache-control': 'no-store' }).end('not found'),
  )
  expect(await proxy.ask('/assets/current-2.js')).toMatchObject({ status: 200, body: 'export const release = 2' })
  const previous = await proxy.ask('/assets/previous-1.js')
  expect([previous.status, previous.body]).toEqual([200, PREVIOUS_SCRIPT])
  expect(previous.headers).toMatchObject({ ...security, 'cache-control': 'public, max-age=31536000, immutable' })
  expect(previous.headers['content-type']).toMatch(/javascript/)
  const gzipped = await proxy.ask('/assets/previous-1.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  const unknown = await proxy.ask('/assets/unknown.js')
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([404, undefined])
})

withNginx('takes forms from one visitor only so fast, and nobody else notices', async () => {
  const seen = proxy.answering((response) => response.end())
  const from = newVisitor()
  const form = { method: 'POST', body: 'name=Mina', from }
  const answers = []
  for (let n = 0; n < 30; n++) {
    answers.push(await proxy.ask('/contact-us', form))
    expect((await proxy.ask('/content-changed', form)).status).toBe(200)
  }
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers[19]?.status).toBe(200)
  expect(refused.length).toBeGreaterThan(0)
  expect(seen.filter(({ path }) => path === '/contact-us').length).toBe(answers.length - refused.length)
  expect(refused[0]?.headers['retry-after']).toBe('60')
  expect(refused[0]?.body).toMatch(/^Too many requests /)
  expect((await proxy.ask('/', { from })).status).toBe(200)
  expect((await proxy.ask('/contact-us', { ...form, from: newVisitor() })).status).toBe(200)
})

withNginx('serves one visitor some hundred pages at once, but not any number', async () => {
  proxy.answering((response) => response.end())
  const visit = proxy.http2Visit()
  const statuses: number[] = []
  for (let n = 0; n < 9; n++) statuses.push(...(await Promise.all(Array.from({ length: 100 }, visit))))
  expect(new Set(statuses.slice(0, 400))).toEqual(new Set([200]))
  expect(new Set(statuses.slice(400))).toEqual(new Set([200, 429]))
  expect((await proxy.ask('/')).status).toBe(200)
})

withNginx('gives one visitor a share of its connections, and others theirs', async () => {
  const held: ServerResponse[] = []
  proxy.answering((response, { path }) => (path === '/held' ? held.push(response) : response.end()))
  const from = newVisitor()
  const asked = Array.from({ length: 200 }, () => proxy.ask('/held', { from }))
  while (held.length < 200) await delay(20)
  expect((await proxy.ask('/', { from })).status).toBe(429)
  expect((await proxy.ask('/')).status).toBe(200)
  for (const response of held) response.end()
  await Promise.all(asked)
  expect((await proxy.ask('/', { from })).status).toBe(200)
})
