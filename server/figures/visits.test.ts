import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { appWith, pagesFrom, quiet, siteUrl } from '../app.fixture.ts'
import { createHttpServer } from '../http-server.ts'
import { accessLog, requestIds } from '../log.ts'
import { createPageCache } from '../page/page-cache.ts'
import { quickPages } from '../page/send-page.ts'
import { listen } from '../process/listen.ts'
import { countVisits } from './visits.ts'

const counted: string[] = []
const note = accessLog(
  quiet,
  undefined,
  countVisits((kind, key) => void counted.push(`${kind} ${key}`), siteUrl),
)
const renderPage = pagesFrom(async ({ url }) => {
  const isSearch = url.includes('/search?')
  const isThere = isSearch || !url.endsWith('/404')
  const headers = {
    'content-type': 'text/html',
    ...(isSearch && { 'cache-control': 'no-store', 'x-found-nothing': '1' }),
  }
  return new Response('page', { status: isThere ? 200 : 404, headers })
})
const pageCache = createPageCache({
  renderPage,
  siteUrl,
  parametersOf: () => ['q'],
  isKnownAddress: async (path) => !path.startsWith('/unknown'),
  log: quiet,
})
const requestIdOf = requestIds(false)
const app = appWith({ note, requestIdOf, renderPage, isPagePath: () => true, pageCache: pageCache.middleware })
const server = createHttpServer(
  quickPages({
    pages: pageCache.kept,
    redirectTable: new Map(),
    note,
    requestIdOf,
    app: getRequestListener(app.fetch),
  }),
)
const agent = new Agent({ keepAlive: true })
const port = Number(new URL(await listen(server, 0)).port)
afterAll(() => {
  agent.destroy()
  server.close().closeAllConnections()
})
beforeEach(() => {
  counted.length = 0
})

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-dest': 'document',
}

async function open(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = request({ port, agent, method, path, headers: { ...browser, ...headers } })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  answer?.resume()
  return { status: answer?.statusCode, etag: answer?.headers.etag ?? '' }
}

test('a page counts each time that it is shown: rendered, from memory, or from the browser itself', async () => {
  const { etag } = await open('/blogs')
  await open('/blogs')
  expect(await open('/blogs', { 'if-none-match': etag })).toMatchObject({ status: 304 })
  expect(counted.filter((each) => each === 'page /blogs')).toHaveLength(3)
})

test('an old browser does not say what it opens', async () => {
  const { 'sec-fetch-dest': _, ...old } = browser
  const asked = request({ port, agent, path: '/blogs', headers: old })
  asked.end()
  await once(asked, 'response')
  expect(counted).toContain('page /blogs')
})

test.each<[string, string, Record<string, string>, string?]>([
  ['a search engine', '/', { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)' }],
  ['a probe', '/', { 'user-agent': 'curl/8.5.0', accept: 'text/html' }],
  ['nobody', '/', { 'user-agent': '' }],
  ['who asks not to be tracked', '/', { dnt: '1' }],
  ['who asks for privacy', '/', { 'sec-gpc': '1' }],
  ['a page fetched in advance', '/', { 'sec-purpose': 'prefetch' }],
  ['a page rendered in advance', '/', { 'sec-purpose': 'prefetch;prerender' }],
  ['a request for headers', '/', {}, 'HEAD'],
  ['a script that reads a page', '/', { 'sec-fetch-dest': 'empty' }],
  ['an editor who previews', '/', { cookie: 'preview=token' }],
  ['a file', '/feed.xml', {}],
  ['a page of the team', '/enquiries/take', {}],
  ['a page that there is not', '/unknown', {}],
  ['a probe of the health', '/healthz', {}],
])('%s is not counted', async (_, path, headers, method) => {
  await open('/')
  counted.length = 0
  await open(path, headers, method)
  expect(counted).toEqual([])
})

test('another site that led here is a source, by its host alone; our own pages are none', async () => {
  await open('/a', { referer: 'https://News.example:8443/today?user=mina' })
  await open('/a', { referer: `${siteUrl}/blogs` })
  await open('/a')
  await open('/a', { referer: 'about:blank' })
  expect(counted.filter((each) => each.startsWith('source'))).toEqual([
    'source news.example',
    'source (direct)',
    'source (others)',
  ])
})

test('a campaign is counted by its three names, whether the page is in memory or not', async () => {
  await open('/b?utm_source=Letter&utm_medium=mail&utm_campaign=march&utm_term=mina')
  await open('/b?utm_source=letter&utm_campaign=%3Cscript%3E')
  expect(counted.filter((each) => each.startsWith('campaign'))).toEqual([
    'campaign letter / mail / march',
    'campaign (others)',
  ])
})

test('a search that found nothing is counted in small letters, and not what somebody typed about themselves', async () => {
  for (const text of ['Cobol', 'mina@example.com', '+44 20 7946 0018', 'x'.repeat(61)])
    await open(`/search?q=${encodeURIComponent(text)}`)
  expect(counted.filter((each) => each.startsWith('search'))).toEqual([
    'search cobol',
    'search (others)',
    'search (others)',
    'search (others)',
  ])
})
