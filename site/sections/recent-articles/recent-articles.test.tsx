// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { ArticleSummary } from '../../../content/models/common.ts'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { RecentArticles } from './recent-articles.tsx'

const testing = { id: 7, name: 'Testing', slug: 'testing' }

const articles = ['first', 'second', 'third'].map(
  (slug, index): ArticleSummary => ({
    id: index,
    slug,
    title: `The ${slug} article`,
    publishedAt: '2026-11-03T09:00:00.000Z',
    updatedAt: '2026-11-03T09:00:00.000Z',
    banner: null,
    category: testing,
  }),
)

/** The block as the server writes it. */
function show(block: ReactNode) {
  const page = document.createElement('div')
  page.innerHTML = renderWithTexts(block)
  return page
}

/** Where 'View all' leads, and with which navigation state. */
function viewAll(page: HTMLElement) {
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === pageTexts.links.viewAll)
  return { address: link?.getAttribute('href'), state: JSON.parse(link?.dataset.state ?? 'null') }
}

test('shows nothing at all until there is an article', () => {
  const page = show(<RecentArticles title="Recent" articles={[]} />)
  expect(page.innerHTML).toBe('')
})

test('shows every article it is given, in their order, each linking to its page', () => {
  const page = show(<RecentArticles title="Recent" articles={articles} />)
  expect([...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/blogs/first',
    '/blogs/second',
    '/blogs/third',
  ])
  expect(page.querySelector('h2')?.textContent).toBe('Recent')
})

test("'View all' goes to the blog, without a category", () => {
  const page = show(<RecentArticles title="Recent" articles={articles} />)
  expect(viewAll(page)).toEqual({ address: '/blogs', state: null })
})

test("limited to a category, 'View all' goes there and passes the category as navigation state", () => {
  const page = show(<RecentArticles title="Recent" articles={articles} category={testing} />)
  expect(viewAll(page)).toEqual({ address: '/blogs?category=testing', state: { category: 'testing' } })
})

test('limited to a category, the title names it', () => {
  const page = show(<RecentArticles title="Recent" articles={articles} category={testing} />)
  expect(page.querySelector('h2')?.textContent).toBe('Recent: Testing')
})
