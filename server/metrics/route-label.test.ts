import { expect, test } from 'vitest'
import { allPatterns } from '../../site/paths.ts'
import { routeLabel } from './site-metrics.ts'

test.each([
  ['/', '/'],
  ['/blogs', '/blogs'],
  ['/blogs/any-article', '/blogs/:slug'],
  ['/newsletter/confirm', '/newsletter/confirm'],
  ['/thank-you/enquiry', '/thank-you/:kind'],
  ['/art/abc/piece.svg', '/art/*'],
  ['/assets/entry-1a2b.js', '/assets/*'],
  ['/_image/w_640/a.jpg', '/_image/*'],
  ['/favicon.ico', 'file'],
  ['/healthz', '/healthz'],
  ['/hire-aws-developers', '/:slug'],
  ['/wp-login', '/:slug'],
  ['/wp-admin/setup', 'other'],
  ['', '/:slug'],
])('%s belongs to %s', (path, label) => {
  expect(routeLabel(path)).toBe(label)
})

test('every pattern of the site is its own label', () => {
  for (const pattern of allPatterns()) {
    expect(routeLabel(pattern.replace(/:\w+|\*$/, 'x'))).toBe(pattern)
  }
})
