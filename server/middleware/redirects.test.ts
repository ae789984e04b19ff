import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { redirects } from './redirects.ts'

const table = new Map([
  ['/about.html', '/about-us'],
  ['/contact', '/contact-us'],
  ['/expert-It-cost', '/it-cost-optimization'],
])
const pages = ['/', '/about-us', '/contact-us', '/blogs']
const app = new Hono<Exchange>()
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
])('%s is left alone', async (path) => {
  expect((await app.request(`http://localhost${path}`)).status).toBe(200)
})

test('a form post is never redirected', async () => {
  expect((await app.request('/contact', { method: 'POST' })).status).toBe(200)
})
