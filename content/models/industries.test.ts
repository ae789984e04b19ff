import { expect, test } from 'vitest'
import { countWork, industryPages, mostWorkFirst } from './industries.ts'

const page = (title: string, kind: 'industry' | 'service' = 'industry') => ({
  kind,
  title,
  routePath: `/industries/${title}`,
})
const pages = [
  page('Fintech software development'),
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

test('industries lead with those that have work, products and case studies alike; the others keep their order', () => {
  const items = [
    { slug: 'fares', industry: 'Travel' },
    { slug: 'vans', industry: 'Logistics' },
    { slug: 'lorries', industry: 'Travel and logistics' },
    { slug: 'habits', industry: 'Everyday life' },
  ]
  const studies = [{ portfolioItem: { slug: 'vans' } }, { portfolioItem: null }]
  const work = countWork({ pages, items, studies })
  expect(mostWorkFirst(pages, work, ({ routePath }) => routePath).map(({ title }) => title)).toEqual([
    'Logistics software development',
    'Travel software development',
    'Fintech software development',
    'Travelling circuses',
    'Travel development',
  ])
})
