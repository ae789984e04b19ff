import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words.ts'

test.each([
  [0, '1 second'],
  [30.2, '31 seconds'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [3600, '60 minutes'],
  [5401, 'about 2 hours'],
  [86_400, 'about 24 hours'],
])('%d seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words)
})
