import { expect, test } from 'vitest'
import { contentTypes } from './content-types.ts'
import type { Documents } from './embedded/documents.ts'
import { launchFindings } from './launch-findings.ts'

const documents = (type: 'reviews' | 'site-configuration', attributes: Record<string, unknown>): Documents =>
  new Map([[type, { type: contentTypes[type], entries: [{ id: 1, attributes, related: {} }] }]])

test('a sample is named, and so is one inside a document', () => {
  expect(launchFindings(documents('reviews', { slug: 'kind-words', sample: true }))).toEqual([
    { document: 'reviews/kind-words', what: 'is a sample' },
  ])
  expect(launchFindings(documents('reviews', { slug: 'a', figures: { sample: true } }))).toEqual([
    { document: 'reviews/a', what: 'figures is a sample' },
  ])
})

test('a placeholder counts in the site configuration only', () => {
  const attributes = { brand: 'Rivermeet', email: 'hello@rivermeet.example' }
  expect(launchFindings(documents('site-configuration', attributes))).toEqual([
    { document: 'site-configuration/site-configuration', what: 'email is a placeholder: hello@rivermeet.example' },
  ])
  expect(launchFindings(documents('reviews', { slug: 'a', quote: 'see rivermeet.example' }))).toEqual([])
})

test('documents of an owner who replaced everything have no findings', () => {
  expect(launchFindings(documents('reviews', { slug: 'a', quote: 'Good work.', sample: false }))).toEqual([])
})
