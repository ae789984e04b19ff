import { expect, test } from 'vitest'
import { deltaOf } from './delta.tsx'

const strandsOf = (path: string) => path.split('M').slice(1)
const endsOf = (path: string) => strandsOf(path).map((strand) => Number(/S\d+ \S+ \d+ (\S+)H/.exec(strand)?.[1]))

test('there is a strand for each page, in two inks by turns', () => {
  const { a, b } = deltaOf([14, 9, 10])
  expect(strandsOf(a)).toHaveLength(17)
  expect(strandsOf(b)).toHaveLength(16)
})

test('each bundle ends around the middle of its group’s share of the height', () => {
  const { a, b, height } = deltaOf([1, 2, 1])
  const ends = [...endsOf(a), ...endsOf(b)].sort((one, other) => one - other)
  expect(ends[0]).toBeCloseTo(height / 6, -1)
  expect(((ends[1] ?? 0) + (ends[2] ?? 0)) / 2).toBeCloseTo(height / 2, -1)
  expect(ends[3]).toBeCloseTo((height * 5) / 6, -1)
})

test('bundles of seven groups keep apart', () => {
  const { a, b, height } = deltaOf([5, 7, 3, 5, 3, 3, 3])
  const ends = [...endsOf(a), ...endsOf(b)].filter((end) => end > height / 7 && end < (height * 2) / 7)
  expect(ends).toHaveLength(7)
})
