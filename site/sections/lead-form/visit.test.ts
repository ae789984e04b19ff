// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFirstPage, keepFirstPage } from '../../layout/cookie-banner/first-page.ts'
import { fetchTimingToken, readAttribution } from './visit.ts'

const host = 'rivermeet.example'

/** A page is opened in this tab. */
function open(address: string, referrer = '') {
  vi.stubGlobal('location', new URL(address, `https://${host}`))
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  keepFirstPage()
}

const accept = () => {
  document.cookie = 'AcceptPolicy=yes'
}
const withdraw = () => {
  document.cookie = `AcceptPolicy=; Expires=${new Date(0).toUTCString()}`
}
beforeEach(() => {
  sessionStorage.clear()
  withdraw()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('before Accept the first page alone knows where the visit began, and nothing is stored', () => {
  open('/hire-ios-app-developers?utm_source=letter', 'https://news.example/today')
  expect(readAttribution(host)).toEqual({
    landingPath: '/hire-ios-app-developers',
    referrerHost: 'news.example',
    utm: 'utm_source=letter',
  })
  open('/contact-us', `https://${host}/hire-ios-app-developers`)
  expect(readAttribution(host)).toEqual({})
  expect(sessionStorage).toHaveLength(0)
})

test('after Accept a visit begins at its first page, whatever is opened later; Decline forgets it', () => {
  accept()
  open('/blogs?utm_source=letter&utm_campaign=march&category=testing', 'https://news.example/today?user=mina')
  open('/contact-us', `https://${host}/blogs`)
  expect(readAttribution(host)).toEqual({
    landingPath: '/blogs',
    referrerHost: 'news.example',
    utm: 'utm_source=letter&utm_campaign=march',
  })
  forgetFirstPage()
  expect(readAttribution(host)).toEqual({})
})

test('what this tab kept is not told once Accept was withdrawn in another', () => {
  accept()
  open('/blogs', 'https://news.example/today')
  open('/contact-us', `https://${host}/blogs`)
  withdraw()
  expect(readAttribution(host)).toEqual({})
})

test('Accept on a later page stores nothing: it does not know the first', () => {
  accept()
  open('/contact-us', `https://${host}/`)
  expect(readAttribution(host)).toEqual({})
  expect(sessionStorage).toHaveLength(0)
})

test('without a referrer and a campaign there is only the page', () => {
  open('/contact-us')
  expect(readAttribution(host)).toEqual({ landingPath: '/contact-us' })
})

test('a parameter is cut where nobody would read on', () => {
  open(`/?utm_term=${'x'.repeat(500)}`)
  expect(readAttribution(host).utm).toBe(`utm_term=${'x'.repeat(120)}`)
})

test.each(['', '{', '{"a":1}', 'null'])('anything in the storage that is not ours (%j) is ignored', (kept) => {
  accept()
  open('/contact-us')
  sessionStorage.setItem('visit', kept)
  expect(readAttribution(host)).toEqual({ landingPath: '/contact-us' })
})

test('a timing token is a hidden field; without an answer there is none', async () => {
  const answers = [new Response('signed'), new Response('no', { status: 503 })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('offline')))
  expect(await fetchTimingToken()).toEqual({ timingToken: 'signed' })
  expect(await fetchTimingToken()).toEqual({})
  expect(await fetchTimingToken()).toEqual({})
})
