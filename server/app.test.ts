import { expect, test, vi } from 'vitest'
import { appWith, pagesFrom } from './app.fixture.ts'
import type { AppParts } from './app.ts'
import { requestIds } from './log.ts'
import type { Render } from './page/render-page.ts'
import { securityHeadersFor } from './page/security-headers.ts'
import { bodyAdmission } from './request-bodies/body-admission.ts'
import type { Middleware } from './site-context.ts'

function noted(render: Render, parts: Partial<AppParts> = {}) {
  const lines: Record<string, unknown>[] = []
  const note = (line: unknown) => void lines.push(Object(line))
  const log = { debug: note, info: note, warn: note, error: note, fatal: note }
  const app = appWith({
    log,
    redirectTable: new Map([['/about', '/about-us']]),
    isPagePath: (pathname) => pathname === '/about-us',
    renderPage: pagesFrom(render),
    ...parts,
  })
  return { app, lines }
}

const page: Render = async () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })

test('every answer carries the security headers: page, redirect, health, refusal, 404 and failure', async () => {
  const { app } = noted(async (request) => {
    if (request.url.endsWith('/throw')) throw new Error('broken')
    return new Response('<h1>Hi</h1>', {
      status: request.url.endsWith('/unknown') ? 404 : 200,
      headers: { 'content-type': 'text/html' },
    })
  })
  const answers = {
    '/': 200,
    '/about': 301,
    '/healthz': 200,
    '/unknown': 404,
    '/throw': 500,
  }
  for (const [path, status] of Object.entries(answers)) {
    const response = await app.request(path)
    expect(response.status).toBe(status)
    for (const name of Object.keys(securityHeadersFor('')))
      expect(response.headers.get(name), `${path} ${name}`).toBeTruthy()
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('x-request-id')).toBeTruthy()
  }
  const refused = await app.request('/', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(refused.status).toBe(403)
  expect(refused.headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
})

test('a page allows its own inline scripts by hash, even a 404 page or one made for a form post', async () => {
  const { app } = noted(async ({ method }, { scripts }) => {
    scripts.add('go()')
    const status = method === 'POST' ? 422 : 404
    return new Response('<script>go()</script>', { status, headers: { 'content-type': 'text/html' } })
  })
  for (const method of ['GET', 'POST']) {
    const response = await app.request('/x', { method })
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]+=*'; connect-src/)
  }
})

test('an SVG may style itself and be shown elsewhere; nothing else may do anything', async () => {
  const { app } = noted(async () => new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }))
  const { headers } = await app.request('/art/a.svg')
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  )
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect((await app.request('/healthz')).headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'",
  )
})

test('one log line per request: id, method, path, status, time, bytes and cache state, but no unknown query', async () => {
  const { app, lines } = noted(page)
  const response = await app.request('/hello?email=me@example.com')
  expect(lines).toEqual([
    {
      id: response.headers.get('x-request-id'),
      method: 'GET',
      path: '/hello',
      query: undefined,
      status: 200,
      ms: expect.any(Number),
      bytes: 14,
      cache: 'bypass',
    },
  ])
})

test('the log counts the bytes of a body that was sent, so none for HEAD', async () => {
  const { app, lines } = noted(page)
  await app.request('/hello', { method: 'HEAD' })
  expect(lines[0]).toMatchObject({ method: 'HEAD', bytes: 0 })
})

