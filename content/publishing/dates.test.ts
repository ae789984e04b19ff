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

test('an office has hours of their own only for days on which it works, and once for each', () => {
  const hours = { opens: '08:00', closes: '13:30' }
  const office = (unusual: readonly string[]) => ({
    days: ['Thu', 'Fri'],
    unusualDays: unusual.map((day) => ({ day, ...hours })),
  })
  const said = (...unusual: readonly string[]) =>
    [...dates({ type: 'site-configuration', attributes: { offices: [office(unusual)] } }, site('2026-11-22'))].map(
      ({ path, message }) => [path.join('.'), message.split('.')[0]],
    )
  expect(said('Fri', 'Thu')).toEqual([])
  expect(said('Fri', 'Sat', 'Fri')).toEqual([
    ['offices.0.unusualDays.1.day', 'The office does not work on “Sat”'],
    ['offices.0.unusualDays.2.day', '“Fri” has other hours already'],
  ])
})
