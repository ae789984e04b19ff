import { nth } from './numbers.ts'

/**
 * Grid units in one CSS pixel: coordinates are whole numbers on a half-pixel grid, which is what keeps a cover small.
 */
export const GRID = 2

export type Point = readonly [x: number, y: number]
/** A place on a curve and its derivative there, per step between knots. */
export type Knot = { readonly at: Point; readonly tangent: Point }
/** A position in CSS pixels for a parameter. */
export type Curve = (t: number) => Point

/** Path data of a curve sampled at `steps + 1` points with true tangents: few points, no visible corners. */
export function lineAlong(curve: Curve, from: number, to: number, steps: number): string {
  return knotLine(sampled(curve, from, to, steps))
}

/** Path data of the closed shape `width(t)` wide round a curve. */
export function ribbonAlong(curve: Curve, width: (t: number) => number, from: number, to: number, steps: number) {
  const nudge = ((to - from) / steps) * 0.04
  const edge =
    (side: 1 | -1): Curve =>
    (t) => {
      const [mx, my] = curve(t - nudge)
      const [nx, ny] = curve(t + nudge)
      const length = Math.hypot(nx - mx, ny - my) || 1
      const [x, y] = curve(t)
      const half = (width(t) / 2) * side
      return [x - ((ny - my) / length) * half, y + ((nx - mx) / length) * half]
    }
  const left = sampled(edge(1), from, to, steps)
  const right = sampled(edge(-1), to, from, steps)
  const start = onGrid(nth(left, 0).at)
  const turn = onGrid(nth(right, 0).at)
  const out = segments(left, start)
  const across = numbers([turn[0] - out.pen[0], turn[1] - out.pen[1]])
  return `M${numbers(start)}${out.data}l${across}${segments(right, turn).data}z`
}

/** Path data of an open line through points. */
export function line(points: readonly Point[]): string {
  return knotLine(withTangents(points, false))
}

/** Path data of a closed line through points. */
export function loop(points: readonly Point[]): string {
  const knots = withTangents(points, true)
  return `${knotLine([...knots, nth(knots, 0)])}z`
}

/** Path data through knots whose tangents are known. */
export function knotLine(knots: readonly Knot[]): string {
  const start = onGrid(nth(knots, 0).at)
  return `M${numbers(start)}${segments(knots, start).data}`
}

function sampled(curve: Curve, from: number, to: number, steps: number): Knot[] {
  const step = (to - from) / steps
  const nudge = step * 0.04
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = from + step * i
    const [mx, my] = curve(t - nudge)
    const [nx, ny] = curve(t + nudge)
    return { at: curve(t), tangent: [((nx - mx) / (2 * nudge)) * step, ((ny - my) / (2 * nudge)) * step] }
  })
}

function withTangents(points: readonly Point[], closed: boolean): Knot[] {
  const n = points.length
  return points.map((at, i) => {
    const [ax, ay] = nth(points, closed ? (i - 1 + n) % n : Math.max(0, i - 1))
    const [bx, by] = nth(points, closed ? (i + 1) % n : Math.min(n - 1, i + 1))
    const span = !closed && (i === 0 || i === n - 1) ? 1 : 2
    return { at, tangent: [(bx - ax) / span, (by - ay) / span] }
  })
}

/**
 * Hermite knots as relative cubics. After the first, `s` lets the renderer mirror the handle and saves two numbers a
 * knot.
 */
function segments(knots: readonly Knot[], start: Point): { data: string; pen: Point } {
  let data = ''
  let [x, y] = start
  for (let i = 1; i < knots.length; i++) {
    const { at: a, tangent: ta } = nth(knots, i - 1)
    const { at: b, tangent: tb } = nth(knots, i)
    const [endX, endY] = onGrid(b)
    const arrive = [grid(b[0] - tb[0] / 3) - x, grid(b[1] - tb[1] / 3) - y, endX - x, endY - y]
    data +=
      i === 1
        ? `c${numbers([grid(a[0] + ta[0] / 3) - x, grid(a[1] + ta[1] / 3) - y, ...arrive])}`
        : `s${numbers(arrive)}`
    ;[x, y] = [endX, endY]
  }
  return { data, pen: [x, y] }
}

const grid = (pixels: number) => Math.round(pixels * GRID)
const onGrid = ([x, y]: Point): Point => [grid(x), grid(y)]

/** A minus sign separates numbers too, so only the others need a space. */
function numbers(values: readonly number[]): string {
  let text = ''
  for (const value of values) text += (text && value >= 0 ? ' ' : '') + value
  return text
}

/** The two rivers, the ground they are printed on, and the marigold of a lone island. */
export type Ink = 'a' | 'b' | 'g' | 'm'

/** One path. With `width` (CSS pixels) it is a stroked line, otherwise a filled shape. */
export type Shape = {
  readonly path: string
  readonly ink: Ink
  readonly width?: number
  /** filled with a thin wash of its own ink */
  readonly washed?: boolean
}

export type Drawing = {
  /** back to front */
  readonly shapes: readonly Shape[]
  /**
   * CSS pixels of ground colour round every filled shape, which is what makes one strand pass over another; 0 for none
   */
  readonly halo: number
}
