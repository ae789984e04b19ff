import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Content } from '../content/content.ts'
import type { ReceivedForm } from '../leads/attachments/read-form.ts'
import type { Leads } from '../leads/leads.ts'
import { fillContext, requestContext } from '../site/contexts.ts'
import { isSiteBuild } from './building/running-release.ts'
import { createRender } from './react-router.ts'

const siteUrl = 'https://www.rivermeet.com'
type Handled = { request: Request; context: Readonly<RouterContextProvider> }

function siteWith(handle: (args: Handled) => unknown) {
  const lines: Record<string, unknown>[] = []
  const note = (line: unknown) => void lines.push(Object(line))
  const build: unknown = {
    entry: { module: { default: () => new Response('page'), fillContext } },
    // Without a component it is a resource route: its loader or action answers.
    routes: { all: { id: 'all', path: '/*', module: { loader: handle, action: handle } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  }
  if (!isSiteBuild(build)) throw new Error('not a build')
  const render = createRender({
    build,
    mode: 'production',
    content: {
      recording: (tags) =>
        ({ home: async () => void tags.add('home'), campaignRoutes: async () => [] }) as unknown as Content,
    },
    leads: { issueTimingToken: () => 'a token' } as Leads,
    drawSocialImage: async () => new Uint8Array(),
    readQuality: async () => undefined,
    renderMarkdown: async (markdown) => ({
      html: `<p>${markdown}</p>`,
      outline: [],
      minutes: 1,
      excerpt: '',
      films: [],
    }),
    siteUrl,
    indexable: true,
    log: { debug: note, info: note, warn: note, error: note, fatal: note },
  })
  const tags = new Set<string>()
  const scripts = new Set<string>()
  const known = { requestId: 'request-1', cookiesAccepted: true, senderAddress: '192.0.2.7', tags, scripts }
  const call = (request: Request, form?: ReceivedForm) => render(request, { ...known, form })
  return { call, tags, scripts, lines }
}

test("loaders get the content verbs, which record this page's tags, and what is known about the visit", async () => {
  const { call, tags } = siteWith(async ({ context }) => {
    await context.get(requestContext).content.home()
    return Response.json(context.get(requestContext).facts)
  })
  const response = await call(new Request(`${siteUrl}/`))
  expect(await response.json()).toEqual({ siteUrl, cookiesAccepted: true, isPreview: false, indexable: true })
  expect([...tags]).toEqual(['home'])
})

test('loaders can have Markdown rendered', async () => {
  const { call } = siteWith(async ({ context }) =>
    Response.json(await context.get(requestContext).renderMarkdown('Hello')),
  )
  const response = await call(new Request(`${siteUrl}/`))
  expect(await response.json()).toEqual({ html: '<p>Hello</p>', outline: [], minutes: 1, excerpt: '', films: [] })
})

test("actions get the verbs of leads, and the sender: the IP address that the server found, and the browser's user agent", async () => {
  const { call } = siteWith(({ context }) =>
    Response.json({
      token: context.get(requestContext).leads.issueTimingToken(),
      sender: context.get(requestContext).sender,
    }),
  )
  const headers = { 'user-agent': 'Browser/1', 'x-forwarded-for': '203.0.113.9' }
  const response = await call(new Request(`${siteUrl}/`, { method: 'POST', headers }))
  expect(await response.json()).toEqual({
    token: 'a token',
    sender: { address: '192.0.2.7', userAgent: 'Browser/1', isCounted: false },
  })
})

test('React Router sees the canonical origin, in the URL and in Origin, with path, query and body kept', async () => {
  const { call } = siteWith(async ({ request }) =>
    Response.json({ url: request.url, origin: request.headers.get('origin'), body: await request.text() }),
  )
  const request = new Request('http://10.0.0.7:3000/newsletter?x=1', {
    method: 'POST',
    body: 'email=a',
    headers: { origin: 'http://10.0.0.7:3000' },
  })
  expect(await (await call(request)).json()).toEqual({
    url: `${siteUrl}/newsletter?x=1`,
    origin: siteUrl,
    body: 'email=a',
  })
})

test('an error in a loader is logged with the request id and the path, and answered by the static failure page', async () => {
  const { call, lines } = siteWith(() => {
    throw new Error('no database')
  })
  const response = await call(new Request(`${siteUrl}/a?email=x`))
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('Reference: request-1')
  expect(lines).toEqual([{ id: 'request-1', path: '/a', err: expect.objectContaining({ message: 'no database' }) }])
})

test('an action gets the form that the server has read', async () => {
  const { call } = siteWith(({ context }) => Response.json(context.get(requestContext).receivedForm ?? 'none'))
  const form: ReceivedForm = { status: 'too-large' }
  expect(await (await call(new Request(`${siteUrl}/`, { method: 'POST' }), form)).json()).toEqual(form)
  expect(await (await call(new Request(`${siteUrl}/`, { method: 'POST' }))).json()).toBe('none')
})

test('a build that does not say how pages get their context is not one of this site', () => {
  const build = { routes: {}, assets: {}, entry: { module: { fillContext } } }
  expect(isSiteBuild(build)).toBe(true)
  expect(isSiteBuild({ ...build, entry: { module: {} } })).toBe(false)
  expect(isSiteBuild(undefined)).toBe(false)
})

test("a caller's mistake is answered, and raises no alarm", async () => {
  const { call, lines } = siteWith(() => new Response('page'))
  expect((await call(new Request(`${siteUrl}/x`, { method: 'PROPFIND' }))).status).toBe(405)
  expect(lines).toEqual([])
})
