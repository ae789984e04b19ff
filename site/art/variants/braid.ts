import { clamp } from '../drawing/numbers.ts'
import { type Drawing, type Knot, knotLine, type Point, type Shape } from '../drawing/path.ts'
import { type Random, silk } from '../drawing/random.ts'

export type BraidTuning = {
  /** lines in each rope */
  strands?: number
  /** whole waves across the width */
  turns?: number
  /** radians */
  phase?: number
  /** pixels between the lines of a rope */
  gap?: number
  /** half the swing, fraction of the height */
  ampl?: number
  /** middle, fraction of the height */
  cy?: number
  /** share of the gap a line fills, 0..1 */
  fill?: number
}

/** The generator's own turn: not quite 2π, and kept because every slug's drawing depends on it. */
const TURN = 6.28318
const KNOTS_PER_WAVE = 8

/** Two ropes of parallel lines, over and under. */
export function braid(random: Random, width: number, height: number, tuning: BraidTuning = {}): Drawing {
  const { strands = 5, cy = 0.5, fill = 0.58 } = tuning
  const turns = tuning.turns ?? (random.pick([1, 1.5, 2]) * width) / (height * 1.333)
  const phase = tuning.phase ?? random.range(0, Math.PI)
  const askedGap = tuning.gap ?? height * 0.046
  const askedSwing = (tuning.ampl ?? random.range(0.22, 0.28)) * height
  const drift = silk(random, 1.1)
  const radian = width / (TURN * turns)
  const { gap, swing, rounding } = unpinched(askedGap, askedSwing, radian, (strands - 1 + fill) / 2)

  const middleOf = (rope: Rope, t: number) => {
    const side = rope === 'a' ? 1 : -1
    const wave = side * swing * (1 + 0.16 * drift(t * 2.4, 1)) * Math.sin(TURN * turns * t + phase)
    return cy * height + wave + 0.07 * height * drift(t * 2, 5)
  }
  const across = (t: number) => t * width - rounding * radian * Math.sin(2 * (TURN * turns * t + phase))
  const pointOf = (rope: Rope, t: number, offset: number): Point => {
    const e = 0.003
    const slope = (middleOf(rope, t + e) - middleOf(rope, t - e)) / (across(t + e) - across(t - e))
    const length = Math.hypot(1, slope)
    return [across(t) - (slope / length) * offset, middleOf(rope, t) + offset / length]
  }

  /** Knots are counted from the crossing nearest the left edge, so every fourth of them is a crossing. */
  const step = 1 / (turns * KNOTS_PER_WAVE)
  const firstCrossing = phase / (TURN * turns)
  const knotOf = (rope: Rope, offset: number, i: number): Knot => {
    const t = -firstCrossing + i * step
    const e = 0.0015
    const [ax, ay] = pointOf(rope, t - e, offset)
    const [bx, by] = pointOf(rope, t + e, offset)
    return { at: pointOf(rope, t, offset), tangent: [((bx - ax) / (2 * e)) * step, ((by - ay) / (2 * e)) * step] }
  }
  const lineOf = (rope: Rope, offset: number, from: number, to: number) =>
    knotLine(Array.from({ length: to - from + 1 }, (_, i) => knotOf(rope, offset, from + i)))
  const offsets = Array.from({ length: strands }, (_, i) => (i - (strands - 1) / 2) * gap)
  const ropeOf = (ink: Rope, from: number, to: number): Shape => ({
    path: offsets.map((offset) => lineOf(ink, offset, from, to)).join(''),
    ink,
    width: gap * fill,
  })
  /** Ground colour as broad as the rope and its margins, which hides the rope beneath. */
  const bedOf = (rope: Rope, from: number, to: number): Shape => ({
    path: lineOf(rope, 0, from, to),
    ink: 'g',
    width: strands * gap + gap * 0.55,
  })

  const first = Math.floor((-0.03 + firstCrossing) / step)
  const last = Math.ceil((1.03 + firstCrossing) / step)
  const shapes = [ropeOf('a', first, last), bedOf('b', first, last), ropeOf('b', first, last)]
  // at every other crossing the first rope is drawn once more, on top
  for (let crossing = 0; crossing <= turns * 2 + 2; crossing += 2) {
    const knot = crossing * 4
    if (knot + 2 < first || knot - 2 > last) continue
    shapes.push(bedOf('a', knot - 1, knot + 1), ropeOf('a', knot - 2, knot + 2))
  }
  return { shapes, halo: 0 }
}

type Rope = 'a' | 'b'

/** How much rounder than a sine a crest may get before the crossings grow too steep, and how much lower. */
const MOST_ROUNDING = 0.12
const LOWEST_SWING = 0.85
/** Spare room on the inside of a bend, which also takes up the drift of the swing. */
const ROOM = 1.15

/**
 * The inner lines of a rope pinch if a crest's radius is less than the rope's reach from its middle. Such a rope
 * gets rounder crests, then a smaller swing, and only then finer lines; the others are left as they are.
 * @param radian pixels along the rope's axis
 * @param reach the rope's half breadth, in gaps
 */
function unpinched(gap: number, swing: number, radian: number, reach: number) {
  const needed = gap * reach * ROOM
  const rounding = clamp((Math.sqrt(needed * swing) / radian - 1) / 2, 0, MOST_ROUNDING)
  const crest = (radian * (1 + 2 * rounding)) ** 2
  const lower = clamp(crest / needed / swing, LOWEST_SWING, 1) * swing
  return { gap: gap * Math.min(1, crest / lower / needed), swing: lower, rounding }
}
