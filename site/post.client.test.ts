// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { post } from './post.client.ts'

/** What went out: method, URL, token and body of every call. */
let sent: { method: string; url: string; token: string | null; body: string }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('location', new URL('https://rivermeet.example/blogs'))
  // With 0 it would still be there for the rest of this millisecond.
  document.cookie = 'XSRF-TOKEN=; Max-Age=-1; Path=/'
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { method = 'GET', body } = init
    sent.push({ method, url, token: new Headers(init.headers).get('X-XSRF-TOKEN'), body: String(body) })
    return new Response()
  })
})

afterEach(() => vi.unstubAllGlobals())

const send = (address: string) => post(address, { headers: { accept: 'application/json' }, body: 'email=a' })

test('what is posted to a URL of this site carries the token of the cookie', async () => {
  document.cookie = 'XSRF-TOKEN=known; Path=/'
  await send('/newsletter')
  await send('https://rivermeet.example/newsletter')
  const expected = { method: 'POST', url: 'https://rivermeet.example/newsletter', token: 'known', body: 'email=a' }
  expect(sent).toEqual([expected, expected])
})

test('without a cookie the browser makes one, and the next call carries the same token', async () => {
  await send('/newsletter')
  await send('/newsletter')
  expect(sent[0]?.token).toMatch(/^[0-9a-f-]{36}$/)
  expect(sent[1]?.token).toBe(sent[0]?.token)
})

test('another site never gets the token', async () => {
  document.cookie = 'XSRF-TOKEN=known; Path=/'
  await send('https://elsewhere.example/collect')
  expect(sent[0]?.token).toBeNull()
})

test('nothing else in the site posts', () => {
  const root = import.meta.dirname
  const paths = globSync('**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\./.test(path))
  const posting = /\bmethod: '(?:POST|PUT|PATCH|DELETE)'/
  expect(paths.filter((path) => posting.test(readFileSync(join(root, path), 'utf8')))).toEqual(['post.client.ts'])
})
