import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBy, minutesOf, momentAt, nextWorkingDays, workingMinutes } from '../../content/publishing/clocks.ts'
import {
  clock,
  closingTime,
  closingTimes,
  dayInWords,
  inOwnTime,
  type Office,
  placeOfZone,
  timeInWords,
  weekInWords,
} from './office-days.ts'

const weekdays: Office['days'] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const office = { days: weekdays, timeZone: 'Asia/Kolkata', opens: '10:00', closes: '19:00', locality: 'Ahmedabad' }
const at = (iso: string) => new Date(iso)

test.each([
  ['2026-11-17T09:00:00Z', 'Wednesday 18 November'],
  ['2026-11-20T09:00:00Z', 'Monday 23 November'],
  ['2026-11-21T09:00:00Z', 'Monday 23 November'],
  ['2026-11-22T09:00:00Z', 'Monday 23 November'],
  // Sunday evening in London is Monday in Ahmedabad.
  ['2026-11-22T20:00:00Z', 'Tuesday 24 November'],
  ['2026-12-31T09:00:00Z', 'Friday 1 January'],
])('what is sent at %s is answered by %s', (sent, answered) => {
  const [day] = nextWorkingDays(at(sent), office)
  expect(day && dayInWords(day.closes, office.timeZone)).toBe(answered)
})

test('hours in words name the days that have others', () => {
  const short = { ...office, unusualDays: [{ day: 'Fri' as const, opens: '08:00', closes: '13:30' }] }
  expect(weekInWords('{opens} to {closes} in {place}', short)).toBe('10:00 to 19:00 in Ahmedabad (Fri 08:00–13:30)')
  expect(weekInWords('{opens} to {closes}', office)).toBe('10:00 to 19:00')
  const closes = { closes: '19:00', zoneName: 'IST' }
  expect(closingTimes({ ...short, ...closes })).toBe('7:00pm IST (Fri 1:30pm)')
  expect(closingTimes(closes)).toBe('7:00pm IST')
})

test('other working days are those of the office, also over the end of a week', () => {
  const saturday = at('2026-11-21T09:00:00Z')
  const following = (days: Office['days'], count = 1) =>
    nextWorkingDays(saturday, { ...office, days }, count).map(({ opens }) => dayInWords(opens, office.timeZone))
  expect(following(['Sun', 'Mon', 'Tue', 'Wed', 'Thu'])).toEqual(['Sunday 22 November'])
  expect(following(['Sat'], 2)).toEqual(['Saturday 28 November', 'Saturday 5 December'])
})

test('a day with hours of its own keeps to them, and so does what is promised for it', () => {
  const early = { ...office, unusualDays: [{ day: 'Fri', opens: '08:00', closes: '13:30' }] }
  const clocks = (sent: string) => {
    const [day] = nextWorkingDays(at(sent), early)
    return day && [day.opens, day.closes].map((moment) => timeInWords(moment, office.timeZone))
  }
  expect(clocks('2026-11-18T09:00:00Z')).toEqual(['10:00', '19:00'])
  expect(clocks('2026-11-19T09:00:00Z')).toEqual(['08:00', '13:30'])
  expect(workingMinutes(at('2026-11-19T18:30:00Z'), at('2026-11-20T18:30:00Z'), early)).toBe(5.5 * 60)
  expect(inOwnTime(early, 'Europe/Dublin', at('2026-11-19T09:00:00Z'))).toMatchObject({
    closes: '08:00',
    time: '13:30',
  })
})

test('an office without a working day promises none', () => {
  expect(nextWorkingDays(at('2026-11-21T09:00:00Z'), { ...office, days: [] })).toEqual([])
})

test('the day after one of 23 hours is not passed over', () => {
  const sent = at('2026-03-28T23:30:00Z')
  const [day] = nextWorkingDays(sent, { ...office, days: ['Sun'], timeZone: 'Europe/Dublin' })
  expect(day?.opens.toISOString()).toBe('2026-03-29T09:00:00.000Z')
})

