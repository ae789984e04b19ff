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
