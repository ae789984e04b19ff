import { expect, test } from 'vitest'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import { closingTime, dayInWords, nextWorkingDay, timeInWords } from './answer-by.ts'

type Office = SiteConfiguration['offices'][number]

const weekdays: Office['days'] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const office = { days: weekdays, timeZone: 'Asia/Kolkata' }

test.each([
  ['2026-11-17T09:00:00Z', 'Wednesday 18 November'],
  ['2026-11-20T09:00:00Z', 'Monday 23 November'],
  ['2026-11-21T09:00:00Z', 'Monday 23 November'],
  ['2026-11-22T09:00:00Z', 'Monday 23 November'],
  // Sunday evening in London is Monday in Ahmedabad.
  ['2026-11-22T20:00:00Z', 'Tuesday 24 November'],
  ['2026-12-31T09:00:00Z', 'Friday 1 January'],
])('what is sent at %s is answered by %s', (sent, answered) => {
  expect(nextWorkingDay(new Date(sent), office)).toBe(answered)
})

test('other working days are those of the office, also over the end of a week', () => {
  const saturday = new Date('2026-11-21T09:00:00Z')
  expect(nextWorkingDay(saturday, { ...office, days: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu'] })).toBe('Sunday 22 November')
  expect(nextWorkingDay(saturday, { ...office, days: ['Sat'] })).toBe('Saturday 28 November')
})

test('an office without a working day promises none, and nothing waits for it', () => {
  expect(nextWorkingDay(new Date('2026-11-21T09:00:00Z'), { ...office, days: [] })).toBe('Saturday 21 November')
})

test('moments are told in the wall-clock time of the zone', () => {
  const moment = new Date('2026-11-21T19:35:00Z')
  expect(`${dayInWords(moment, 'Asia/Kolkata')}, ${timeInWords(moment, 'Asia/Kolkata')}`).toBe(
    'Sunday 22 November, 01:05',
  )
})

test.each([
  ['19:00', '7:00pm IST'],
  ['12:30', '12:30pm IST'],
  ['00:05', '12:05am IST'],
])('an office that closes at %s closes at %s', (closes, words) => {
  expect(closingTime({ closes, zoneName: 'IST' })).toBe(words)
})
