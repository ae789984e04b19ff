import { expect, test } from 'vitest'
import { pageTexts } from '../../texts.fixture.tsx'
import { estimate, readSpend } from './spend.server.ts'

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

const read = (cloud: string) => readSpend(new URLSearchParams({ cloud, people: '2' }), pageTexts.costs)

test.each([
  ['4000', 4_000],
  ['4 000', 4_000],
  ['4,000', 4_000],
  ['1,00,000', 100_000],
  ['4,000.50', 4_000.5],
  ['', 0],
])('%j is a number, whatever separates its thousands', (written, cloud) => {
  expect(read(written)).toMatchObject({ spend: { cloud, people: 2, rate: 0 }, errors: [] })
})

test.each(['4.000', '4.000,50', '4,5', '1e3', '0x10', 'Infinity', '٤', '4000 a month'])(
  '%j is asked about again, not guessed, and stays in its field',
  (written) => {
    const { typed, spend, errors } = read(written)
    expect(spend).toBeNull()
    expect(errors.map(({ field }) => field)).toEqual(['cloud'])
    expect(typed.cloud).toBe(written.replaceAll(' ', ''))
  },
)

test('a number below zero or above the highest says so', () => {
  const messageOf = (written: string) => read(written).errors[0]?.message
  expect(messageOf('-1')).toContain('below zero')
  expect(messageOf('10000001')).toContain('10,000,000')
})
