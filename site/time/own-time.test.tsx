// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Office } from './office-days.ts'
import { OwnMoment, OwnTime } from './own-time.tsx'
import { tellOwnTime } from './tell-own-time.client.ts'

const office: Office = {
  slug: 'ahmedabad',
  name: 'Ahmedabad, India',
  description: 'Where we work.',
  locality: 'Ahmedabad "<b>',
  country: 'IN',
  timeZone: 'Asia/Kolkata',
  zoneName: 'IST',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  opens: '10:00',
  closes: '19:00',
  sample: true,
}
const now = new Date('2026-11-25T15:57:00Z')

/** What somebody in the zone reads. */
function read(page: ReactNode, timeZone: string): string | null {
  document.body.innerHTML = renderToStaticMarkup(page)
  tellOwnTime(timeZone, now)
  return document.body.textContent
}

const answer = (
  <OwnTime text="{day} from {opens}, by {until} ({time} in {place})" office={office}>
    by 7:00pm IST
  </OwnTime>
)

test('hours are told in the visitor’s time', () => {
  expect(read(answer, 'Europe/Dublin')).toBe('Thursday from 04:30, by 13:30 (19:00 in Ahmedabad "<b>)')
})

test('on a holiday of the office nobody is promised an answer', () => {
  const closed = <OwnTime text="{day}" office={{ ...office, holidays: ['2026-11-26'] }} />
  expect(read(closed, 'Europe/Dublin')).toBe('Friday')
})

test('hours of the week are those of every day, also on the eve of one with other hours', () => {
  const short = { ...office, unusualDays: [{ day: 'Fri' as const, opens: '08:00', closes: '13:30' }] }
  const hours = (
    <OwnTime text="{opens} to {closes} your time" office={short} ofWeek>
      10:00 to 19:00 (Fri 08:00–13:30)
    </OwnTime>
  )
  const usual = '04:30 to 13:30 your time (Friday 02:30–08:00)'
  expect(read(hours, 'Europe/Dublin')).toBe(usual)
  now.setUTCDate(26)
  expect(read(hours, 'Europe/Dublin')).toBe(usual)
  expect(read(hours, 'America/Los_Angeles')).toBe('20:30 to 05:30 your time (Thursday 18:30–00:00)')
  now.setUTCDate(25)
  expect(read(hours, 'Asia/Kolkata')).toBe('10:00 to 19:00 (Fri 08:00–13:30)')
})

test('somebody with the office’s clocks reads what everybody reads without a script', () => {
  expect(read(answer, 'Asia/Calcutta')).toBe('by 7:00pm IST')
})

test('of the numbers for countries only the visitor’s is shown', () => {
  const numbers = (
    <>
      <p hidden data-countries="US CA">
        one
      </p>
      <p hidden data-countries="IE">
        two
      </p>
    </>
  )
  const shown = (timeZone: string) => {
    read(numbers, timeZone)
    return [...document.querySelectorAll('p:not([hidden])')].map(({ textContent }) => textContent)
  }
  expect(shown('Europe/Dublin')).toEqual(['two'])
  expect(shown('America/Toronto')).toEqual(['one'])
  expect(shown('Asia/Kolkata')).toEqual([])
})

test('a moment has the day that it is where it is read', () => {
  const moment = <OwnMoment text="{day}, {time}" moment={new Date('2026-11-26T13:30:00Z')} />
  expect(read(moment, 'Pacific/Auckland')).toBe('Friday 27 November, 02:30')
})
