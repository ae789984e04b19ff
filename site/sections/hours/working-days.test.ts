import { expect, test } from 'vitest'
import { hoursInWords, workingDays } from './working-days.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const
const office = {
  name: 'An office',
  description: 'Where we work.',
  zoneName: 'Local',
  days: [...weekdays],
  sample: true,
}
const ahmedabad = {
  ...office,
  slug: 'ahmedabad',
  locality: 'Ahmedabad',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  opens: '10:00',
  closes: '19:00',
}
const athlone = {
  ...office,
  slug: 'athlone',
  locality: 'Athlone',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  opens: '09:00',
  closes: '17:30',
}
const offices = [ahmedabad, athlone]
const winter = '2026-01-15'
const summer = '2026-07-15'

test('in Irish time the Indian day begins at 05:30 in summer and at 04:30 in winter', () => {
  const [india, ireland] = workingDays(offices, { date: summer, timeZone: 'Europe/Dublin' }).days
  expect(india?.shown).toEqual({ opens: '05:30', closes: '14:30' })
  expect(ireland?.shown).toEqual({ opens: '09:00', closes: '17:30' })
  const [inWinter] = workingDays(offices, { date: winter, timeZone: 'Europe/Dublin' }).days
  expect(inWinter).toMatchObject({ shown: { opens: '04:30', closes: '13:30' } })
})

test('the axis has a tick every three hours, and room before and after the days', () => {
  const { ticks, days } = workingDays(offices, { date: summer, timeZone: 'Europe/Dublin' })
  expect(ticks).toEqual(['04:00', '07:00', '10:00', '13:00', '16:00', '19:00', '22:00'])
  expect(days[0]?.from).toBeCloseTo((1.5 / 18) * 100)
  expect(days[1]?.to).toBeCloseTo((13.5 / 18) * 100)
})

test('distant time zones cross midnight, and the days keep their distance', () => {
  const { days, ticks } = workingDays(offices, { date: winter, timeZone: 'America/Los_Angeles' })
  expect(days.map(({ shown }) => shown)).toEqual([
    { opens: '20:30', closes: '05:30' },
    { opens: '01:00', closes: '09:30' },
  ])
  expect(ticks[0]).toBe('19:00')
  expect(ticks[2]).toBe('01:00')
  expect(days[0]?.from).toBeLessThan(days[1]?.from ?? 0)
})

test('what is shared is from the later opening to the earlier closing', () => {
  expect(workingDays(offices, { date: summer, timeZone: 'UTC' }).shared?.minutes).toBe(330)
  expect(workingDays(offices, { date: winter, timeZone: 'UTC' }).shared?.minutes).toBe(270)
})

test('offices that never work at once share nothing', () => {
  const far = { ...ahmedabad, timeZone: 'Pacific/Auckland' }
  expect(workingDays([far, athlone], { date: winter, timeZone: 'UTC' }).shared).toBeUndefined()
})

test.each([
  [330, 'five and a half hours'],
  [270, 'four and a half hours'],
  [120, 'two hours'],
  [60, 'one hour'],
  [30, 'half an hour'],
  [89, 'one hour'],
  [720, '12 hours'],
])('%i minutes are %s', (minutes, words) => expect(hoursInWords(minutes)).toBe(words))
