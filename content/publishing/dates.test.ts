import { expect, test } from 'vitest'
import { dates, dueOn } from './dates.ts'
import type { Surroundings } from './rule.ts'

const site = (today: string): Surroundings => ({
  now: Date.parse(today),
  isLaunched: true,
  destinationOf: () => undefined,
  occupantsOf: () => [],
  holderOf: () => undefined,
})

test('what is read on the last day of a month is due on the last of a shorter one', () => {
  expect(dueOn({ reviewed: '2026-11-30', reviewEvery: 3 })).toBe('2027-02-28')
  expect(dueOn({ reviewed: '2026-11-22', reviewEvery: 14 })).toBe('2028-01-22')
  expect(dueOn({ reviewed: null, reviewEvery: 3 })).toBeUndefined()
})

test('a review that is overdue is named from the day after, and refuses nothing', () => {
  const document = { type: 'trust', attributes: { sections: { company: { reviewed: '2026-11-22', reviewEvery: 3 } } } }
  const faults = (today: string) =>
    [...dates(document, site(today))].map(({ path, isWarning, isOverdue }) => [path.join('.'), isWarning, isOverdue])
  expect(faults('2027-02-22T23:59:59Z')).toEqual([])
  expect(faults('2027-02-23T00:00:00Z')).toEqual([['sections.company.reviewed', true, true]])
})
