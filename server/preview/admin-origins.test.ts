import { expect, test } from 'vitest'
import { adminOrigins } from './preview.ts'

test.each([
  ['http://127.0.0.1:1337', 'http://127.0.0.1:1337 http://localhost:1337'],
  ['http://localhost:1337', 'http://localhost:1337 http://127.0.0.1:1337'],
  ['https://cms.rivermeet.com', 'https://cms.rivermeet.com'],
])('the admin at %s frames previews from %s', (origin, ancestors) => {
  expect(adminOrigins(origin)).toBe(ancestors)
})
