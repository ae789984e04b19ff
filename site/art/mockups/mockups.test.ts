import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { malformed } from '../wellformed.ts'
import { MOCKUP_KEYS, mockup } from './mockups.ts'

const LARGEST_BYTES = 6 * 1024
const SIZES = { browser: [1204, 796], desktop: [1204, 796], phone: [418, 872] } as const

const screensOf = (device: string) =>
  MOCKUP_KEYS.filter((key) => key.startsWith(`${device}-`)).map((key) => key.slice(device.length + 1))

test('fifteen wide screens in a browser or a desktop, and seven phones', () => {
  expect(screensOf('browser')).toHaveLength(15)
  expect(screensOf('desktop')).toEqual(screensOf('browser'))
  expect(screensOf('phone')).toHaveLength(7)
  expect(MOCKUP_KEYS).toHaveLength(37)
})

test.each(MOCKUP_KEYS)('%s is a well-formed file of at most 6 KB', (key) => {
  const svg = mockup(key) ?? ''
  expect(malformed(svg)).toBeUndefined()
  expect(svg.match(/NaN|undefined|Infinity|\d\.\d{3}/)).toBeNull()
  expect(gzipSync(svg).byteLength).toBeLessThanOrEqual(LARGEST_BYTES)
  expect(mockup(key)).toBe(svg)
})

test.each(MOCKUP_KEYS)('%s needs nothing from outside, and its ids are its own', (key) => {
  const svg = mockup(key) ?? ''
  expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
  expect(svg).not.toMatch(/href=|<style|<image|<foreignObject|<script/)
  expect([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([`mk-${key}`])
  expect([...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)).toEqual([`mk-${key}`])
})

test.each(['browser', 'desktop', 'phone'] as const)('a %s has its size on every screen', (device) => {
  const [width, height] = SIZES[device]
  for (const screen of screensOf(device)) {
    expect(mockup(`${device}-${screen}`)).toContain(` viewBox="0 0 ${width} ${height}" `)
  }
})

test('a browser shows an address, a desktop a title', () => {
  expect(mockup('browser-tracker')).toContain('>tracker.example</text>')
  expect(mockup('desktop-tracker')).not.toContain('.example')
  expect(mockup('desktop-plant')).toContain('>Ambica Engineering Co.</text>')
})

test('the slug from before devices is a browser’s', () => {
  expect(mockup('photoenroll')).toBe(mockup('browser-photoenroll'))
})

test.each([
  'phone-photoenroll',
  'browser-checkin',
  'desktop-menu',
  'tablet-oms',
  'oms',
  'browser-',
  'browser-constructor',
  'toString',
  '',
])('there is no mock-up %j', (slug) => {
  expect(mockup(slug)).toBeUndefined()
})