test('without a trusted proxy nobody names a request', async () => {
  const { app } = noted(page)
  const response = await app.request('/', { headers: { 'x-request-id': 'proxy-12345678' } })
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('behind one a safe request id is kept, any other is replaced', async () => {
  const { app } = noted(page, { requestIdOf: requestIds(true) })
  const idFor = async (id: string) =>
    (await app.request('/', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
  expect(await idFor('proxy-12345678')).toBe('proxy-12345678')
  expect(await idFor('x" injected="1')).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idFor('a'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/)
})

test('a render that throws is logged with the request id and answered by a static page without a URL', async () => {
  const broken = async () => {
    throw new Error('no luck')
  }
  const { app, lines } = noted(broken, { requestIdOf: requestIds(true) })
  const response = await app.request('/', { headers: { 'x-request-id': 'request-0001' } })
  const html = await response.text()
  expect(response.status).toBe(500)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('Reference: request-0001')
  expect(html).not.toMatch(/@|no luck/)
  expect(lines[0]).toMatchObject({ id: 'request-0001', err: { message: 'no luck' } })
})

test('healthz answers at once; readyz only while the site is ready; neither is stored', async () => {
  const isReady = vi.fn(() => false)
  const { app } = noted(page, { isReady })
  expect((await app.request('/healthz')).status).toBe(200)
  const waiting = await app.request('/readyz')
  expect(waiting.status).toBe(503)
  expect(waiting.headers.get('cache-control')).toBe('no-store')
  isReady.mockReturnValue(true)
  expect((await app.request('/readyz')).status).toBe(200)
})

test('a body over the limit is refused, announced or not', async () => {
  const render = vi.fn(page)
  const { app } = noted(render, { bodyLimitOf: (pathname) => (pathname === '/career' ? 1000 : 10) })
  const body = 'x'.repeat(11)
  const announced = await app.request('/', { method: 'POST', body, headers: { 'content-length': '11' } })
  const streamed = new Request('http://localhost/', {
    method: 'POST',
    body: new Blob([body]).stream(),
    ...{ duplex: 'half' },
  })
  expect(announced.status).toBe(413)
  expect((await app.request(streamed)).status).toBe(413)
  expect(render).not.toHaveBeenCalled()
  expect((await app.request('/career', { method: 'POST', body })).status).toBe(200)
})

test.each(['/reports', '/content-changed', '/application-file', '/preview/page', '/contact-us'])(
  'stalled bodies for %s count as everything that one sender has under way, and nobody else notices',
  async (path) => {
    const admission = bodyAdmission({ underWay: 3 })
    const read: Middleware = async (c) => c.text(await c.req.text())
    const preview: Middleware = async (c, next) => {
      c.set('preview', { adminOrigin: '', type: 'articles', showsDrafts: true })
      await next()
    }
    const { app } = noted(page, {
      admission,
      preview,
      reports: read,
      changeNotices: read,
      applicationFile: read,
      addressOf: (c) => c.req.header('from') ?? '192.0.2.1',
    })
    const headers = { 'sec-fetch-site': 'same-origin', 'content-length': '9' }
    const post = (to: string, body: BodyInit, from = '192.0.2.1') =>
      app.request(to, { method: 'POST', headers: { ...headers, from }, body, ...{ duplex: 'half' } })
    const senders = Array.from({ length: 3 }, () => new TransformStream<Uint8Array, Uint8Array>())
    const stalled = senders.map(({ readable }) => post(path, readable))
    expect((await post('/contact-us', 'x')).status).toBe(429)
    expect((await post(path, 'x')).status).toBe(429)
    expect((await post(path, 'x', '192.0.2.2')).status).not.toBe(429)
    for (const { writable } of senders) await writable.close()
    await Promise.all(stalled)
    expect([(await post(path, 'x')).status === 429, admission.held()]).toEqual([false, 0])
  },
)

test('64 KB is the usual limit', async () => {
  const { app } = noted(page)
  const post = (length: number) =>
    app.request('/', { method: 'POST', body: 'x'.repeat(length), headers: { 'content-length': String(length) } })
  expect((await post(64 * 1024)).status).toBe(200)
  expect((await post(64 * 1024 + 1)).status).toBe(413)
})

test('cookies that a page sets reach the visitor, each separately', async () => {
  const { app } = noted(async () => {
    const headers = new Headers({ 'content-type': 'text/html' })
    headers.append('set-cookie', 'a=1; Path=/')
    headers.append('set-cookie', 'b=2; Path=/')
    return new Response(null, { status: 303, headers })
  })
  const response = await app.request('/cookie-choice', { method: 'POST' })
  expect(response.status).toBe(303)
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/'])
})

test('a method without an answer is refused before anything is rendered, and OPTIONS says which have one', async () => {
  const render = vi.fn(page)
  const { app } = noted(render)
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'QUERY', 'NOSUCH']) {
    const response = await app.request('/', { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  }
  expect((await app.request('/', { method: 'OPTIONS' })).status).toBe(204)
  expect(render).not.toHaveBeenCalled()
})

test('a form sent to a page that takes none is refused as the sender’s mistake, with the methods that the page answers', async () => {
  const { app } = noted(async () => Response.json({ message: 'Unexpected Server Error' }, { status: 405 }))
  const response = await app.request('/about-us', { method: 'POST', headers: { accept: 'text/html' } })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
  expect(await response.text()).toContain('<title>This page takes no form</title>')
})
