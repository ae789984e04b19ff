import { expect, test, vi } from 'vitest'
import type { Content } from '../../content/content.ts'
import { warmUp } from './warm-up.ts'

const note = () => {}
const log = { debug: vi.fn(), info: note, warn: vi.fn(), error: note, fatal: note }
const article = { title: 'A', publishedAt: '', updatedAt: '', banner: null }
const content: Pick<Content, 'articles'> = {
  articles: async () => ({
    articles: [
      { ...article, slug: 'a', id: 1 },
      { ...article, slug: 'b', id: 2 },
    ],
    pagination: { page: 1, pageSize: 25, pageCount: 1, total: 2 },
  }),
}

test('home, the list and its articles, the page of what is not there, files and previews are made, one after the other', async () => {
  const warm = vi.fn(async (_path: string) => {})
  await warmUp({ content, warm, isStopping: () => false, log })
  expect(warm.mock.calls.flat()).toEqual([
    ...['/', '/blogs', '/blogs/a', '/blogs/b', '/404'],
    ...['/sitemap.xml', '/rss.xml', '/feed.json', '/llms.txt', '/robots.txt'],
    ...['/og/home.png', '/og/blogs/a.png', '/og/blogs/b.png'],
  ])
})

test('it ends when the process stops, and a failure is only logged', async () => {
  const warm = vi.fn(async () => {})
  await warmUp({ content, warm, isStopping: () => warm.mock.calls.length === 1, log })
  expect(warm).toHaveBeenCalledOnce()
  warm.mockRejectedValueOnce(new Error('broken page'))
  await warmUp({ content, warm, isStopping: () => false, log })
  expect(log.warn).toHaveBeenCalledOnce()
})
