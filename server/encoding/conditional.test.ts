import { expect, test } from 'vitest'
import { isUnmodifiedSince, matchedEtag } from './negotiation.ts'

test.each([
  ['"a"', '"a"'],
  ['W/"a"', '"a"'],
  ['"x", "b" , "y"', '"b"'],
  ['"x",W/"b"', '"b"'],
  ['*', '"a"'],
  ['"x, \\"a"', undefined],
  ['a', undefined],
  ['"x"', undefined],
])('If-None-Match: %s matches %s', (header, matched) => {
  expect(matchedEtag(header, ['"a"', '"b"'])).toBe(matched)
})

test('a date is compared in whole seconds, and nonsense never matches', () => {
  const modified = new Date('2026-01-01T10:00:00.700Z')
  expect(isUnmodifiedSince('Thu, 01 Jan 2026 10:00:00 GMT', modified)).toBe(true)
  expect(isUnmodifiedSince('Thu, 01 Jan 2026 09:59:59 GMT', modified)).toBe(false)
  expect(isUnmodifiedSince('yesterday', modified)).toBe(false)
})
