import { expect, test } from 'vitest'
import { pageOfMarkdown, pageParameters, pathTo, pathToBlogs, pathToMarkdown, pathToReceipt } from './paths.ts'

test('a blog URL carries only what differs from the default', () => {
  expect(pathTo.blogs()).toBe('/blogs')
  expect(pathToBlogs({ category: 'All', text: '', page: 1 })).toBe('/blogs')
  expect(pathToBlogs({ category: 'testing', text: 'cloud migration', page: 2 })).toBe(
    '/blogs?category=testing&q=cloud+migration&page=2',
  )
})

test('an article is under the blog', () => {
  expect(pathTo.article('release-on-a-tuesday')).toBe('/blogs/release-on-a-tuesday')
})

test('a receipt names its form, its reference and when it was sent', () => {
  expect(pathToReceipt('enquiry', { reference: 'RM-7K3F-9QXT', sent: '2026-11-21T12:00:00.000Z' })).toBe(
    '/thank-you/enquiry?reference=RM-7K3F-9QXT&sent=2026-11-21T12%3A00%3A00.000Z',
  )
})

test('only the blog, the portfolio, the calculator and receipts read query parameters', () => {
  expect(pageParameters('/thank-you/application')).toEqual(['reference', 'sent', 'campaign'])
  expect(pageParameters('/portfolio')).toEqual(['category', 'industry'])
  expect(pageParameters('/it-cost-optimization')).toHaveLength(4)
  expect(pageParameters('/blogs')).toEqual(['category', 'q', 'page'])
  expect(pageParameters('/')).toEqual([])
  expect(pageParameters('/blogs/release-on-a-tuesday')).toEqual([])
})

test('a page as Markdown has a URL of its own, and reads the parameters of the page', () => {
  for (const page of ['/', '/blogs', '/services/web-app-development']) {
    expect(pageOfMarkdown(pathToMarkdown(page))).toBe(page)
  }
  expect(pathToMarkdown('/')).toBe('/index.md')
  for (const path of ['/.md', '/blogs', '/blogs.md/', '/robots.txt']) expect(pageOfMarkdown(path)).toBeUndefined()
  expect(pageParameters('/blogs.md')).toEqual(pageParameters('/blogs'))
})
