import { expect, test } from 'vitest'
import { closingTime, dayInWords, nextWorkingDay, timeInWords } from './answer-by.ts'

const office = { hours: 'Mon-Fri 10:00am - 7:00pm IST', timeZone: 'Asia/Kolkata' }

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

test('other working days are read from the support hours, also over the end of a week', () => {
  const saturday = new Date('2026-11-21T09:00:00Z')
  expect(nextWorkingDay(saturday, { ...office, hours: 'Sun-Thu 9:00am - 5:00pm' })).toBe('Sunday 22 November')
  expect(nextWorkingDay(saturday, { ...office, hours: 'Fri–Mon, mornings' })).toBe('Sunday 22 November')
  expect(nextWorkingDay(saturday, { ...office, hours: 'whenever' })).toBe('Monday 23 November')
})

test('moments are told in the wall-clock time of the zone', () => {
  const moment = new Date('2026-11-21T19:35:00Z')
  expect(`${dayInWords(moment, 'Asia/Kolkata')}, ${timeInWords(moment, 'Asia/Kolkata')}`).toBe(
    'Sunday 22 November, 01:05',
  )
})

test('closing time is the end of the support hours, if they have one', () => {
  expect(closingTime('Mon-Fri 10:00am - 7:00pm IST')).toBe('7:00pm IST')
  expect(closingTime('by appointment')).toBeUndefined()
})
