import { expect, test } from 'vitest'
import { columnsFor, wideOnes } from './landing-list.tsx'

test.each(Array.from({ length: 29 }, (_, index) => index + 2))('%i cards fill their rows', (count) => {
  expect((count + wideOnes(count)) % columnsFor(count)).toBe(0)
  // Each row has room for one card of two columns, so there are at most as many of those as rows.
  expect(wideOnes(count)).toBeLessThanOrEqual(2)
})
