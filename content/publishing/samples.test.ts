import { expect, test } from 'vitest'
import type { Surroundings } from './rule.ts'
import { samples } from './samples.ts'

const site: Surroundings = {
  now: 0,
  isLaunched: true,
  destinationOf: () => undefined,
  occupantsOf: () => [],
  holderOf: () => undefined,
}

const found = (type: string, attributes: Record<string, unknown>, isLaunched = true) =>
  [...samples({ type, attributes }, { ...site, isLaunched })].map(({ path, isWarning }) => [path.join('.'), isWarning])

test('a sample is named, and so is one inside a document', () => {
  expect(found('reviews', { slug: 'kind-words', sample: true })).toEqual([['sample', false]])
  expect(found('case-studies', { slug: 'a', figures: { sample: true } })).toEqual([['figures.sample', false]])
})

test('a placeholder counts in the site configuration only', () => {
  const attributes = { brand: 'Rivermeet', email: 'hello@rivermeet.example' }
  expect(found('site-configuration', attributes)).toEqual([['email', false]])
  expect(found('writers', { slug: 'a', name: 'see rivermeet.example' })).toEqual([])
})

test('a written page that calls itself a sample text is named', () => {
  expect(found('pages', { body: 'This is a sample text: a lawyer should review it.' })).toEqual([['body', false]])
  expect(found('pages', { body: '## Terms\n\nA lawyer has read it.' })).toEqual([])
})

test('documents of an owner who replaced everything have no faults', () => {
  expect(found('reviews', { slug: 'a', quote: 'Good work.', sample: false, ...published })).toEqual([])
})

const published = { source: 'A register', number: 'No. 7', writtenOn: '2026-03-14', url: 'https://register.ie/7' }

test('a real review or badge without name, number, date or address of its source is named, and so is a rating', () => {
  for (const part of Object.keys(published))
    expect(found('reviews', { slug: 'a', ...published, [part]: '' })).toEqual([[part, false]])
  expect(found('reviews', { slug: 'a' }, false).every(([, isWarning]) => isWarning)).toBe(true)
  const badge = { name: 'A mark', number: 'No. 7', date: '2026-03-14', url: 'https://register.ie/7' }
  const lists = {
    reviewBadges: [badge, { ...badge, url: null }],
    complianceBadges: [{ ...badge, number: '', date: null }],
  }
  expect(found('site-configuration', { rating: { value: 4.4, count: 32, source: null }, ...lists })).toEqual([
    ['rating.source', false],
    ['reviewBadges.1.url', false],
    ['complianceBadges.0.number', false],
    ['complianceBadges.0.date', false],
  ])
})

test('of what is marked as invented no source is asked', () => {
  expect(found('site-configuration', { rating: null, reviewBadges: [{ name: 'A mark', sample: true }] })).toEqual([
    ['reviewBadges.0.sample', false],
  ])
})

test('before the public reads the site a sample is a warning', () => {
  expect(found('reviews', { slug: 'a', sample: true }, false)).toEqual([['sample', true]])
})

test('what a page of answers does not state is named, and never refused; an answer that stands elsewhere is not missed', () => {
  const lines = [
    { question: 'Insurance', state: 'empty' },
    { question: 'Since', state: 'stated', value: '2016' },
  ]
  const questions = [{ question: 'Are you insured?', line: 'insurance', state: 'empty' }]
  expect(found('trust', { lines, questions })).toEqual([['lines.0.state', true]])
})
