import { expect, test } from 'vitest'
import type { Shape } from '../drawing/path.ts'
import { randomFrom } from '../drawing/random.ts'
import { braid } from './braid.ts'
import { confluence } from './confluence.ts'
import { contour } from './contour.ts'
import { delta } from './delta.ts'
import { isles } from './isles.ts'
import { meander } from './meander.ts'

const inked = (shapes: readonly Shape[], ink: Shape['ink']) => shapes.filter((shape) => shape.ink === ink)

test('a confluence has as many strands as asked in either river', () => {
  const { shapes, halo } = confluence(randomFrom('c'), 800, 600, { lines: 7 })
  expect(inked(shapes, 'a')).toHaveLength(7)
  expect(inked(shapes, 'b')).toHaveLength(7)
  expect(halo).toBeGreaterThan(0)
})

test('a meander is its older courses, growing heavier, and then the river with its thread', () => {
  const { shapes } = meander(randomFrom('m'), 800, 600, { lines: 6 })
  const courses = shapes.slice(0, 5).map(({ width = 0 }) => width)
  expect(courses).toEqual(courses.toSorted((p, q) => p - q))
  expect(shapes.slice(5).map(({ ink }) => ink)).toEqual(['a', 'g'])
})

test('a contour washes summits only, and draws every fourth level heavier', () => {
  const { shapes } = contour(randomFrom('c'), 800, 600)
  expect(shapes.some(({ washed }) => washed)).toBe(true)
  expect(shapes[0]?.washed).toBe(false)
  expect(new Set(shapes.map(({ width }) => width))).toEqual(new Set([2.2, 5]))
  const index = shapes.filter(({ width }) => width === 5).length
  expect(index / shapes.length).toBeGreaterThan(0.2)
  expect(index / shapes.length).toBeLessThan(0.4)
})

test('a delta has one ribbon for each strand', () => {
  expect(delta(randomFrom('d'), 800, 600, { lines: 8 }).shapes).toHaveLength(8)
})

test('a braid draws the first rope again on top at every other crossing, over a bed of ground', () => {
  const { shapes } = braid(randomFrom('b'), 800, 600, { turns: 2, phase: 0 })
  expect(shapes.map(({ ink }) => ink).join('')).toBe('agbgagaga')
})

test('a rope too broad for its bends gets finer lines, and one that is not keeps its own', () => {
  const widthOfLines = (turns: number) =>
    braid(randomFrom('b'), 800, 600, { turns, gap: 30, fill: 0.5, ampl: 0.25 }).shapes[0]?.width
  expect(widthOfLines(1)).toBe(15)
  expect(widthOfLines(2)).toBeLessThan(15)
})

test('found islands are filled and terraced, and islands by hand are left open for text', () => {
  expect(
    isles(randomFrom('i'), 800, 600)
      .shapes.slice(-4)
      .map(({ ink }) => ink),
  ).toEqual(['m', 'g', 'a', 'g'])
  expect(isles(randomFrom('i'), 800, 600, { isles: [[0.5, 0.5, 0.3, 1.5]], lines: 22 }).shapes).toHaveLength(22)
})
