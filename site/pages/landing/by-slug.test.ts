import { expect, test } from 'vitest'
import { bySlug } from './by-slug.ts'

test('of duplicates the first stays, in its place', () => {
  const named = [
    { slug: 'molo', from: 'the page' },
    { slug: 'oms', from: 'the page' },
  ]
  const naming = [
    { slug: 'tms', from: 'the item' },
    { slug: 'molo', from: 'the item' },
  ]
  expect(bySlug([...named, ...naming])).toEqual([...named, naming[0]])
})
