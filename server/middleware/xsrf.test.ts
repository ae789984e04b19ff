import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SiteEnv } from '../site-context.ts'
import { xsrf } from './xsrf.ts'

const siteUrl = 'https://www.rivermeet.com'
const app = new Hono<SiteEnv>().use(xsrf(siteUrl)).all('*', (c) => c.text('done'))
const token = '0123456789abcdef'
const send = (headers: Record<string, string>, path = '/newsletter', method = 'POST') =>
  app.request(path, { method, headers: { host: 'localhost:3000', ...headers } })
const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status

test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('a form post with Sec-Fetch-Site: %s is answered %i', async (site, status) => {
  expect(await statusOf({ 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' })).toBe(status)
})

test('Sec-Fetch-Site decides before Origin', async () => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site', origin: siteUrl })).toBe(403)
})

test.each([
  [siteUrl, 200],
  ['http://localhost:3000', 200],
  ['https://evil.example', 403],
  ['https://www.rivermeet.com.evil.example', 403],
  ['null', 403],
])('without Sec-Fetch-Site, Origin: %s is answered %i', async (origin, status) => {
  expect(await statusOf({ origin })).toBe(status)
})

test('a caller that is not a browser passes', async () => {
  expect(await statusOf({})).toBe(200)
})

test.each(['GET', 'HEAD', 'OPTIONS'])('%s needs nothing', async (method) => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' }, '/', method)).toBe(200)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is checked', async (method) => {
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' }, '/', method)).toBe(403)
})

const byFetch = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }
const cookie = `other=1; XSRF-TOKEN=${token}`

test('a call by script must repeat its cookie in the header', async () => {
  expect(await statusOf({ ...byFetch, cookie, 'x-xsrf-token': token })).toBe(200)
  expect(await statusOf({ ...byFetch, cookie })).toBe(403)
  expect(await statusOf({ ...byFetch, 'x-xsrf-token': token })).toBe(403)
  expect(await statusOf({ ...byFetch, cookie, 'x-xsrf-token': token.replace('0', '1') })).toBe(403)
  expect(await statusOf({ ...byFetch, cookie, 'x-xsrf-token': `${token}0` })).toBe(403)
})

test('a token shorter than 16 characters is invalid', async () => {
  expect(await statusOf({ ...byFetch, cookie: 'XSRF-TOKEN=short', 'x-xsrf-token': 'short' })).toBe(403)
  expect(await statusOf({ ...byFetch, cookie: 'XSRF-TOKEN=', 'x-xsrf-token': '' })).toBe(403)
})

test('a request with a token header is a call by script, whatever else it says', async () => {
  expect(await statusOf({ origin: siteUrl, 'x-xsrf-token': token })).toBe(403)
  expect(await statusOf({ origin: siteUrl, 'x-xsrf-token': token, cookie })).toBe(200)
})

test('a refusal says what to do, as a page to a browser, and is not stored', async () => {
  const page = await send({ 'sec-fetch-site': 'cross-site', accept: 'text/html,*/*' })
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.headers.get('cache-control')).toBe('no-store')
  expect(await page.text()).toContain('sent from another site')
  const text = await send({ ...byFetch })
  expect(text.headers.get('content-type')).toContain('text/plain')
  expect(await text.text()).toContain('XSRF token is missing')
})
