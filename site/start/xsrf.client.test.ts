// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardRelativeCalls } from './xsrf.client.ts'

/** What went out: method, URL and token of every call. */
let sent: { method: string; url: string; token: string | null }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', new URL('https://rivermeet.example/blogs'))
  document.cookie = 'XSRF-TOKEN=; Max-Age=0; Path=/'
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), 'https://rivermeet.example'),
      init,
    )
    sent.push({ method: request.method, url: request.url, token: request.headers.get('X-XSRF-TOKEN') })
    return new Response()
  })
  vi.stubGlobal('Request', RelativeRequest)
  window.fetch = globalThis.fetch
  guardRelativeCalls()
})

/** Node's own Request knows no page that a URL could be relative to. */
class RelativeRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'https://rivermeet.example') : input, init)
  }
}

afterEach(() => vi.unstubAllGlobals())

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'a %s to a relative URL carries the token of the cookie',
  async (method) => {
    document.cookie = 'XSRF-TOKEN=known; Path=/'
    await window.fetch('/newsletter', { method })
    expect(sent).toEqual([{ method, url: 'https://rivermeet.example/newsletter', token: 'known' }])
  },
)

test('without a cookie the browser makes one, and the next call carries the same token', async () => {
  await window.fetch('/newsletter', { method: 'POST' })
  await window.fetch('/newsletter', { method: 'POST' })
  expect(sent[0]?.token).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[1]?.token).toBe(sent[0]?.token)
})

test.each(['GET', 'HEAD'])('a %s carries none', async (method) => {
  await window.fetch('/blogs', { method })
  expect(sent[0]?.token).toBeNull()
})

test('another site never gets the token', async () => {
  document.cookie = 'XSRF-TOKEN=known; Path=/'
  await window.fetch('https://elsewhere.example/collect', { method: 'POST' })
  expect(sent[0]?.token).toBeNull()
})
