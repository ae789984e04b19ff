import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SiteEnv } from '../site-context.ts'
import { redirects } from './redirects.ts'

const table = new Map([
  ['/about.html', '/about-us'],
  ['/contact', '/contact-us'],
  ['/expert-It-cost', '/it-cost-optimization'],
  ['/form', '/contact-us#form'],
  ['/jobs', 'https://jobs.example/rivermeet'],
  ['/backslash', '/\\evil.example'],
  ['/slashes', '//evil.example'],
  ['/samparka', '/संपर्क'],
  ['/lone', '/\ud800'],
  ['/dots', '/./dots'],
  ['/itself', '/itself?again'],
  ['/flyer', '/contact-us?utm_source=flyer&from=street#form'],
])
const pages = ['/', '/about-us', '/contact-us', '/blogs']
const app = new Hono<SiteEnv>()
  .use(redirects(table, (pathname) => pages.includes(pathname)))
  .all('*', (c) => c.text('page'))

test.each([
  ['/about.html', '/about-us'],
  ['/contact', '/contact-us'],
  ['/contact/', '/contact-us'],
  ['/contact.html', '/contact-us'],
  ['/expert-It-cost', '/it-cost-optimization'],
  ['/contact?utm_source=a&b=1', '/contact-us?utm_source=a&b=1'],
  ['/blogs/', '/blogs'],
  ['/blogs//', '/blogs'],
  ['/blogs.html?page=2', '/blogs?page=2'],
  ['/index.html', '/'],
  ['/Blogs', '/blogs'],
  ['//blogs', '/blogs'],
  ['/%62logs', '/blogs'],
  ['/form?utm_source=a', '/contact-us?utm_source=a#form'],
  ['/jobs?from=site', 'https://jobs.example/rivermeet?from=site'],
  ['/backslash', '/evil.example'],
  ['/slashes', '/evil.example'],
  ['/samparka', '/%E0%A4%B8%E0%A4%82%E0%A4%AA%E0%A4%B0%E0%A5%8D%E0%A4%95'],
  ['/lone', '/%EF%BF%BD'],
  ['/flyer', '/contact-us?utm_source=flyer&from=street#form'],
  ['/flyer?', '/contact-us?utm_source=flyer&from=street#form'],
  ['/flyer?utm_source=mail&utm_medium=x', '/contact-us?utm_source=flyer&from=street&utm_medium=x#form'],
  ['/flyer?utm_source=flyer', '/contact-us?utm_source=flyer&from=street#form'],
])('%s redirects to %s in one hop', async (from, to) => {
  for (const method of ['GET', 'HEAD']) {
    const response = await app.request(`http://localhost${from}`, { method })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
  }
})

test.each([
  '/',
  '/blogs',
  '/blogs?page=2',
  '/unknown',
  '/unknown/',
  '/unknown.html',
  '//evil.example/',
  '/assets/A-b.js',
  '/dots',
  '/itself',
])('%s is left alone', async (path) => {
  expect((await app.request(`http://localhost${path}`)).status).toBe(200)
})

test('a form post is never redirected', async () => {
  expect((await app.request('/contact', { method: 'POST' })).status).toBe(200)
})

test('whatever is requested and wherever a document leads, no redirect leaves the site and none fails', async () => {
  const word = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '%2f',
    '%5C',
    '@',
    'evil.example',
    'blogs',
    '.html',
    'घर',
    '\ud800',
    '\t',
    '?',
    '#',
  )
  const text = fc
    .array(fc.oneof(word, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
    .map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(text, text, fc.boolean(), async (asked, to, isListed) => {
      const url = URL.parse(`http://localhost/${asked}`)
      if (url?.host !== 'localhost') return
      const target = isListed ? `/${to}` : undefined
      const hostile = new Hono<SiteEnv>()
        .use(redirects({ get: () => target }, () => true))
        .all('*', (c) => c.text('page'))
      const response = await hostile.request(url)
      const location = response.headers.get('location') ?? '/'
      expect(new URL(location, 'http://localhost/').host).toBe('localhost')
      expect([200, 301]).toContain(response.status)
    }),
    { numRuns: 1_000 },
  )
})
