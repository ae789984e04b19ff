export function clamp(x: number, low = 0, high = 1): number {
  return Math.min(Math.max(x, low), high)
}

export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t
}

/** Smootherstep: level at both ends in slope and curvature, so a strand leaves its course without a kink. */
export function smooth(x: number): number {
  const t = clamp(x)
  return t * t * t * (t * (t * 6 - 15) + 10)
}

export function ease(x: number): number {
  const t = clamp(x)
  return t * t * (3 - 2 * t)
}

/** The element at a whole index that is inside the list; a RangeError means the drawing's own arithmetic is wrong. */
export function nth<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new RangeError(`No element ${index} in a list of ${list.length}`)
  return value
}

/**
 * FNV-1a of the UTF-16 units, finished with murmur3's mixer so that slugs differing in the last letter seed unlike
 * drawings.
 * @returns an unsigned 32-bit integer
 */
export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) {
    h ^= text.charCodeAt(i)
    h = Math.imul(h, 16777619)
  }
  h ^= h >>> 16
  h = Math.imul(h, 2246822507)
  h ^= h >>> 13
  h = Math.imul(h, 3266489909)
  return (h ^ (h >>> 16)) >>> 0
}
