import { ease, lerp, nth, smooth } from '../drawing/numbers.ts'
import { type Curve, type Drawing, ribbonAlong } from '../drawing/path.ts'
import { type Random, silk } from '../drawing/random.ts'

/** Lengths are fractions of the width (`join`, `reach`, `lag`) or height (the rest), unless they say pixels. */
export type ConfluenceTuning = {
  /** strands in each river */
  lines?: number
  samples?: number
  /** where the rivers have met */
  join?: number
  /** how long the meeting takes */
  reach?: number
  /** height of the joined current */
  band?: number
  /** middle of the joined current */
  cy?: number
  /** share of its slot a joined strand fills, 0..1 */
  fill?: number
  /** pixels of a strand before it swells */
  thin?: number
  /** where the first and last strand of each river start; the second's places are the first's in a mirror unless they are given */
  spreadA?: readonly [first: number, last: number]
  spreadB?: readonly [first: number, last: number]
  amp?: number
  tail?: number
  lag?: number
}

/** Unevenness of the loom stripe, 0..1. */
const VARY = 0.42

/**
 * Two families of strands, apart on the left, woven through each other into the uneven stripes of a loom on the right.
 */
export function confluence(random: Random, width: number, height: number, tuning: ConfluenceTuning = {}): Drawing {
  const { lines = 9, samples = 8, fill = 0.66, thin = 2.4, amp = 0.05, tail = 0.06 } = tuning
  const join = tuning.join ?? random.range(0.6, 0.68)
  const reach = tuning.reach ?? random.range(0.46, 0.56)
  const band = (tuning.band ?? random.range(0.46, 0.58)) * height
  const middle = (tuning.cy ?? random.range(0.44, 0.56)) * height
  const drift = { a: silk(random, 1.5), b: silk(random, 1.5), joined: silk(random, 1.3) }
  const { spreadA = [-0.1, 0.24], spreadB = [1 - spreadA[1], 1 - spreadA[0]] } = tuning
  const spread = { a: spreadA, b: spreadB }
  const warp = Array.from({ length: 2 * lines }, () => 1 + VARY * random.range(-1, 1))
  const warpTotal = warp.reduce((sum, w) => sum + w, 0)
  const warpEnds = [0, ...runningSums(warp)]
  const warpMiddles = warp.map((w, i) => nth(warpEnds, i) + w / 2)
  const places = { a: unevenPlaces(random, lines), b: unevenPlaces(random, lines) }

  const strand = (river: 'a' | 'b', i: number) => {
    const place = nth(places[river], i)
    const slotIndex = river === 'a' ? 2 * i : 2 * i + 1
    const slot = (nth(warp, slotIndex) / warpTotal) * band
    const source = lerp(spread[river][0], spread[river][1], place)
    const slotMiddle = middle - band / 2 + (nth(warpMiddles, slotIndex) / warpTotal) * band
    // the strands nearest the bank turn first, so the rivers part like a zip
    const lag = (river === 'a' ? 1 - place : place) * (tuning.lag ?? 0.12)
    const thread = thin * (0.55 + (0.9 * nth(warp, slotIndex)) / (1 + VARY))
    const met = (x: number) => (x - (join - reach) - lag) / reach
    const course: Curve = (x) => {
      const wild = (source + amp * (1 + 0.5 * place) * drift[river](x * 3.4 + 0.6 * place, place * 1.3)) * height
      const calm = slotMiddle + tail * height * drift.joined(x * 3.2, 0.3) * ease((x - join + 0.18) / 0.4)
      return [x * width, lerp(wild, calm, smooth(met(x) / 1.12))]
    }
    const thickness = (x: number) =>
      Math.max(1, lerp(thread * (1 + 0.3 * drift[river](x * 5, place * 4 + 2)), slot * fill, smooth(met(x))))
    const order = river === 'a' ? i : i + 0.5
    return { path: ribbonAlong(course, thickness, -0.015, 1.015, samples), ink: river, over: order % 2 < 1 ? 0 : 1, i }
  }

  const strands = Array.from({ length: lines }, (_, i) => [strand('a', i), strand('b', i)]).flat()
  strands.sort((p, q) => p.over - q.over || p.i - q.i)
  return { shapes: strands.map(({ path, ink }) => ({ path, ink })), halo: Math.max(1.6, (band / lines) * 0.08) }
}

/** Places 0..1 of a river's strands at its source, unevenly spaced. */
function unevenPlaces(random: Random, lines: number): number[] {
  const ends = runningSums(Array.from({ length: lines }, () => 1 + 0.5 * VARY * random.range(-1, 1)))
  const first = nth(ends, 0)
  const last = nth(ends, lines - 1)
  return ends.map((end) => (end - first) / (last - first))
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}