test('an office that closes after midnight closes on the next day', () => {
  const [day] = nextWorkingDays(at('2026-11-17T09:00:00Z'), { ...office, opens: '22:00', closes: '06:00' })
  expect(day && (day.closes.getTime() - day.opens.getTime()) / 3_600_000).toBe(8)
})

const zones = Intl.supportedValuesOf('timeZone')
/** Every 13th day of two years, at hours that wander through the day: changes of clocks in either hemisphere are among them. */
const moments = Array.from({ length: 57 }, (_, step) => new Date(Date.UTC(2026, 0, 1 + 13 * step, (step * 5) % 24, 59)))

test('in every zone a working day begins and ends when its own clocks say so, on one of its days, after the day of the moment', () => {
  const wrong = zones.flatMap((timeZone) => {
    const local = { ...office, timeZone }
    return moments
      .filter((_, index) => index % 19 === timeZone.length % 19)
      .filter((moment) => {
        const [day] = nextWorkingDays(moment, local)
        if (!day) return true
        const weekday = dayInWords(day.opens, timeZone).slice(0, 3)
        const isSound =
          timeInWords(day.opens, timeZone) === '10:00' &&
          timeInWords(day.closes, timeZone) === '19:00' &&
          local.days.some((each) => each === weekday) &&
          dayInWords(day.opens, timeZone) === dayInWords(day.closes, timeZone) &&
          day.opens > moment
        return !isSound
      })
      .map((moment) => `${timeZone} ${moment.toISOString()}`)
  })
  expect(wrong).toEqual([])
})

test('in every zone the promise is the same moment, on the clocks of whoever reads it', () => {
  const wrong = zones.filter((timeZone) => {
    const now = at('2026-11-25T15:57:00Z')
    const [day] = nextWorkingDays(now, office)
    const told = inOwnTime(office, timeZone, now)
    const here = day && { opens: timeInWords(day.opens, timeZone), closes: timeInWords(day.closes, timeZone) }
    return told ? told.opens !== here?.opens || told.closes !== here?.closes : here?.opens !== '10:00'
  })
  expect(wrong).toEqual([])
})

test.each([
  ['Europe/Dublin', { day: 'Thursday', opens: '04:30', closes: '13:30', until: '13:30' }],
  ['America/Los_Angeles', { day: 'Wednesday', opens: '20:30', closes: '05:30', until: 'Thursday 05:30' }],
  ['Asia/Kathmandu', { day: 'Thursday', opens: '10:15', closes: '19:15', until: '19:15' }],
  ['Pacific/Auckland', { day: 'Thursday', opens: '17:30', closes: '02:30', until: 'Friday 02:30' }],
])('in %s an office in Ahmedabad opens and closes at other hours', (timeZone, told) => {
  const now = at('2026-11-25T15:57:00Z')
  expect(inOwnTime(office, timeZone, now)).toEqual({ ...told, time: '19:00', place: 'Ahmedabad' })
})

test.each(['Asia/Kolkata', 'Asia/Calcutta', 'Asia/Colombo'])(
  'in %s, on the same clocks, nothing is told twice',
  (zone) => {
    expect(inOwnTime(office, zone, at('2026-11-25T15:57:00Z'))).toBeUndefined()
  },
)

test('a time that clocks skip is a moment all the same', () => {
  const skipped = momentAt(Date.UTC(2026, 2, 29), minutesOf('01:30'), 'Europe/Dublin')
  expect(Math.abs(skipped.getTime() - Date.UTC(2026, 2, 29, 1))).toBeLessThanOrEqual(3_600_000)
})

