import { expect, test } from 'vitest'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { fill } from '../../ui/fill.ts'
import { Pages } from './article-list.tsx'

function show(
  page: number,
  pageCount: number,
  { total = pageCount * 25, shown = 25, category = 'All', text = '' } = {},
) {
  return renderWithTexts(
    <Pages filter={{ category, text, page }} pagination={{ page, pageCount, total }} shown={shown} />,
  )
}

const numbers = (markup: string) => [...markup.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => Number(number))
const links = (markup: string) =>
  [...markup.matchAll(/href="([^"]+)"[^>]*><span>([^<]+)/g)].map(([, href, name]) => [name, href])

test('one page needs no numbers, and says how many articles there are', () => {
  expect(show(1, 1, { total: 14, shown: 14 })).toContain(fill(pageTexts.blogs.allOf, { total: 14 }))
  expect(numbers(show(1, 1, { total: 14, shown: 14 }))).toEqual([])
  expect(show(1, 1, { total: 1, shown: 1 })).toContain(`>${pageTexts.blogs.one}<`)
  expect(show(1, 0, { total: 0, shown: 0 })).toBe('')
})

test('what a search found on one page is counted above it, and not again below', () => {
  expect(show(1, 1, { total: 4, shown: 4, text: 'tea' })).toBe('')
  expect(numbers(show(1, 2, { text: 'tea' }))).toEqual([1, 2])
})

test('the first page offers the next, the last the previous, one between them both', () => {
  expect(links(show(1, 3))).toEqual([['Next page', '/blogs?page=2']])
  expect(links(show(2, 3))).toEqual([
    ['Previous page', '/blogs'],
    ['Next page', '/blogs?page=3'],
  ])
  expect(links(show(3, 3))).toEqual([['Previous page', '/blogs?page=2']])
})

test('the first, the last and the pages around the current one are listed, the current one marked', () => {
  const markup = show(5, 9)
  expect(numbers(markup)).toEqual([1, 4, 5, 6, 9])
  expect(markup).toMatch(/aria-label="Page 5" aria-current="page"/)
  expect(markup.match(/aria-current/g)).toHaveLength(1)
})

test('category and search text stay from page to page', () => {
  expect(links(show(1, 2, { category: 'testing', text: 'tea' }))).toEqual([
    ['Next page', '/blogs?category=testing&amp;q=tea&amp;page=2'],
  ])
})
