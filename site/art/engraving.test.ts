import { expect, test } from 'vitest'
import { engraving, samples } from './engraving.ts'

const pigments = { ground: '#eee', a: '#0aa', b: '#a50' }

/** A bright wall with a round head in its middle, of this brightness. */
function photograph(head: number): Uint8Array {
  return Uint8Array.from({ length: samples.width * samples.height }, (_, at) => {
    const [x, y] = [at % samples.width, Math.floor(at / samples.width)]
    return Math.hypot(x - samples.width / 2, y - samples.height / 2) < 20 ? head : 235
  })
}

const inkOf = (svg: string, ink: string) => new RegExp(`fill="${ink}" d="([^"]*)"`).exec(svg)?.[1] ?? ''

/** Twice the area of all closed shapes of a path, in CSS pixels. */
function areaOf(path: string): number {
  return path.split('z').reduce((sum, shape) => {
    const points = shape
      .replace('M', '')
      .split('L')
      .map((point) => point.split(' ').map(Number))
    const cross = points.map(([x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? []
      return x * nextY - nextX * y
    })
    return sum + Math.abs(cross.reduce((total, each) => total + each, 0))
  }, 0)
}

test('the person is printed in the second ink where the photograph has one, the wall in the first', () => {
  const svg = engraving(photograph(40), pigments)
  const xs = [...inkOf(svg, pigments.b).matchAll(/[ML](\d+) /g)].map(([, x]) => Number(x))
  expect(Math.min(...xs)).toBeGreaterThan(60)
  expect(Math.max(...xs)).toBeLessThan(340)
  expect(inkOf(svg, pigments.a)).toContain('M0 ')
})

test('lines swell with the darkness beneath them', () => {
  const [dark, light] = [40, 150].map((head) => areaOf(inkOf(engraving(photograph(head), pigments), pigments.b)))
  expect(dark).toBeGreaterThan((light ?? 0) * 1.5)
})

test('a wall that gets darker away from the light is still the wall', () => {
  const lit = photograph(20).map((grey, at) => (grey === 20 ? grey : 235 - Math.floor(at / samples.width)))
  const ys = [...inkOf(engraving(lit, pigments), pigments.b).matchAll(/ (\d+)/g)].map(([, y]) => Number(y))
  expect(Math.max(...ys)).toBeLessThan(380)
})

test('a wall alone has nobody on it', () => {
  expect(inkOf(engraving(photograph(235), pigments), pigments.b)).toBe('')
})

test('another size than the samples is refused', () => {
  expect(() => engraving(new Uint8Array(4), pigments)).toThrow('72 × 86')
})
