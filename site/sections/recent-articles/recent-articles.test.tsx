// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { ArticleSummary } from '../../../content/model.ts'
import { RecentArticles } from './recent-articles.tsx'

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})

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

/** Says where a visitor arrived, and with which navigation state. */
function Arrival() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify({ address: pathname + search, state })}</output>
}

/** The block on a page of its own, in a site that has nothing else but a blog. */
async function show(block: ReactNode) {
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  await act(async () =>
    createRoot(page).render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={block} />
          <Route path="/blogs" element={<Arrival />} />
        </Routes>
      </MemoryRouter>,
    ),
  )
  return page
}

async function viewAll(page: HTMLElement) {
  const link = [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'View all')
  await act(async () => link?.click())
  return JSON.parse(page.querySelector('output')?.textContent ?? 'null')
}

test('shows nothing at all until there is an article', async () => {
  const page = await show(<RecentArticles title="Recent" articles={[]} />)
  expect(page.innerHTML).toBe('')
})

test('shows every article it is given, in their order, each linking to its page', async () => {
  const page = await show(<RecentArticles title="Recent" articles={articles} />)
  expect([...page.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual([
    '/blogs/first',
    '/blogs/second',
    '/blogs/third',
  ])
  expect(page.querySelector('h2')?.textContent).toBe('Recent')
})

test("'View all' goes to the blog, without a category", async () => {
  const page = await show(<RecentArticles title="Recent" articles={articles} />)
  expect(await viewAll(page)).toEqual({ address: '/blogs', state: null })
})

test("limited to a category, 'View all' goes there and passes the category as navigation state", async () => {
  const page = await show(<RecentArticles title="Recent" articles={articles} category={testing} />)
  expect(await viewAll(page)).toEqual({ address: '/blogs?category=testing', state: { category: 'testing' } })
})

test('limited to a category, the title names it', async () => {
  const page = await show(<RecentArticles title="Recent" articles={articles} category={testing} />)
  expect(page.querySelector('h2')?.textContent).toBe('Recent: Testing')
})
