import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageLeftPath } from '../../site/paths.ts'
import { appWith, pagesFrom, siteUrl } from '../app.fixture.ts'
import { pageLeft } from './page-left.ts'
import { bucketOf, histograms, percentile75, visitsOf, vitals } from './vitals.ts'

const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'sec-fetch-site': 'same-origin',
}
const whole = {
  page: '/blogs',
  ahead: true,
  lcp: 1_234.5,
  cls: 0.02,
  inp: 48,
  clicks: ['news.example', 'news.example', 'tel:'],
  left: 'enquiry message',
}

function site() {
  const counted: string[] = []
  const app = appWith({
    renderPage: pagesFrom(async () => new Response('')),
    pageLeft: pageLeft({
      siteUrl,
      count: (kind, key) => void counted.push(`${kind} ${key}`),
      isPage: async (path) => path === '/blogs' || path === '/enquiries/take',
      addressOf: (c) => c.req.header('x-from') ?? '192.0.2.1',
    }),
  })
  async function tell(told: unknown, headers: Record<string, string> = {}) {
    const body = typeof told === 'string' ? told : JSON.stringify(told)
    return (await app.request(pageLeftPath, { method: 'POST', body, headers: { ...browser, ...headers } })).status
  }
  return { tell, counted }
}

test('what a page tells is counted by its bounds, and a page that came in advance as one that was seen', async () => {
  const { tell, counted } = site()
  expect(await tell(whole)).toBe(204)
  expect(counted).toEqual([
    'page /blogs',
    'vital lcp 1250 /blogs',
    'vital cls 0.025 /blogs',
    'vital inp 50 /blogs',
    'click news.example',
    'click tel:',
    'left enquiry message',
  ])
})

test('a page that nobody can say anything of tells only that, and what is beyond all measure is cut', async () => {
  const { tell, counted } = site()
  expect(await tell({ page: '/blogs', ahead: false, clicks: [] })).toBe(204)
  expect(await tell({ page: '/blogs', ahead: false, clicks: [], lcp: 1e12 })).toBe(204)
  expect(counted).toEqual(['vital lcp 60000 /blogs'])
})

test('the rest counts beside a field that no form has, and links to what is no host are one sum', async () => {
  const { tell, counted } = site()
  const clicks = ['<script>', 'my_host.example', '[::1]']
  expect(await tell({ page: '/blogs', ahead: false, lcp: 1, clicks, left: 'enquiry password' })).toBe(204)
  expect(await tell({ page: '/blogs', ahead: false, clicks: [], left: 'enquiry opening' })).toBe(204)
  const others = 'click (others)'
  expect(counted).toEqual(['vital lcp 250 /blogs', others, others, others, 'left enquiry opening'])
})

test.each<[string, number, unknown, Record<string, string>?]>([
  ['no JSON', 400, 'lcp=1'],
  ['something more', 400, { ...whole, name: 'Mina' }],
  ['too many links', 400, { ...whole, clicks: Array.from({ length: 6 }, (_, at) => `a${at}.example`) }],
  ['less than nothing', 400, { ...whole, lcp: -1 }],
  ['a page of the team', 204, { ...whole, page: '/enquiries/take' }],
  ['a page that there is not', 204, { ...whole, page: '/made-up' }],
  ['very much', 413, { ...whole, page: `/${'x'.repeat(2_048)}` }],
  ['another site', 403, whole, { 'sec-fetch-site': 'cross-site' }],
  ['another site in an old browser', 403, whole, { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['who asks for privacy', 204, whole, { 'sec-gpc': '1' }],
  ['who asks not to be tracked', 204, whole, { dnt: '1' }],
  ['a program', 204, whole, { 'user-agent': 'curl/8.5.0' }],
])('%s is answered with %i and not counted', async (_, status, told, headers) => {
  const { tell, counted } = site()
  expect(await tell(told, headers)).toBe(status)
  expect(counted).toEqual([])
})

test('one network has its share, and others theirs', async () => {
  const { tell, counted } = site()
  for (let time = 0; time < 200; time++) await tell({ ...whole, clicks: [], left: undefined })
  expect(counted.filter((each) => each === 'page /blogs')).toHaveLength(120)
  await tell(whole, { 'x-from': '198.51.100.1' })
  expect(counted.filter((each) => each === 'page /blogs')).toHaveLength(121)
})

test('three of four visits stay within the percentile, as far as buckets tell', () => {
  const values = fc.array(fc.float({ min: 0, max: 9, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(fc.constantFrom(...vitals), values, (vital, some) => {
      const figures = some.map((value) => ({ key: `${vital} ${bucketOf(vital, value)} /a`, count: 1 }))
      const histogram = histograms(figures).get(`${vital} /a`) ?? new Map()
      const sorted = some.toSorted((one, other) => one - other)
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
      expect(visitsOf(histogram)).toBe(some.length)
      expect(bucketOf(vital, percentile75(vital, histogram) ?? -1)).toBe(bucketOf(vital, exact))
    }),
  )
})
