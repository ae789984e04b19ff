import { expect, test } from 'vitest'
import { bodyLimitOf } from './body-limits.ts'

const [withFile, text] = ['multipart/form-data; boundary=b', 'application/x-www-form-urlencoded']

test('only where a file may come, and only from a form that can bring one, is more than text accepted', () => {
  for (const path of ['/career/react-developer', '/contact-us', '/thank-you/enquiry']) {
    expect(bodyLimitOf(path, withFile)).toBeGreaterThan(6 * 1024 * 1024)
    for (const type of [text, 'application/json', undefined]) expect(bodyLimitOf(path, type)).toBeLessThan(100 * 1024)
  }
  for (const path of ['/', '/career', '/newsletter', '/career/a/b', '/x/career/a', '/contact-us/a']) {
    expect(bodyLimitOf(path, withFile)).toBeLessThan(100 * 1024)
  }
})
