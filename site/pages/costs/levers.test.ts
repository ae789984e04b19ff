import { expect, test } from 'vitest'
import { estimate } from './levers.ts'

const spend = { cloud: 10_000, people: 6, rate: 4_000, age: 18 }

test('the range is honest: three quarters of the levers, low below high, never more than a part of the spend', () => {
  const { total, levers, low, high } = estimate(spend)
  expect(total).toBe(34_000)
  expect(low).toBe(Math.round(0.75 * levers.reduce((sum, lever) => sum + lever.low, 0)))
  expect(low).toBeLessThan(high)
  expect(high).toBeLessThan(total / 4)
})

test('the largest lever comes first, and one with nothing to find is left out', () => {
  const highs = estimate(spend).levers.map(({ high }) => high)
  expect(highs).toEqual(highs.toSorted((a, b) => b - a))
  expect(
    estimate({ ...spend, people: 0 })
      .levers.map(({ name }) => name)
      .join(),
  ).toBe('machines,listPrice,storage,traffic')
  expect(estimate({ cloud: 0, people: 0, rate: 0, age: 0 })).toMatchObject({ levers: [], low: 0, high: 0 })
})

test('a bill that was read last month holds less than one that nobody has read for long', () => {
  expect(estimate({ ...spend, age: 1 }).high).toBeLessThan(estimate(spend).high)
  expect(estimate({ ...spend, age: 60 }).high).toBe(estimate(spend).high)
})
