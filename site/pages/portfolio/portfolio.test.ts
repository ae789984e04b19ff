import { expect, test } from 'vitest'
import type { LandingCard } from '../../../content/models/cards.ts'
import { cardWidth, industryPages } from './portfolio.tsx'

const columns = { half: 6, wide: 8, third: 4 }

test.each(Array.from({ length: 24 }, (_, at) => at + 2))('%i cards fill every row of twelve columns', (count) => {
  let filled = 0
  for (let index = 0; index < count; index++) {
    filled += columns[cardWidth(index, count)]
    expect(filled).toBeLessThanOrEqual(12)
    if (filled === 12) filled = 0
  }
  expect(filled).toBe(0)
})

test('a single card takes the width of a wide one', () => {
  expect(cardWidth(0, 1)).toBe('wide')
})

const page = (title: string, kind: LandingCard['kind'] = 'industry'): LandingCard => ({
  slug: title,
  kind,
  group: 'industries',
  routePath: `/industries/${title}`,
  title,
  summary: '',
  image: { src: '/a.png', alt: '', title: '' },
  updatedAt: null,
})
const pages = [
  page('Logistics software development'),
  page('Travel software development'),
  page('Travelling circuses'),
  page('Travel development', 'service'),
]

test.each([
  ['Travel and logistics', ['Logistics software development', 'Travel software development']],
  ['logistics', ['Logistics software development']],
  ['Everyday life', []],
])('%s: its pages begin with its name, or with one of two that it joins', (industry, titles) => {
  expect(industryPages(industry, pages).map(({ title }) => title)).toEqual(titles)
})
