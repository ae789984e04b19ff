import { expect, test } from 'vitest'
import { HeldText, sought } from './held-text.ts'

test.each([
  ['Cafés on PostgreSQL', 'postgres', true],
  ['Cafés on PostgreSQL', 'POSTGRESQL', true],
  ['Cafés on PostgreSQL', 'CAFÉS', true],
  ['Cafés on PostgreSQL', 'cafes', false],
  ['a.b', 'a.b', true],
  ['axb', 'a.b', false],
  ['50% of (all)', '% of (', true],
  ['Naïve', 'ïve', true],
  ['–', 'â', false],
])('in “%s”, whatever the case, “%s” is there: %s', (text, wanted, isThere) => {
  expect(new HeldText(text).contains(sought(wanted))).toBe(isThere)
})
