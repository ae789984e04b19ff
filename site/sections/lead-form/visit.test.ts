// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberVisit } from '../../every-page/after-first-paint.ts'
import { fetchTimingToken, readAttribution } from './visit.ts'

const host = 'rivermeet.example'

/** A page is opened in this tab. */
function open(address: string, referrer = '') {
  vi.stubGlobal('location', new URL(address, `https://${host}`))
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  rememberVisit()
}

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a visit begins at its first page, whatever is opened later', async () => {
  await open('/blogs?utm_source=letter&utm_campaign=march&category=testing', 'https://news.example/today?user=mina')
  await open('/contact-us', `https://${host}/blogs`)
  expect(readAttribution(host)).toEqual({
    landingPath: '/blogs',
    referrerHost: 'news.example',
    utm: 'utm_source=letter&utm_campaign=march',
  })
})

test('this site is no referrer, and without a campaign there is none', async () => {
  await open('/contact-us', `https://${host}/`)
  expect(readAttribution(host)).toEqual({ landingPath: '/contact-us' })
})

test('a parameter is cut where nobody would read on', async () => {
  await open(`/?utm_term=${'x'.repeat(500)}`)
  expect(readAttribution(host).utm).toBe(`utm_term=${'x'.repeat(120)}`)
})

test.each(['', '{', '{"a":1}', 'null'])('anything in the storage that is not ours (%j) is ignored', (kept) => {
  sessionStorage.setItem('visit', kept)
  expect(readAttribution(host)).toEqual({})
})

test('a timing token is a hidden field; without an answer there is none', async () => {
  const answers = [new Response('signed'), new Response('no', { status: 503 })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('offline')))
  expect(await fetchTimingToken()).toEqual({ timingToken: 'signed' })
  expect(await fetchTimingToken()).toEqual({})
  expect(await fetchTimingToken()).toEqual({})
})
