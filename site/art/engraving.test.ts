import { expect, test } from 'vitest'
import { engraving, person, samplesOf, thing } from './engraving.ts'

const samples = samplesOf.person

/** A bright wall with a round head in its middle, of this brightness. */
function photograph(head: number): Uint8Array {
  return Uint8Array.from({ length: samples.width * samples.height }, (_, at) => {
    const [x, y] = [at % samples.width, Math.floor(at / samples.width)]
    return Math.hypot(x - samples.width / 2, y - samples.height / 2) < 20 ? head : 235
  })
}

const inkOf = (svg: string, ink: 'a' | 'b') =>
  (ink === 'a' ? /class="a" [^>]*d="([^"]*)"/ : /class="b" d="([^"]*)"/).exec(svg)?.[1] ?? ''

/** The corners of all closed shapes of a path, in CSS pixels. */
function shapesOf(path: string) {
  return path.split(/z|(?=M)/).map((shape) => {
    let [x, y] = [0, 0]
    const numbers = (shape.match(/-?\d+/g) ?? []).map((number) => Number(number) / 4)
    return Array.from({ length: numbers.length / 2 }, (_, at) => {
      x += numbers[2 * at] ?? 0
      y += numbers[2 * at + 1] ?? 0
      return [x, y] as const
    })
  })
}

/** Twice the area of all closed shapes of a path. */
function areaOf(path: string): number {
  return shapesOf(path).reduce((sum, points) => {
    const cross = points.map(([x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = points[(index + 1) % points.length] ?? []
      return x * nextY - nextX * y
    })
    return sum + Math.abs(cross.reduce((total, each) => total + each, 0))
  }, 0)
}

const ofPerson = (grey: Uint8Array) => engraving(person(grey), 'mist')
const cornersOf = (svg: string, ink: 'a' | 'b') => shapesOf(inkOf(svg, ink)).flat()

test('the person is printed in the second ink where the photograph has one, the wall in the first', () => {
  const svg = ofPerson(photograph(40))
  const xs = cornersOf(svg, 'b').map(([x]) => x)
  expect(Math.min(...xs)).toBeGreaterThan(60)
  expect(Math.max(...xs)).toBeLessThan(340)
  expect(Math.min(...cornersOf(svg, 'a').map(([x]) => x))).toBe(0)
})

test('lines swell with the darkness beneath them', () => {
  const [dark, light] = [40, 150].map((head) => areaOf(inkOf(ofPerson(photograph(head)), 'b')))
  expect(dark).toBeGreaterThan((light ?? 0) * 1.5)
})

test('a wall that gets darker away from the light is still the wall', () => {
  const lit = photograph(20).map((grey, at) => (grey === 20 ? grey : 235 - Math.floor(at / samples.width)))
  expect(Math.max(...cornersOf(ofPerson(lit), 'b').map(([, y]) => y))).toBeLessThan(380)
})

test('a wall alone has nobody on it', () => {
  expect(inkOf(ofPerson(photograph(235)), 'b')).toBe('')
})

test('of a thing what is transparent is air, and its lightest place can be seen', () => {
  const { width, height } = samplesOf.thing
  const alpha = Uint8Array.from({ length: width * height }, (_, at) => (at % width < width / 2 ? 255 : 0))
  const drawn = (grey: number) => engraving(thing(new Uint8Array(width * height).fill(grey), alpha), 'teal')
  expect(Math.max(...cornersOf(drawn(255), 'b').map(([x]) => x))).toBeLessThan(width / 2 + 10)
  // Twice a quarter of half of the sheet.
  expect(areaOf(inkOf(drawn(255), 'b'))).toBeGreaterThan((width * height) / 4)
})

test('a file turns with the scheme where its ground does', () => {
  expect(ofPerson(photograph(40))).toContain('prefers-color-scheme:dark')
  expect(engraving(person(photograph(40)), 'teal')).not.toContain('prefers-color-scheme')
})

test('another size than the samples is refused', () => {
  expect(() => person(new Uint8Array(4))).toThrow('72 × 86')
})
