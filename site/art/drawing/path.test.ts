import { expect, test } from 'vitest'
import { line, lineAlong, loop, ribbonAlong } from './path.ts'

test('a line is written once in absolute and then in relative half pixels', () => {
  expect(
    line([
      [0, 0],
      [3, 0],
      [6, 0],
    ]),
  ).toBe('M0 0c2 0 4 0 6 0s4 0 6 0')
})

test('a minus sign takes the place of a space', () => {
  expect(
    line([
      [0, 0],
      [-3, -3],
    ]),
  ).toBe('M0 0c-2-2-4-4-6-6')
})

test('a curve is met at its ends, with its own tangents', () => {
  const parabola = (t: number) => [t, t * t] as const
  const data = lineAlong(parabola, 0, 10, 1)
  // a parabola is a cubic: its handles lie a third along the tangents, (10, 0) and (10, 200)
  expect(data).toBe('M0 0c7 0 13 67 20 200')
})

test('a ribbon is as broad as it is told, and closed', () => {
  expect(
    ribbonAlong(
      (t) => [t * 30, 50],
      () => 10,
      0,
      1,
      1,
    ),
  ).toBe('M0 110c20 0 40 0 60 0l0-20c-20 0-40 0-60 0z')
})

test('a loop ends where it began', () => {
  const data = loop([
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ])
  const [, ...segments] = data.slice(0, -1).split(/[cs]/)
  const travelled = segments.map((segment) => segment.match(/-?\d+/g)?.slice(-2).map(Number) ?? [])
  expect(travelled.reduce(([x = 0, y = 0], [dx = 0, dy = 0]) => [x + dx, y + dy], [0, 0])).toEqual([0, 0])
  expect(data.endsWith('z')).toBe(true)
})
