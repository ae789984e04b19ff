import { lerp } from '../drawing/numbers.ts'
import { type Drawing, line, loop, type Point, type Shape } from '../drawing/path.ts'
import { type Random, silk } from '../drawing/random.ts'
import { evenlySpaced, type Ring, ringsAt, surveyed } from './rings.ts'

export type ContourTuning = {
  /** levels */
  lines?: number
  /** the summits, fractions of width and height */
  summitA?: Point
  summitB?: Point
  /** depth of the outermost level, in summit radii */
  far?: number
}

/** How far the land is pushed about, fraction of the sheet. */
const WARP = 0.15
/** Pixels: every fourth line, and the others. */
const INDEX = 5
const HAIR = 2.2

const COLUMNS = 72
const INNERMOST = 0.26
const INDEX_EVERY = 4

/** Two summits: the rings round each are its river's, and the rings round both take turns. */
export function contour(random: Random, width: number, height: number, tuning: ContourTuning = {}): Drawing {
  const { lines = 14, far = 2.5 } = tuning
  const size = Math.min(width, height * 1.4)
  const heightAt = land(random, width, height, size, WARP * size, tuning)
  const rows = Math.max(24, Math.round((COLUMNS * height) / width))
  const terrain = surveyed(heightAt.depth, width, height, COLUMNS, rows)
  const shapes: Shape[] = []

  // from the outside in, so that a summit's wash covers nothing but its own rings
  for (let i = lines - 1; i >= 0; i--) {
    const paths = { a: '', b: '' }
    const washed = { a: true, b: true }
    for (const ring of ringsAt(terrain, lerp(INNERMOST, far, (i / (lines - 1)) ** 0.95))) {
      const { points, length } = evenlySpaced(ring, size * 0.105, ring.closed ? 7 : 3)
      if (length < size * 0.12) continue // a speck
      const roundBoth = extent(points) > Math.abs(heightAt.summitA[0] - heightAt.summitB[0]) * 1.05
      const ink = roundBoth ? (i % 2 ? 'a' : 'b') : heightAt.nearest(centre(points))
      paths[ink] += drawn({ points, closed: ring.closed })
      if (!ring.closed || roundBoth) washed[ink] = false
    }
    for (const ink of ['a', 'b'] as const) {
      if (paths[ink])
        shapes.push({ path: paths[ink], ink, width: i % INDEX_EVERY === 0 ? INDEX : HAIR, washed: washed[ink] })
    }
  }
  return { shapes, halo: 0 }
}

function land(random: Random, width: number, height: number, size: number, warp: number, tuning: ContourTuning) {
  const pushX = silk(random, 1.5)
  const pushY = silk(random, 1.5)
  const rough = silk(random, 3.2)
  const [ax, ay] = tuning.summitA ?? [random.range(0.18, 0.34), random.range(0.24, 0.72)]
  const [bx, by] = tuning.summitB ?? [random.range(0.64, 0.84), random.range(0.28, 0.76)]
  const summitA: Point = [ax * width, ay * height]
  const summitB: Point = [bx * width, by * height]
  const radiusA = size * random.range(0.2, 0.29)
  const radiusB = size * random.range(0.18, 0.26)
  return {
    summitA,
    summitB,
    /** how far below the summits, in their radii */
    depth: (x: number, y: number) => {
      const u = (x / size) * 2.6
      const v = (y / size) * 2.6
      const wx = x + warp * pushX(u, v)
      const wy = y + warp * pushY(v + 3, u)
      const da = Math.hypot(wx - summitA[0], (wy - summitA[1]) * 1.08) / radiusA
      const db = Math.hypot(wx - summitB[0], (wy - summitB[1]) * 1.08) / radiusB
      return -Math.log(Math.exp(-da) + 0.92 * Math.exp(-db)) - 0.1 * rough(u * 1.5, v * 1.5)
    },
    nearest: ([x, y]: Point) =>
      Math.hypot(x - summitA[0], y - summitA[1]) < Math.hypot(x - summitB[0], y - summitB[1])
        ? ('a' as const)
        : ('b' as const),
  }
}

const drawn = ({ points, closed }: Ring) => (closed ? loop(points) : line(points))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const centre = (points: readonly Point[]): Point => [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]

function extent(points: readonly Point[]): number {
  const xs = points.map(([x]) => x)
  return Math.max(...xs) - Math.min(...xs)
}
