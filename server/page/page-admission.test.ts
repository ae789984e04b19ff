import { expect, test } from 'vitest'
import { asPage, html, site } from './page-cache.fixture.ts'

const isKnownAddress = async (path: string) => path === '/' || path.startsWith('/blogs') || path.includes('.')

test('the page for unknown URLs is rendered once for each variant, whatever is requested and how', async () => {
  const { app, get, render, states } = site((request) => asPage(html, {}, request.url.endsWith('/404') ? 404 : 200), {
    isKnownAddress,
  })
  for (const path of ['/a', '/b?x=1', '/404', '/c/d/e', '/a']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(await response.text()).toBe(html)
  }
  expect((await app.request('/nowhere', { method: 'POST' })).status).toBe(404)
  expect((await get('/a', { cookie: 'AcceptPolicy=x' })).status).toBe(404)
  expect(render).toHaveBeenCalledTimes(2)
  expect(states).toEqual(['miss', 'hit', 'hit', 'hit', 'hit', 'hit', 'miss'])
})

test('requests that a page makes are refused in one line', async () => {
  const { get, render } = site(() => asPage(html), { isKnownAddress: async () => false })
  for (const path of ['/art/1/delta/shore/2400x2400/x.svg', '/og/nothing.png']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toContain('text/plain')
  }
  expect(render).not.toHaveBeenCalled()
})

test('a file that says it is public is kept for as long as it says, for everybody alike, until its content changes', async () => {
  const { get, render, cache, clock } = site((_request, { tags }) => {
    tags.add('articles')
    return new Response('<rss/>', {
      headers: { 'content-type': 'application/rss+xml', 'cache-control': 'public, max-age=3600' },
    })
  })
  for (const headers of [{}, { cookie: 'AcceptPolicy=x' }]) {
    const response = await get('/rss.xml', headers)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  }
  clock.ms += 3_599_000
  await get('/rss.xml')
  expect(render).toHaveBeenCalledOnce()
  cache.drop(new Set(['articles']))
  await get('/rss.xml')
  expect(render).toHaveBeenCalledTimes(2)
  clock.ms += 3_600_000
  await get('/rss.xml')
  await expect.poll(() => render).toHaveBeenCalledTimes(3)
})

test('a picture is kept as it is: it gains nothing from being compressed', async () => {
  const picture = new Uint8Array(2_000)
  const { get, render } = site(
    () => new Response(picture, { headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' } }),
  )
  for (let time = 0; time < 2; time++) {
    const response = await get('/og/home.png', { 'accept-encoding': 'br' })
    expect(response.headers.has('content-encoding')).toBe(false)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(picture)
  }
  expect(render).toHaveBeenCalledOnce()
})

test('files cannot push pages out of memory', async () => {
  const { get, render } = site(
    ({ url }) => (url.includes('/og/') ? asPage(html, { 'cache-control': 'public, max-age=60' }) : asPage(html)),
    { maxBytes: 80_000 },
  )
  await get('/about')
  for (let at = 0; at < 50; at++) await get(`/og/${at}.png`)
  await get('/about')
  expect(render).toHaveBeenCalledTimes(51)
})
