import { expect, test } from 'vitest'
import { firstClause, listed } from './listed-article.server.ts'

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

test('the list is in the order of publication, whatever was updated last', () => {
  const article = (slug: string, publishedAt: string, updatedAt: string) => ({
    ...{ id: 1, slug, title: slug, banner: null },
    publishedAt: `${publishedAt}T09:00:00.000Z`,
    updatedAt: `${updatedAt}T09:00:00.000Z`,
  })
  const articles = [article('old', '2025-01-01', '2026-10-01'), article('new', '2026-09-01', '2026-09-01')]
  const extracts = [{ slug: 'new', description: 'Short: and more.', minutes: 4, category: null }]
  expect(listed(articles, extracts)).toMatchObject([
    { slug: 'new', minutes: 4, excerpt: 'Short.' },
    { slug: 'old', minutes: undefined, excerpt: '' },
  ])
})