test('moments are told in the wall-clock time of the zone', () => {
  const moment = at('2026-11-21T19:35:00Z')
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

test('minutes of other days are times of a clock', () => {
  expect([-30, 0, 1530].map(clock)).toEqual(['23:30', '00:00', '01:30'])
})

test.each([
  ['America/Vancouver', 'Vancouver'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['Asia/Calcutta', 'Kolkata'],
  ['UTC', undefined],
  ['Etc/GMT+5', undefined],
  ['EST5EDT', undefined],
])('%s is in %s', (zone, place) => expect(placeOfZone(zone)).toBe(place))

const minute = 60_000
const someMoment = fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2028, 0) }).map((time) => new Date(time))
const someTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, half]) => `${String(hour).padStart(2, '0')}:${half}`)
/** Days off in the two weeks after a moment, as a Christmas has them. */
const daysOff = (moment: Date, steps: readonly number[]) =>
  steps.map((step) => new Date(moment.getTime() + step * 24 * 60 * minute).toJSON().slice(0, 10))
const someOffice = fc.record({
  days: fc.subarray(weekdays, { minLength: 1 }),
  timeZone: fc.constantFrom(...zones),
  opens: someTime,
  closes: someTime,
})
const someSteps = fc.uniqueArray(fc.integer({ min: -1, max: 14 }), { maxLength: 10 })

test('in every zone, over changes of clocks and holidays, an answer is due at the end of the next day on which the office works', () => {
  fc.assert(
    fc.property(someOffice, someMoment, someSteps, (hours, sent, steps) => {
      const holidays = daysOff(sent, steps)
      const due = answerBy(sent, { ...hours, holidays })
      const [next] = nextWorkingDays(sent, { ...hours, holidays })
      const without = nextWorkingDays(sent, hours, 30)
      // The first of the days without holidays whose date is none of them.
      const dateOf = (moment: Date) =>
        new Intl.DateTimeFormat('en-CA', { timeZone: hours.timeZone, dateStyle: 'short' }).format(moment)
      const expected = without.find(({ opens }) => !holidays.includes(dateOf(opens)))
      expect(due).toEqual(next?.closes)
      expect(due).toEqual(expected?.closes)
      expect(due && due > sent).toBe(true)
    }),
  )
})

const someMinutes = fc.integer({ min: 0, max: 30 * 24 * 60 })

test('time at work adds up, never runs backwards, and stands still while the office is closed', () => {
  fc.assert(
    fc.property(someOffice, someMoment, fc.tuple(someMinutes, someMinutes), someSteps, (hours, first, later, steps) => {
      const [second, third] = later.toSorted((a, b) => a - b).map((each) => new Date(first.getTime() + each * minute))
      const local = { ...hours, holidays: daysOff(first, steps) }
      if (!second || !third) return
      const spans = [workingMinutes(first, second, local), workingMinutes(second, third, local)]
      expect((spans[0] ?? 0) + (spans[1] ?? 0)).toBeCloseTo(workingMinutes(first, third, local), 5)
      expect(workingMinutes(third, first, local)).toBeCloseTo(-workingMinutes(first, third, local), 5)
      expect(Math.min(...spans)).toBeGreaterThanOrEqual(0)
      expect(workingMinutes(first, third, local)).toBeLessThanOrEqual((third.getTime() - first.getTime()) / minute)
      const [day, after] = nextWorkingDays(first, local, 2)
      if (!day || !after || day.closes > after.opens) return
      expect(workingMinutes(day.closes, after.opens, local)).toBe(0)
      expect(workingMinutes(day.opens, day.closes, local)).toBe((day.closes.getTime() - day.opens.getTime()) / minute)
    }),
    { numRuns: 60 },
  )
})

test('a holiday is passed over, and counts as no time at work', () => {
  const closed = { ...office, holidays: ['2026-12-25', '2026-12-28'] }
  const thursday = at('2026-12-24T09:00:00Z')
  expect(answerBy(thursday, closed)).toEqual(at('2026-12-29T13:30:00Z'))
  // The rest of Thursday and all of Tuesday.
  expect(workingMinutes(thursday, at('2026-12-29T13:30:00Z'), closed)).toBe(4.5 * 60 + 9 * 60)
})
