import { expect, test } from 'vitest'
import { hash } from './numbers.ts'
import { randomFrom, silk } from './random.ts'

const draws = (seed: string) => {
  const random = randomFrom(seed)
  return Array.from({ length: 50 }, () => random.next())
}

test('a seed gives the same stream every time, and another seed another one', () => {
  expect(draws('angular:delta')).toEqual(draws('angular:delta'))
  expect(draws('angular:delta')).not.toEqual(draws('angulas:delta'))
})

test('the hash is the one the design was drawn with', () => {
  // values taken from the designer's generator: another hash would redraw every cover
  expect(hash('angular:confluence')).toBe(55143416)
  expect(hash('')).toBe(2872998923)
})

test('draws stay within their bounds', () => {
  const random = randomFrom('bounds')
  for (let i = 0; i < 500; i++) {
    expect(random.next()).toBeLessThan(1)
    expect([6, 7, 8]).toContain(random.int(6, 8))
    expect(['x', 'y']).toContain(random.pick(['x', 'y']))
  }
})

test('noise is smooth and stays within -1 and 1', () => {
  const noise = silk(randomFrom('noise'), 1.5)
  for (let x = 0; x < 20; x += 0.01) {
    expect(Math.abs(noise(x, 1))).toBeLessThanOrEqual(1)
    expect(Math.abs(noise(x, 1) - noise(x + 0.01, 1))).toBeLessThan(0.05)
  }
})
