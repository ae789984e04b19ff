import { expect, onTestFinished, test, vi } from 'vitest'
import { livesIn } from './lives-in.ts'

const from = (timeZone: string, language = 'en-GB') => ({ timeZone, language })

test.each([
  ['America/Vancouver', 'CA'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['Europe/Dublin', 'IE'],
  ['Asia/Kolkata', 'IN'],
  ['Asia/Calcutta', 'IN'],
])('clocks of %s are those of %s, under either name of a place', (timeZone, country) => {
  expect(livesIn(['US', country], from(timeZone))).toBe(true)
})

test('the clocks decide, not the language, and those of nowhere are no country’s', () => {
  expect(livesIn(['CA'], from('Europe/London', 'en-CA'))).toBe(false)
  expect(livesIn(['CA', 'US', 'GB', 'IE'], from('UTC'))).toBe(false)
  expect(livesIn([], from('Europe/London'))).toBe(false)
})

test('where the browser knows no places, the region of its language decides', () => {
  vi.stubGlobal('Intl', {
    ...Intl,
    Locale: class extends Intl.Locale {
      getTimeZones = undefined
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(livesIn(['CA'], from('America/Vancouver', 'en-CA'))).toBe(true)
  expect(livesIn(['CA'], from('America/Vancouver', 'en'))).toBe(false)
})
