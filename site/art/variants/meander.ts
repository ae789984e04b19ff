import { clamp, lerp, nth } from '../drawing/numbers.ts'
import { type Curve, type Drawing, lineAlong, type Point, ribbonAlong, type Shape } from '../drawing/path.ts'
import { type Random, silk } from '../drawing/random.ts'

export type MeanderTuning = {
  /** courses, including the river's own */
  lines?: number
  /** greatest angle to the valley, radians: 1.4 is lazy, 1.9 almost closes its loops */
  omega?: number
  /** radians */
  phase?: number
  /** half the river's swing, fraction of the height */
  ampl?: number
  /** middle, fraction of the height */
  cy?: number
  /** how far older courses trail, in wavelengths */
  skew?: number
  tilt?: number
  /** irregularity of the bends, 0..1 */
  jit?: number
  /** pixels of one wavelength */
  wave?: number
  /** knots in a wavelength */
  per?: number
  /** wavelengths */
  shift?: number
  /** pixels of the thinnest and thickest older course, and of the river */
  hair?: number
  heavy?: number
  channel?: number
}

/** Wavelengths that are drawn in the unit course, of which the middle is shown. */
const SPAN = 9
const HALF = 4.5
const STEPS = 2700
/** The generator's own turn: not quite 2π, and kept because every slug's drawing depends on it. */
const TURN = 6.28318

/** A sine-generated river, with the lines of every older course it has taken. */
export function meander(random: Random, width: number, height: number, tuning: MeanderTuning = {}): Drawing {
  const { lines = 14, per = 8, shift = 0, hair = 1.3, heavy = 4.2 } = tuning
  const omega = tuning.omega ?? random.range(1.42, 1.86)
  const phase = tuning.phase ?? random.range(0, 6.28)
  const half = (tuning.ampl ?? random.range(0.34, 0.42)) * height
  const middle = (tuning.cy ?? random.range(0.46, 0.54)) * height
  const skew = tuning.skew ?? random.pick([-1, 1]) * random.range(0.16, 0.3)
  const tilt = tuning.tilt ?? random.range(-0.16, 0.16)
  const bends: Bends = { phase, jitter: tuning.jit ?? random.range(0.08, 0.2), jitterPhase: random.range(0, 6.28) }
  const drift = silk(random, 1.2)
  const channel = tuning.channel ?? half * 0.15

  const heights = unitCourse(omega, bends).map(([, y]) => y)
  const highest = Math.max(...heights)
  const lowest = Math.min(...heights)
  const wave = tuning.wave ?? (half * 2) / (highest - lowest)
  const centre = (highest + lowest) / 2
  const waves = width / wave + 0.8
  const start = HALF - waves / 2

  /** `age` runs from 0, the oldest and straightest course, to 1, the river. */
  const course = (age: number): Curve => {
    const unit = unitCourse(omega * (0.07 + 0.93 * age ** 0.86), bends)
    return (s) => {
      const f = clamp(s / SPAN) * STEPS
      const i = Math.min(STEPS - 1, Math.floor(f))
      const [x0, y0] = nth(unit, i)
      const [x1, y1] = nth(unit, i + 1)
      const x = (lerp(x0, x1, f - i) - HALF + shift) * wave + width / 2 - skew * (1 - age) * wave
      const y = middle + (lerp(y0, y1, f - i) - centre * age ** 0.8) * wave + tilt * (x - width / 2)
      return [x, y + (1 - age) * 0.1 * height * drift((x / width) * 3, age * 0.5)]
    }
  }

  const shapes: Shape[] = []
  for (let i = 0; i < lines - 1; i++) {
    const age = i / (lines - 1)
    const path = lineAlong(course(age), start, start + waves, Math.ceil(waves * lerp(per * 0.5, per, age)))
    shapes.push({ path, ink: i % 3 === 2 ? 'a' : 'b', width: lerp(hair, heavy, age ** 1.4) })
  }
  const river = course(1)
  const knots = Math.ceil(waves * per)
  const breadth = (s: number) => channel * (1 + 0.16 * Math.sin(s * 6.3 + phase))
  shapes.push({ path: ribbonAlong(river, breadth, start, start + waves, knots), ink: 'a' })
  shapes.push({ path: lineAlong(river, start, start + waves, knots), ink: 'g', width: Math.max(1.4, channel * 0.1) })
  return { shapes, halo: 4 }
}

type Bends = { phase: number; jitter: number; jitterPhase: number }

/**
 * Follows a direction that swings like a sine (Langbein and Leopold), then levels the walk and scales it to SPAN
 * wavelengths.
 */
function unitCourse(omega: number, { phase, jitter, jitterPhase }: Bends): Point[] {
  const walk: [number, number][] = [[0, 0]]
  let x = 0
  let y = 0
  for (let i = 0; i < STEPS; i++) {
    const s = ((i + 0.5) / STEPS) * SPAN
    const uneven = 1 + jitter * Math.sin(s * 1.9 + jitterPhase) + 0.6 * jitter * Math.sin(s * 4.3 + jitterPhase * 2)
    const direction = omega * uneven * Math.sin(TURN * s + phase)
    x += (Math.cos(direction) * SPAN) / STEPS
    y += (Math.sin(direction) * SPAN) / STEPS
    walk.push([x, y])
  }
  return walk.map(([px, py]) => [(px / x) * SPAN, ((py - (y * px) / x) / x) * SPAN])
}
