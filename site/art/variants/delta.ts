import { ease, lerp, nth, smooth } from '../drawing/numbers.ts'
import { type Curve, type Drawing, ribbonAlong } from '../drawing/path.ts'
import { type Random, silk } from '../drawing/random.ts'

export type DeltaTuning = {
  /** strands: a power of two */
  lines?: number
  /** middle of the undivided current, fraction of the height */
  cy?: number
  /** where the first and last strand end, fractions of the height */
  mouths?: readonly [number, number]
}

/** Share of its slot a strand fills when it leaves. */
const TIP = 0.46
const SAMPLES = 9

/** One current divides, and divides again. */
export function delta(random: Random, width: number, height: number, tuning: DeltaTuning = {}): Drawing {
  const { lines = 16 } = tuning
  // From one strand to the next before they part.
  const slot = height * 0.021
  const ripple = silk(random, 1.5)
  const sway = silk(random, 1.2)
  const middle = (tuning.cy ?? random.range(0.36, 0.64)) * height
  const firstParting = random.range(0.02, 0.14)
  const depth = Math.round(Math.log2(lines))
  const pitch = slot * 1.04
  const [firstMouth, lastMouth] = tuning.mouths ?? [-0.16, 1.16]
  const mouths = Array.from({ length: lines }, (_, i) => lerp(firstMouth, lastMouth, (i + 0.5) / lines) * height)

  /** Mean mouth of the strands that still run together as branch `k` after `splits` partings. */
  const branchMouth = (splits: number, k: number) => {
    const size = lines >> splits
    return mouths.slice(k * size, (k + 1) * size).reduce((sum, y) => sum + y, 0) / size
  }

  const partings = new Map<string, number>()
  const moves = (i: number) =>
    Array.from({ length: depth }, (_, d) => {
      const parent = i >> (depth - d)
      const branch = i >> (depth - d - 1)
      const key = `${d}_${parent}`
      const late = partings.get(key) ?? random.range(-0.05, 0.09)
      partings.set(key, late)
      const packed = ((branch % 2 ? 1 : -1) * (lines >> (d + 1))) / 2
      const goal = branchMouth(d + 1, branch) - (d ? branchMouth(d, parent) : middle)
      return { at: firstParting + d * 0.17 + late, over: 0.62 - d * 0.03, by: goal - packed * pitch }
    })

  const strand = (i: number): Curve => {
    const partsBy = moves(i)
    return (x) => {
      const y = partsBy.reduce(
        (at, move) => at + smooth((x - move.at) / move.over) * move.by,
        middle + (i - (lines - 1) / 2) * pitch,
      )
      const swell = 0.05 * sway(x * 3, 0.1) * (1 - 0.3 * x) + 0.022 * ripple(x * 3.2, i * 0.22) * ease((x - 0.25) / 0.5)
      return [x * width, y + height * swell]
    }
  }
  const thickness = (i: number) => (x: number) =>
    slot * lerp(0.74, TIP, ease((x - firstParting) / 0.9)) * (1 + 0.14 * ripple(x * 5, i))

  const shapes = mouths.map((_, i) => ({
    path: ribbonAlong(strand(i), thickness(i), -0.015, 1.015, SAMPLES),
    ink: nth(['a', 'b'] as const, ((i >> 1) + (i >> 2) + (i >> 3)) % 2),
  }))
  return { shapes, halo: slot * 0.16 }
}
