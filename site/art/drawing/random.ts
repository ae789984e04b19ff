import { hash, nth } from './numbers.ts'

/** A seeded stream: every draw advances it, so the order of the calls is part of a drawing's identity. */
export type Random = {
  /** 0 <= x < 1 */
  next: () => number
  range: (low: number, high: number) => number
  /** a whole number, both ends included */
  int: (low: number, high: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32, seeded by the hash of `seed`. */
export function randomFrom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const range = (low: number, high: number) => low + (high - low) * next()
  return {
    next,
    range,
    int: (low, high) => Math.floor(range(low, high + 1)),
    pick: (list) => nth(list, Math.floor(next() * list.length)),
  }
}

/** A smooth field, about -1..1. */
export type Noise = (x: number, y: number) => number

/**
 * Band-limited noise from five sine waves: cheap, and without the lumps of lattice noise, so that strands stay silky.
 */
export function silk(random: Random, frequency: number): Noise {
  const waves = Array.from({ length: 5 }, (_, i) => {
    const k = frequency * (0.55 + i * 0.42)
    const angle = random.range(-0.9, 0.9)
    return { x: k * Math.cos(angle), y: k * Math.sin(angle), phase: random.range(0, 6.283), weight: 1 / (1 + i * 0.8) }
  })
  const total = waves.reduce((sum, wave) => sum + wave.weight, 0)
  return (x, y) => waves.reduce((sum, w) => sum + w.weight * Math.sin(w.x * x + w.y * y + w.phase), 0) / total
}
