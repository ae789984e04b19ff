import { setTimeout as pause } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteUrl } from '../app.fixture.ts'
import { asPage, html, settled, site } from './page-cache.fixture.ts'

test('a page is rendered once and then comes from memory, for a minute', async () => {
  const { get, render, clock, states } = site(() => asPage(html))
  expect(await (await get('/about')).text()).toBe(html)
  clock.ms += 59_999
  expect(await (await get('/about')).text()).toBe(html)
  expect(render).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['miss', 'hit'])
})

test('tracking parameters are part neither of the key nor of the request that React Router sees', async () => {
  const { get, render } = site(() => asPage(html))
  await get('/blogs?utm_source=mail&page=2&gclid=1&category=saas')
  await get('/blogs?category=saas&page=2&fbclid=9')
  expect(render.mock.calls.map(([request]) => request.url)).toEqual([`${siteUrl}/blogs?category=saas&page=2`])
})

test('two variants: with and without an answer to the cookie banner', async () => {
  const { get, render } = site((_request, { cookiesAccepted }) => asPage(`${cookiesAccepted}`))
  expect(await (await get('/', { cookie: 'a=1; AcceptPolicy=We%20use' })).text()).toBe('true')
  expect(await (await get('/', { cookie: 'NotAcceptPolicy=1; theme=AcceptPolicy=' })).text()).toBe('false')
  await get('/', { cookie: 'AcceptPolicy=other; session=2' })
  expect(render).toHaveBeenCalledTimes(2)
})

test('nothing personal reaches a render that is shared: neither cookies nor any other header', async () => {
  const { get, render } = site(() => asPage(html))
  await get('/', { cookie: 'session=secret', authorization: 'Bearer x', 'user-agent': 'curl' })
  expect([...(render.mock.calls[0]?.[0].headers ?? [])]).toEqual([])
})

test.each([
  ['a 404', () => asPage('gone', {}, 404)],
  ['Set-Cookie', () => asPage('x', { 'set-cookie': 'a=1' })],
  ['no-store', () => asPage('x', { 'cache-control': 'no-store' })],
  ['private', () => asPage('x', { 'cache-control': 'private, max-age=60' })],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/' } })],
  ['another media type', () => new Response('{}', { headers: { 'content-type': 'application/json' } })],
  ['a picture', () => new Response('x', { headers: { 'content-type': 'image/png' } })],
])('%s is never stored', async (_name, answer) => {
  const { get, render, states } = site(answer)
  await get('/x')
  await get('/x')
  expect(render).toHaveBeenCalledTimes(2)
  expect(states).toEqual(['miss', 'miss'])
})

test('every coding of a page decodes to the same text and has its own strong ETag', async () => {
  const { get, render } = site(() => asPage(html))
  const bytes = async (coding: string) => {
    const response = await get('/', { 'accept-encoding': coding })
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    const body = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(body.byteLength))
    return { body, etag: response.headers.get('etag') }
  }
  const [br, zstd, gzip] = [await bytes('br'), await bytes('zstd'), await bytes('gzip')]
  expect(brotliDecompressSync(br.body).toString()).toBe(html)
  expect(zstdDecompressSync(zstd.body).toString()).toBe(html)
  expect(gunzipSync(gzip.body).toString()).toBe(html)
  const identity = await get('/')
  expect(identity.headers.has('content-encoding')).toBe(false)
  const etags = [br.etag, zstd.etag, gzip.etag, identity.headers.get('etag')]
  expect(new Set(etags).size).toBe(4)
  for (const etag of etags) expect(etag).toMatch(/^"[^"]+"$/)
  expect(render).toHaveBeenCalledTimes(1)
  expect((await get('/', { 'accept-encoding': 'identity;q=0' })).status).toBe(406)
})

