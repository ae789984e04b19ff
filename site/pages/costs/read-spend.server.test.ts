import { expect, test } from 'vitest'
import { pageTexts } from '../../texts.fixture.tsx'
import { readSpend } from './read-spend.server.ts'

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
