import { expect, test } from 'vitest'
import type { LandingCard } from '../../../content/models/cards.ts'
import { industryPages } from './industry-pages.ts'

const page = (title: string, kind: LandingCard['kind'] = 'industry'): LandingCard => ({
  slug: title,
  kind,
  group: 'industries',
  routePath: `/industries/${title}`,
  title,
  summary: '',
  image: { src: '/a.png', alt: '', title: '' },
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
