import { ease, lerp, smooth } from '../drawing/easing.ts'
import { type Curve, ribbonAlong } from '../drawing/path.ts'
import { randomFrom, silk } from '../drawing/random.ts'
import type { Ground } from '../grounds.ts'
import type { Sheet } from '../sheet.ts'

export type GrowthRequest = {
  slug?: string
  ground?: Ground
  /** CSS pixels; 1440 × 300 unless given */
  width?: number
  height?: number
}

const TRIBUTARIES = 18

/** One river fed by tributaries from both banks, thin on the left and wide on the right. */
export function growthSheet({
  slug = 'growth',
  ground = 'here',
  width = 1440,
  height = 300,
}: GrowthRequest = {}): Sheet {
  const random = randomFrom(slug)
  const sway = silk(random, 1.1)
  const ripple = silk(random, 1.2)
  const slot = height * 0.03
  const outermost = (TRIBUTARIES - 1) / 2

  const tributary = (i: number) => {
    const fromMiddle = i - outermost
    const distance = Math.abs(fromMiddle)
    // the two in the middle are the spring itself; the others come in later the farther out they lie
    const enters = distance < 1 ? -0.2 : (distance / outermost) * 0.8 - 0.02
    const bank = height * (fromMiddle < 0 ? -0.14 : 1.14)
    const course: Curve = (x) => {
      const bed = height * (0.5 + 0.09 * sway(x * 3.2, 0.2)) + fromMiddle * slot * 1.45 * (0.62 + 0.46 * x)
      return [x * width, lerp(bank, bed, smooth((x - (enters - 0.24)) / 0.3))]
    }
    const breadth = (x: number) => lerp(2.6, slot * 0.95, ease(x * 1.1)) * (0.8 + 0.35 * ripple(x * 3, i))
    return `<path class="${i % 2 ? 'b' : 'a'} h" d="${ribbonAlong(course, breadth, Math.max(-0.02, enters - 0.24), 1.02, 7)}"/>`
  }
  const body = Array.from({ length: TRIBUTARIES }, (_, i) => tributary(i)).join('')
  return { ground, width, height, body, halo: 1.6, bare: true, fit: 'none' }
}
