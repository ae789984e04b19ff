import { artSheet } from '../art.ts'
import { randomFrom } from '../drawing/random.ts'
import type { Ground } from '../grounds.ts'
import type { Sheet } from '../sheet.ts'

export type CurrentRequest = {
  slug: string
  ground?: Ground
  /** CSS pixels; 1440 × 72 unless given */
  width?: number
  height?: number
  /** lines in each rope: 3, or 4 above the quiet footer (88 high) */
  strands?: number
  /** pixels between them */
  gap?: number
  ampl?: number
}

/** The divider: both rivers as small ropes, crossing as they run the width of the page. */
export function currentSheet({
  slug,
  ground = 'here',
  width = 1440,
  height = 72,
  strands = 3,
  gap = 6.4,
  ampl = 0.2,
}: CurrentRequest): Sheet {
  const random = randomFrom(`${slug}:current`)
  const turns = random.pick([1.25, 1.75, 2.25])
  const phase = random.range(0.4, 2.6)
  const tuning = { strands, gap, ampl, fill: 0.5, turns, phase }
  const sheet = artSheet({ variant: 'braid', slug, ground, width, height, tuning, bare: true, fit: 'none' })
  return { ...sheet, role: 'current' }
}
