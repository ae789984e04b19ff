/** What those who answer read of an enquiry, and when they are reminded of it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerBy, workingMinutes } from '../../content/publishing/clocks.ts'
import { reminderDue } from '../src/desk/reminder-due.ts'
import * as words from '../src/forms/enquiry-words.ts'

test.each([
  ['not-known', 'Not known yet'],
  ['EUR 25000 to 60000', '€25,000 to €60,000'],
  ['USD under 10000', 'Under US$10,000'],
  ['GBP over 100000', 'Over £100,000'],
  ['25k-to-100k', '25k to 100k'],
  [null, ''],
])('a budget of %s is told as %s', (budget, told) => {
  expect(words.budgetInWords(budget)).toBe(told)
})

test('a moment to be rung is told on both clocks, and what was typed without a script as it is', () => {
  expect(words.ringInWords('2026-11-26T09:00:00.000Z[America/New_York]')).toMatch(
    /^Thursday 26 November at 04:00 in New York; /,
  )
  expect(words.ringInWords('morning, Vancouver')).toBe('Morning, Vancouver')
  expect(words.ringInWords('2026-11-26T09:00:00.000Z[No/Where]')).not.toContain('Invalid')
})

test('where somebody writes from is told with the time there; a zone that nobody knows is left out', () => {
  const now = new Date('2026-11-27T15:35:00Z')
  expect(words.whereInWords('America/Argentina/Buenos_Aires', now)).toMatch(
    /^Buenos Aires, where it is Friday.* 12:35$/,
  )
  expect(words.whereInWords('<script>', now)).toBe('')
})

test('whatever was sent, the rows are texts: nothing is told as JSON, as a code or as an object', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (fields, details) => {
      const rows = [...words.factsOf({ ...fields, details }, new Date()), ...words.originOf({ ...fields, details })]
      for (const [label, told] of rows) {
        expect(typeof label).toBe('string')
        expect(told).not.toContain('[object')
        expect(told).not.toBe('')
      }
    }),
  )
  const details = { visit: { pagePath: '/contact-us', utm: { utm_source: 'letter' } }, spam: { reasons: ['9 links'] } }
  expect(words.originOf({ state: 'set-aside', details })).toEqual([
    ['Sent from', '/contact-us'],
    ['Campaign: source', 'letter'],
    ['Set aside because', '9 links'],
  ])
})

test.each([
  [200, '3 h 20 min left'],
  [60, '1 h left'],
  [0, 'overdue'],
  [-45, 'overdue by 45 min'],
])('%i minutes are told as %s', (minutes, told) => expect(words.leftInWords(minutes)).toBe(told))

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const someOffice = fc.record({
  days: fc.subarray(weekdays, { minLength: 1 }),
  timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  opens: fc.constantFrom('00:00', '09:00', '10:30', '22:00'),
  closes: fc.constantFrom('06:00', '17:30', '19:00', '23:30'),
  holidays: fc.constantFrom([], ['2026-03-30', '2026-12-25', '2026-12-26']),
})

test('in every zone, over changes of clocks and holidays, half time comes before the last reminder, and each once', () => {
  const moments = fc.integer({ min: Date.UTC(2026, 2, 20), max: Date.UTC(2027, 0, 10) })
  fc.assert(
    fc.property(someOffice, moments, (office, received) => {
      const receivedAt = new Date(received)
      const promised = answerBy(receivedAt, office)
      if (!promised) throw new Error('an office with a working day promises')
      const all = workingMinutes(receivedAt, promised, office)
      let reminded: string | null = null
      const seen: string[] = []
      // As the service looks, though less often.
      for (let at = received; at <= promised.getTime() + 60 * 60_000; at += 15 * 60_000) {
        const now = new Date(at)
        const due = reminderDue({ receivedAt, answerBy: promised, reminded }, office, now)
        if (!due) continue
        const left = workingMinutes(now, promised, office)
        expect(left).toBeLessThanOrEqual(due === 'half' ? all / 2 : Math.min(120, all / 4))
        seen.push(due)
        reminded = due
      }
      expect(seen).toEqual(['half', 'late'])
    }),
    { numRuns: 40 },
  )
})
