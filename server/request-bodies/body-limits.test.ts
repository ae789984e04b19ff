import { expect, test } from 'vitest'
import { bodyLimitOf } from './body-limits.ts'

test('only positions accept more than a form of text', () => {
  expect(bodyLimitOf('/career/react-developer')).toBeGreaterThan(6 * 1024 * 1024)
  for (const path of ['/', '/career', '/contact-us', '/newsletter', '/career/a/b', '/x/career/a']) {
    expect(bodyLimitOf(path)).toBeLessThan(100 * 1024)
  }
})
