import { expect, test } from 'vitest'
import { pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { fill } from '../../ui/fill.ts'
import { ArticleDate, ArticleDates } from './article-date.tsx'

test('a blog date is a day and a month with its year', () => {
  expect(renderWithTexts(<ArticleDate iso="2026-11-03T09:00:00.000Z" />)).toBe(
    '<time dateTime="2026-11-03T09:00:00.000Z">3 Nov 2026</time>',
  )
})

test('in full, the month is written out', () => {
  expect(renderWithTexts(<ArticleDate iso="2026-11-03T09:00:00.000Z" full />)).toContain('>3 November 2026<')
})

test('the day is that of UTC, wherever it is rendered', () => {
  expect(renderWithTexts(<ArticleDate iso="2026-11-03T23:59:59.000Z" />)).toContain('>3 Nov 2026<')
  expect(renderWithTexts(<ArticleDate iso="2026-11-03T00:00:00.000Z" />)).toContain('>3 Nov 2026<')
})

test('a revision is named only when it was made on a later day', () => {
  const published = '2026-09-22T08:30:00.000Z'
  const shown = (updatedAt: string) =>
    renderWithTexts(<ArticleDates publishedAt={published} updatedAt={updatedAt} />).replace(/<[^>]*>/g, '')
  expect(shown('2026-09-29T08:30:00.000Z')).toBe(
    `22 September 2026${fill(pageTexts.article.updated, { date: '29 September 2026' })}`,
  )
  expect(shown('2026-09-22T17:00:00.000Z')).toBe('22 September 2026')
})
