import { expect, test } from 'vitest'
import { contextWith } from '../page-context.fixture.ts'
import { pageTexts } from '../texts.fixture.tsx'
import { action } from './cookie-choice.ts'

const site = 'https://site.example'

async function answer(init: RequestInit) {
  const url = new URL('/cookie-choice', site)
  const request = new Request(url, { method: 'POST', ...init })
  const context = contextWith({ pageTexts: async () => pageTexts })
  return action({ request, url, pattern: '/cookie-choice', params: {}, context })
}

const accept = () => new URLSearchParams({ decision: 'accept' })

test.each([
  [`${site}/blogs?page=2`, '/blogs?page=2'],
  [`${site}//evil.example/x`, '/evil.example/x'],
  [`${site}/\\evil.example`, '/evil.example'],
  [`${site}/.//evil.example`, '/evil.example'],
  [`${site}/caf\u00e9`, '/caf%C3%A9'],
  ['https://evil.example/blogs', '/'],
  ['no address', '/'],
])('an answer sent from %s goes back to %s', async (referer, location) => {
  const response = await answer({ body: accept(), headers: { referer } })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(location)
  const { text, link } = pageTexts.cookieBanner
  expect(response.headers.get('set-cookie')).toContain(`AcceptPolicy=${encodeURIComponent(`${text} ${link}`)};`)
})

test('an answer from the settings goes back to them', async () => {
  const body = new URLSearchParams({ decision: 'decline', from: 'cookie-settings' })
  const response = await answer({ body, headers: { referer: `${site}/terms-and-condition` } })
  expect(response.headers.get('location')).toBe('/terms-and-condition#cookie-settings')
  expect(response.headers.get('set-cookie')).toContain('AcceptPolicy=; Max-Age=0')
})

test.each([
  ['application/json', '{"decision":"accept"}'],
  ['text/plain', 'decision=accept'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=a', '--a\r\ncut off'],
  ['', 'decision=accept'],
])('a body of type %j is refused and sets no cookie', async (type, body) => {
  const response = await answer({ body, headers: { 'content-type': type } })
  expect(response.status).toBe(400)
  expect(response.headers.has('set-cookie')).toBe(false)
})
