import { expect, test } from 'vitest'
import { groupsOf, logosPerView } from './clients.island.tsx'

test.each([
  [0, 3],
  [575, 3],
  [576, 2],
  [766, 2],
  [767, 3],
  [949, 3],
  [950, 4],
  [1023, 4],
  [1024, 4],
  [1399, 4],
  [1400, 5],
  [2299, 5],
  [2300, 5],
  [5120, 5],
])('a viewport of %i px shows %i logos side by side', (width, logos) => {
  expect(logosPerView(width)).toBe(logos)
})

test('logos are cut into groups, and the last group is filled up from the start', () => {
  expect(groupsOf(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'a'],
  ])
})

test('fewer logos than fit stand in one group, none twice', () => {
  expect(groupsOf(['a', 'b'], 5)).toEqual([['a', 'b']])
  expect(groupsOf([], 5)).toEqual([])
})
