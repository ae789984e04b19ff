import { expect, test } from 'vitest'
import type { LandingCard } from '../../../content/models/cards.ts'
import { relatedWork } from './related-work.server.ts'

const card = (kind: LandingCard['kind'], title: string): LandingCard => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  kind,
  group: 'testing',
  routePath: `/${kind}/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  summary: 'What it is',
  image: { src: 'art:isles/testing/mist', alt: '', title: '' },
  updatedAt: null,
})
const pages = [
  card('technology', 'Automation testing'),
  card('industry', 'Regression'),
  card('service', 'Data visualization'),
  card('technology', 'Design systems'),
  card('technology', 'Regression testing'),
  card('technology', 'Software testing'),
]
const titles = (markdown: string) => relatedWork(pages, pages, markdown).map(({ title }) => title)

test('what an article links to comes first, then what it speaks of, four in all', () => {
  expect(
    titles(
      'A regression suite for each regression: regression, regression. [Design](/technology/design-systems). Testing, testing.',
    ),
  ).toEqual(['Design systems', 'Regression testing', 'Automation testing', 'Software testing'])
})

test('a word in every title counts less than one in few, and what is not mentioned is left out', () => {
  expect(titles('Testing a visualization.')).toEqual([
    'Data visualization',
    'Automation testing',
    'Regression testing',
    'Software testing',
  ])
  expect(titles('A visualization.')).toEqual(['Data visualization'])
})

test('if an article mentions none of them they keep their order, and industries do not count', () => {
  expect(titles('Tea.')).toEqual(['Automation testing', 'Data visualization', 'Design systems', 'Regression testing'])
})

test('an article that links to three is about these, whatever else it mentions', () => {
  const links = ['design-systems', 'software-testing', 'automation-testing'].map((slug) => `[it](/technology/${slug})`)
  expect(titles(`Regression, regression: ${links.join(' ')}`)).toEqual([
    'Automation testing',
    'Design systems',
    'Software testing',
  ])
})

test('an article links to work in any category, but mentions only that in its own', () => {
  const ofCategory = pages.filter(({ title }) => title.startsWith('Automation'))
  const work = relatedWork(pages, ofCategory, 'Testing, with a [visualization](/service/data-visualization).')
  expect(work.map(({ title }) => title)).toEqual(['Data visualization', 'Automation testing'])
})
