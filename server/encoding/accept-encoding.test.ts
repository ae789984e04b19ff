import { expect, test } from 'vitest'
import { encodings, preferredCoding } from './negotiation.ts'

test.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, zstd', 'zstd'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, *;q=0.5', 'zstd'],
  ['*', 'br'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['identity;q=0', undefined],
  ['*;q=0', undefined],
  ['*;q=0, identity', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['br;q=nonsense, gzip;q=0.1', 'gzip'],
])('Accept-Encoding: %s prefers %s', (header, coding) => {
  expect(preferredCoding(header, encodings)).toBe(coding)
})

test('only what is available is chosen', () => {
  expect(preferredCoding('br, gzip;q=0.5', ['gzip'])).toBe('gzip')
  expect(preferredCoding('br', [])).toBe('identity')
})
