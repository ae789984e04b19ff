import { expect, test } from 'vitest'
import type { Office } from '../site/time/office-days.ts'
import { answerInWords, ringInWords } from './site-leads.ts'

const office: Office = {
  slug: 'ahmedabad',
  name: 'Ahmedabad, India',
  description: 'Where we work.',
  locality: 'Ahmedabad',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  zoneName: 'IST',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  opens: '10:00',
  closes: '19:00',
  sample: true,
}
const texts = {
  answer: 'By {day}, {time} in {place}.',
  answerThere: 'By {day}, {time} in {zone} ({officeTime} in {place}).',
}
const sent = new Date('2026-01-14T15:57:00Z')

test.each([
  ['America/Vancouver', 'By Thursday 15 January, 05:30 in Vancouver (19:00 in Ahmedabad).'],
  ['Pacific/Auckland', 'By Friday 16 January, 02:30 in Auckland (19:00 in Ahmedabad).'],
  ['Asia/Calcutta', 'By Thursday 15 January, 19:00 in Ahmedabad.'],
  ['UTC', 'By Thursday 15 January, 19:00 in Ahmedabad.'],
  [undefined, 'By Thursday 15 January, 19:00 in Ahmedabad.'],
])('to somebody in %s the acknowledgement says when there is an answer', (timeZone, said) => {
  expect(answerInWords({ sent, office, timeZone }, texts)).toBe(said)
})

const athlone: Office = {
  ...office,
  slug: 'athlone',
  locality: 'Athlone',
  timeZone: 'Europe/Dublin',
  opens: '09:00',
  closes: '17:30',
}
const ringTexts = {
  ring: 'On {day}, {time} in {zone} ({officeTime} in {place}).',
  ringPart: { morning: 'In the morning.', afternoon: 'In the afternoon.' },
}

test.each([
  ['2026-01-15T15:30:00.000Z[America/Los_Angeles]', 'On Thursday 15 January, 07:30 in Los Angeles (15:30 in Athlone).'],
  ['2026-01-15T09:00:00.000Z[Asia/Kolkata]', 'On Thursday 15 January, 14:30 in Kolkata (14:30 in Ahmedabad).'],
  ['morning, https://evil.example', 'In the morning.'],
  ['', ''],
])('of %j the acknowledgement says when we ring, and repeats nothing that was typed', (ringBack, said) => {
  expect(ringInWords(ringBack, [office, athlone], ringTexts)).toBe(said)
})
