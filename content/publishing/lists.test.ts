import { expect, test } from 'vitest'
import { countries, isCountry, isTimeZone, lists, timeZones } from './lists.ts'

test.each(['IE', 'IN', 'GB', 'US', 'TW', 'XK', 'SS'])('%s is a country', (code) => expect(isCountry(code)).toBe(true))

test.each(['ZZ', 'EU', 'UK', 'SU', 'XX', 'AA', 'UN', 'ie', 'I', '', 'IRL', 'constructor'])('“%s” is none', (code) =>
  expect(isCountry(code)).toBe(false),
)

test('there are the 249 countries of ISO 3166-1, and Kosovo', () => {
  expect(countries().size).toBe(250)
  expect(countries().get('IE')).toBe('Ireland')
})

test.each([...timeZones(), 'Asia/Calcutta', 'Europe/Kiev', 'US/Eastern', 'UTC', 'GMT', 'Asia/Kolkata'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
)

test.each(['Berlin', 'Europe/Bonn', '+05:30', '', ' ', 'Local', 'IST+5', 'Europe/Dublin '])('“%s” is none', (zone) =>
  expect(isTimeZone(zone)).toBe(false),
)

test.each(Object.entries(lists))('nothing but its own values is of the list %s', (name, { has }) => {
  expect(has(name === 'countries' ? 'IE' : 'Europe/Dublin')).toBe(true)
  expect(has('Berlin')).toBe(false)
})
