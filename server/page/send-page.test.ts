import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { appWith } from '../app.fixture.ts'
import { createHttpServer } from '../http-server.ts'
import { accessLog, requestIds } from '../log.ts'
import { listen } from '../process/listen.ts'
import { createPageCache } from './page-cache.ts'
import { createRenderPage } from './render-page.ts'
import { strictPolicy } from './security-headers.ts'
import { quickPages } from './send-page.ts'

const siteUrl = 'https://www.rivermeet.com'
const pages = ['/', '/about-us', '/blogs', '/short', '/blogs?page=2', '/blogs?category=saas&page=2']
const lines: Record<string, unknown>[] = []
const skip = () => {}
const log = {
  debug: skip,
  warn: skip,
  error: skip,
  fatal: skip,
  info: (facts: object) => void lines.push({ ...facts }),
}
const clock = { ms: 1_000_000 }

const renderPage = createRenderPage({
  render: async (asked, { cookiesAccepted }) => {
    const body = asked.url.endsWith('/short') ? 'short' : `${asked.url} ${cookiesAccepted} ${'words '.repeat(200)}`
    const status = asked.url.endsWith('/404') ? 404 : 200
    return new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
  policy: strictPolicy({ siteUrl, imageOrigins: [] }),
  storedCacheControl: 'public, max-age=0, s-maxage=60',
})
const pageCache = createPageCache({
  renderPage,
  siteUrl,
  parametersOf: (path) => (path === '/blogs' ? ['category', 'page', 'q'] : []),
  isKnownAddress: async (path) => pages.includes(path) || path === '/old',
  log,
  now: () => clock.ms,
})
const redirectTable = new Map([['/old', '/about-us']])
const note = accessLog(log)
const requestIdOf = requestIds(true)
const app = appWith({
  siteUrl,
  log,
  note,
  requestIdOf,
  isReady: () => true,
  redirectTable,
  isPagePath: (path) => pages.includes(path),
  renderPage,
  pageCache: pageCache.middleware,
})
const whole = vi.fn(getRequestListener(app.fetch))
const servers = [
  createHttpServer(quickPages({ pages: pageCache.kept, redirectTable, note, requestIdOf, app: whole })),
  createHttpServer(getRequestListener(app.fetch)),
]
const agent = new Agent({ keepAlive: true })
const ports = await Promise.all(servers.map(async (server) => Number(new URL(await listen(server, 0)).port)))
afterAll(() => {
  agent.destroy()
  for (const server of servers) server.close().closeAllConnections()
})

type Asked = { method: string; path: string; headers: Record<string, string> }

/** The whole answer except for what depends on the time, and the log line except for the duration. */
async function answerOf(port: number | undefined, { method, path, headers }: Asked) {
  lines.length = 0
  const asked = request({ port, agent, method, path, headers })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (!answer) throw new Error('no answer')
  const body = await buffer(answer)
  const { date: _date, 'retry-after': _wait, ...others } = answer.headers
  const [line] = lines.map(({ ms: _ms, ...facts }) => facts)
  return { status: answer.statusCode, headers: others, body: body.toString('base64'), line }
}

const unusual = [
  ...['/blogs?page=2&utm_source=x', '/blogs?q=', '/old', '/About-us', '/about-us/', '//about-us', '/about-us?x=%20'],
  ...['/%61bout-us', '/nothing', '/blogs?page=2#top', '/./about-us', '/about-us?', '/healthz'],
]

/** Everything that is requested is in memory, in every coding, so that neither way finds less there than the other. */
async function warmed() {
  for (const path of [...pages, ...unusual])
    for (const coding of ['identity', 'br', 'gzip', 'zstd'])
      for (const cookie of ['a=1', 'AcceptPolicy=yes'])
        await answerOf(ports[1], { method: 'GET', path, headers: { 'accept-encoding': coding, cookie } })
}

const oneOf = (...values: (string | undefined)[]) => fc.constantFrom(...values)
const asked = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'),
  path: fc.constantFrom(...pages, ...pages, ...unusual),
  headers: fc.record({
    host: oneOf('localhost', 'www.rivermeet.com:443', 'EXAMPLE.com', '0x7fffffffffffffff', 'a b', '[::1]', '127.0.0.1'),
    'accept-encoding': oneOf(undefined, 'br', 'gzip, deflate, br', 'br;q=0, gzip', 'identity;q=0', '*;q=0', 'zstd', ''),
    cookie: oneOf(undefined, undefined, 'AcceptPolicy=yes', 'a=1; preview=x', 'NotAcceptPolicy=1', 'preview-of=1'),
    accept: oneOf(undefined, undefined, '*/*', 'text/markdown', 'text/markdown;q=0.5, */*'),
    'if-none-match': oneOf(undefined, undefined, '*', '"nothing"', 'W/"nothing", "other"', 'etag'),
    'x-request-id': oneOf('proxy-id-12345', 'proxy-id-12345', 'short', 'line\tbreak-12345678'),
  }),
})

test('whatever is requested, both ways answer alike, byte for byte, and leave the same line in the log', async () => {
  await warmed()
  const etags = new Map<string, string>()
  await fc.assert(
    fc.asyncProperty(asked, async ({ method, path, headers }) => {
      const given: Record<string, string> = {}
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) given[name] = value
      if (given['if-none-match'] === 'etag') given['if-none-match'] = etags.get(path) ?? '"none yet"'
      const question = { method, path, headers: given }
      const [quick, slow] = [await answerOf(ports[0], question), await answerOf(ports[1], question)]
      if (slow.headers.etag) etags.set(path, slow.headers.etag)
      // An id made for this request alone differs each time.
      const hasOwnId = /^[\w.:-]{8,128}$/.test(given['x-request-id'] ?? '')
      if (!hasOwnId) for (const { headers: sent } of [quick, slow]) sent['x-request-id'] = 'made'
      if (!hasOwnId) for (const { line } of [quick, slow]) if (line) line.id = 'made'
      expect(quick).toEqual(slow)
    }),
    { numRuns: 5_000 },
  )
}, 120_000)

test('a fresh page is answered before the framework; a stale one, a preview, an unusual URL or Markdown is not', async () => {
  await warmed()
  const isQuick = async (path: string, headers: Record<string, string> = {}) => {
    whole.mockClear()
    await answerOf(ports[0], { method: 'GET', path, headers: { 'accept-encoding': 'br', ...headers } })
    return whole.mock.calls.length === 0
  }
  for (const path of pages) expect(await isQuick(path), path).toBe(true)
  expect(await isQuick('/about-us?utm_source=x')).toBe(true)
  expect(await isQuick('/about-us', { cookie: 'preview=1' })).toBe(false)
  expect(await isQuick('/%61bout-us')).toBe(false)
  expect(await isQuick('/about-us', { accept: 'text/html, */*;q=0.8' })).toBe(true)
  expect(await isQuick('/about-us', { accept: 'text/markdown' })).toBe(false)
  clock.ms += 60_000
  expect(await isQuick('/about-us')).toBe(false)
})