test('brotli is made smaller in the background, and its first ETag still validates', async () => {
  const { get } = site(() => asPage(html))
  const first = (await get('/', { 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  const brotli = async () => (await get('/', { 'accept-encoding': 'br' })).headers.get('etag')
  await expect.poll(brotli).toMatch(/-br11"$/)
  const validated = await get('/', { 'accept-encoding': 'br', 'if-none-match': first })
  expect(validated.status).toBe(304)
  expect(validated.headers.get('etag')).toBe(first)
  // Only brotli is kept: the others are made from it again.
  expect(await (await get('/')).text()).toBe(html)
})

test('a page that is requested once is not worth the effort', async () => {
  const { get } = site(() => asPage(html))
  const brotli = async () => (await get('/', { 'accept-encoding': 'br' })).headers.get('etag')
  await brotli()
  await pause(200)
  expect(await brotli()).toMatch(/-br"$/)
  await expect.poll(brotli).toMatch(/-br11"$/)
})

test('If-None-Match: lists, weak validators and * give 304 with the headers that a cache must renew', async () => {
  const { get } = site(() => asPage(html))
  const etag = (await get('/')).headers.get('etag')
  for (const condition of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await get('/', { 'if-none-match': condition })
    expect(response.status, condition).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('etag')).toBe(etag)
    expect(response.headers.get('cache-control')).toBe('public')
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(response.headers.get('strict-transport-security')).toBeTruthy()
    expect(response.headers.has('content-length')).toBe(false)
  }
  expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD answers as GET does, without the body, and fills the cache', async () => {
  const { app, get, render, states } = site(() => asPage(html))
  const head = await app.request('/', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  const page = await get('/', { 'accept-encoding': 'br' })
  expect(await head.text()).toBe('')
  expect(head.status).toBe(200)
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
  expect(page.headers.get('content-type')).toBe(head.headers.get('content-type'))
  expect(render.mock.calls[0]?.[0].method).toBe('GET')
  expect(states).toEqual(['miss', 'hit'])
})

test('concurrent cold requests share one render', async () => {
  const { get, render } = site(async () => {
    await settled()
    return asPage(html)
  })
  await Promise.all([get('/'), get('/'), get('/?utm_source=x')])
  expect(render).toHaveBeenCalledTimes(1)
})

test('an answer for one visitor is never given to another who waited for the same page', async () => {
  let count = 0
  const { get } = site(async () => {
    count += 1
    const token = `token ${count}`
    await settled()
    return asPage(token, { 'cache-control': 'no-store' })
  })
  const texts = await Promise.all([get('/t'), get('/t'), get('/t')].map(async (response) => (await response).text()))
  expect(new Set(texts).size).toBe(3)
})

test('a stale page is served at once while one render renews it', async () => {
  let version = 1
  const { get, clock, render, states } = site(() => asPage(`version ${version}`))
  await get('/')
  version = 2
  clock.ms += 60_000
  const texts = await Promise.all([get('/'), get('/'), get('/')].map(async (response) => (await response).text()))
  expect(texts).toEqual(['version 1', 'version 1', 'version 1'])
  await expect.poll(async () => (await get('/')).text()).toBe('version 2')
  expect(render).toHaveBeenCalledTimes(2)
  expect(states.slice(0, 4)).toEqual(['miss', 'stale', 'stale', 'stale'])
  expect(states.at(-1)).toBe('hit')
})

test('a page older than a day is rendered before it is served', async () => {
  let version = 1
  const { get, clock } = site(() => asPage(`version ${version}`))
  await get('/')
  version = 2
  clock.ms += 24 * 60 * 60_000
  expect(await (await get('/')).text()).toBe('version 2')
})

test.each([
  ['throws', () => Promise.reject(new Error('down'))],
  ['answers 500', () => asPage('broken', {}, 500)],
])('a renewal that %s keeps the stale page, and is not tried again at once', async (_name, failure) => {
  let down = false
  const { get, clock, render } = site(() => (down ? failure() : asPage('good')))
  await get('/')
  down = true
  clock.ms += 60_000
  for (let i = 0; i < 3; i += 1) {
    expect(await (await get('/')).text()).toBe('good')
    await settled()
  }
  expect(render).toHaveBeenCalledTimes(2)
  clock.ms += 5_000
  await get('/')
  expect(render).toHaveBeenCalledTimes(3)
})

test('a page that is gone when it is renewed is no longer served', async () => {
  let gone = false
  const { get, clock } = site(() => (gone ? asPage('gone', {}, 404) : asPage('here')))
  await get('/')
  gone = true
  clock.ms += 60_000
  await expect.poll(async () => (await get('/')).status).toBe(404)
})

test('memory is bounded in bytes, and searches cannot push pages out', async () => {
  const { get, render } = site(() => asPage(html), { maxBytes: 80_000 })
  await get('/about')
  for (let i = 0; i < 50; i += 1) await get(`/blogs?q=${i}`)
  await get('/about')
  expect(render).toHaveBeenCalledTimes(51)
  for (let i = 0; i < 50; i += 1) await get(`/page-${i}`)
  await get('/about')
  expect(render).toHaveBeenCalledTimes(102)
})

test('other methods, previews and receipts, which know their sender by a cookie, reach React Router whole', async () => {
  const { app, get, render } = site(() => asPage(html))
  expect(await (await app.request('/', { method: 'POST' })).text()).toBe('whole request')
  expect(await (await get('/', { 'x-preview': '1' })).text()).toBe('whole request')
  expect(await (await get('/thank-you/enquiry?reference=RM-7K3F-9QXT')).text()).toBe('whole request')
  expect(render).not.toHaveBeenCalled()
})

test('a stored page keeps the hashes of its inline scripts', async () => {
  const { get } = site((_request, { scripts }) => {
    scripts.add('start()')
    return asPage('<script>start()</script>')
  })
  const [first, second] = [await get('/'), await get('/')]
  expect(first.headers.get('content-security-policy')).toMatch(/'sha256-/)
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
})
