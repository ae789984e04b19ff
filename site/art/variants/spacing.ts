import { lerp } from '../drawing/easing.ts'
import { nth } from '../drawing/nth.ts'
import type { Point } from '../drawing/path.ts'
import type { Ring } from './rings.ts'

/** Points at even distances along a ring: at least `fewest` of them, about `step` pixels apart. */
export function evenlySpaced(
  { points, closed }: Ring,
  step: number,
  fewest: number,
): { points: Point[]; length: number } {
  const path = closed ? [...points, nth(points, 0)] : points
  let length = 0
  const travelled = path.map(([x, y], i) => {
    const [px, py] = nth(path, Math.max(0, i - 1))
    length += Math.hypot(x - px, y - py)
    return length
  })
  const count = Math.max(fewest, Math.round(length / step))
  let k = 0
  const spaced = Array.from({ length: closed ? count : count + 1 }, (_, i): Point => {
    const distance = (length * i) / count
    while (k < travelled.length - 2 && nth(travelled, k + 1) < distance) k++
    const [ax, ay] = nth(path, k)
    const [bx, by] = nth(path, k + 1)
    const t = (distance - nth(travelled, k)) / (nth(travelled, k + 1) - nth(travelled, k) || 1)
    return [lerp(ax, bx, t), lerp(ay, by, t)]
  })
  return { points: spaced, length }
}
