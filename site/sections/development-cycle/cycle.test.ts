import { expect, test } from 'vitest'
import { cycleProgress, isCycleStep } from './cycle.island.tsx'

test('the progress bar is as wide as the step index divided by 4', () => {
  expect([0, 1, 2, 3, 4].map(cycleProgress)).toEqual([0, 25, 50, 75, 100])
})

test('an index from 0 to 4 is a step', () => {
  expect([0, 1, 2, 3, 4].every(isCycleStep)).toBe(true)
})

test.each([-1, 5, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('an index of %s is ignored', (index) => {
  expect(isCycleStep(index)).toBe(false)
})
