import { expect, test } from 'vitest'
import { firstClause, listed, readQuery } from './blog-query.server.ts'

const read = (search: string) => readQuery(`https://rivermeet.example/blogs${search}`)

test('without parameters: every category, no text, the first page', () => {
  expect(read('')).toEqual({ category: 'All', q: '', page: 1 })
})

test('category, text and page are read, the text without the blanks around it', () => {
  expect(read('?category=testing&q=+cloud+migration+&page=3')).toEqual({
    category: 'testing',
    q: 'cloud migration',
    page: 3,
  })
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=two', '?page=99999', '?page='])(
  '%s asks for the first page',
  (search) => {
    expect(read(search).page).toBe(1)
  },
)

test('a text or a category that is far too long is ignored', () => {
  expect(read(`?q=${'x'.repeat(101)}&category=${'x'.repeat(81)}`)).toEqual({ category: 'All', q: '', page: 1 })
})

test.each([
  ['A balance column forgets. How we build it.', 'A balance column forgets.'],
  ['A route from 8 to 21: build first, then tests.', 'A route from 8 to 21.'],
  ['No full stop', 'No full stop'],
  [
    'Where we look first when a cloud bill grows faster than the business, in what order and why, with the queries we use.',
    'Where we look first when a cloud bill grows faster than the business, in what order and why.',
  ],
  ['', ''],
])('the first clause of %j', (description, clause) => expect(firstClause(description)).toBe(clause))

test('what is known of an article is added to it, and what is not is left out', () => {
  const article = (slug: string, publishedAt: string, updatedAt: string) => ({
    ...{ id: 1, slug, title: slug, banner: null },
    publishedAt: `${publishedAt}T09:00:00.000Z`,
    updatedAt: `${updatedAt}T09:00:00.000Z`,
  })
  const articles = [article('old', '2025-01-01', '2026-10-01'), article('new', '2026-09-01', '2026-09-01')]
  const extracts = [{ slug: 'new', description: 'Short: and more.', minutes: 4, category: null }]
  expect(listed(articles, extracts)).toMatchObject([
    { slug: 'old', minutes: undefined, excerpt: '' },
    { slug: 'new', minutes: 4, excerpt: 'Short.' },
  ])
})
