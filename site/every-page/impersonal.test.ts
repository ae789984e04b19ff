import fc from 'fast-check'
import { expect, test } from 'vitest'
import { impersonal } from './impersonal.ts'

test.each([
  ['at f (https://site.example/assets/a.js?token=secret:1:2)', 'at f (https://site.example/assets/a.js)'],
  ['/newsletter/confirm?token=abc#x', '/newsletter/confirm'],
  ['Cannot read mina.o+x@example.com, of null', 'Cannot read …@…, of null'],
  ['mina%40example.com', '…@…'],
  ['called +91 79 4000 0000 or 0791234567', 'called # or #'],
  ['start@https://site.example/assets/a-1.js:12:345', 'start@https://site.example/assets/a-1.js:12:345'],
  ['two\nlines\u0000', 'two lines'],
])('%j becomes %s', (text, expected) => {
  expect(impersonal(text, 200)).toBe(expected)
})

test('whatever the text, no e-mail address or query is left, and it is no longer than allowed', () => {
  const part = fc.oneof(
    fc.constantFrom('mina@example.com', '?q=secret', '#secret', ' ', '/', '@', '%40', '\n', 'é'),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.nat(80), (parts, most) => {
      const text = impersonal(parts.join(''), most)
      expect(text.length).toBeLessThanOrEqual(most)
      expect(text).not.toMatch(/\w@\w+\.\w|[?#]secret|\p{Cc}/u)
    }),
    { numRuns: 1_000 },
  )
})
