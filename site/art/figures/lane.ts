import { GRID, line } from '../drawing/path.ts'
import { randomFrom, silk } from '../drawing/random.ts'
import type { Ground } from '../grounds.ts'
import type { Sheet } from '../sheet.ts'

type LaneRequest = { slug: string; ground: Ground; width: number; height: number }

const STRANDS = 10
const KNOTS = 7

/** A current of ten strands, of which those in the middle are ours: `lane-2` fills two, `lane-9` nine. */
export function laneSheet({ slug, ground, width, height }: LaneRequest): Sheet | undefined {
  const filled = Number(/^lane-([1-9]|10)$/.exec(slug)?.[1])
  if (!filled) return undefined
  const sway = silk(randomFrom(slug), 1.1)
  const gap = height / 13
  const course = (i: number) =>
    line(
      Array.from({ length: KNOTS + 1 }, (_, knot) => {
        const x = knot / KNOTS
        return [x * width, height / 2 + (i - (STRANDS - 1) / 2) * gap + height * 0.17 * sway(x * 3.4, i * 0.05)]
      }),
    )
  const strand = (i: number) => {
    const ours = i >= Math.floor((STRANDS - filled) / 2) && i < Math.floor((STRANDS + filled) / 2)
    const pen = ours ? `stroke-width="${gap * 0.52 * GRID}"` : `stroke-width="${1.25 * GRID}" stroke-opacity=".28"`
    return `<path class="${i % 2 ? 'bs' : 'as'}" ${pen} d="${course(i)}"/>`
  }
  const body = Array.from({ length: STRANDS }, (_, i) => strand(i)).join('')
  return { ground, width, height, body, bare: true, fit: 'none' }
}
