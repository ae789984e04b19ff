import type { Placed } from '../address.ts'
import { artSheet } from '../art.ts'
import { ease, hash, lerp, nth, smooth } from '../drawing/numbers.ts'
import { type Curve, GRID, line, type Point, ribbonAlong } from '../drawing/path.ts'
import { randomFrom, silk } from '../drawing/random.ts'
import { onGrid, type Sheet } from '../sheet.ts'

/** The divider: both rivers as small ropes, crossing as they run the width of the page. */
export function currentSheet(placed: Placed): Sheet {
  const random = randomFrom(`${placed.slug}:current`)
  const turns = random.pick([1.25, 1.75, 2.25])
  const phase = random.range(0.4, 2.6)
  const tuning = { strands: 3, gap: 6.4, ampl: 0.2, fill: 0.5, turns, phase }
  return artSheet({ variant: 'braid', ...placed, tuning, bare: true, fit: 'none' })
}

const TRIBUTARIES = 18

/** One river fed by tributaries from both banks, thin on the left and wide on the right. */
export function growthSheet({ slug, ground, width, height }: Placed): Sheet {
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

const LANE_STRANDS = 10
const LANE_KNOTS = 7

/** A current of ten strands, of which those in the middle are ours: `lane-2` fills two, `lane-9` nine. */
export function laneSheet({ slug, ground, width, height }: Placed): Sheet | undefined {
  const filled = Number(/^lane-([1-9]|10)$/.exec(slug)?.[1])
  if (!filled) return undefined
  const sway = silk(randomFrom(slug), 1.1)
  const gap = height / 13
  const course = (i: number) =>
    line(
      Array.from({ length: LANE_KNOTS + 1 }, (_, knot) => {
        const x = knot / LANE_KNOTS
        return [x * width, height / 2 + (i - (LANE_STRANDS - 1) / 2) * gap + height * 0.17 * sway(x * 3.4, i * 0.05)]
      }),
    )
  const strand = (i: number) => {
    const ours = i >= Math.floor((LANE_STRANDS - filled) / 2) && i < Math.floor((LANE_STRANDS + filled) / 2)
    const pen = ours ? `stroke-width="${gap * 0.52 * GRID}"` : `stroke-width="${1.25 * GRID}" stroke-opacity=".28"`
    return `<path class="${i % 2 ? 'bs' : 'as'}" ${pen} d="${course(i)}"/>`
  }
  const body = Array.from({ length: LANE_STRANDS }, (_, i) => strand(i)).join('')
  return { ground, width, height, body, bare: true, fit: 'none' }
}

/** One below the other on a sheet: as many as a list has before they repeat. */
const LIST_STRANDS = 12
const LIST_TURNS = [1, 1.5, 2, 1.25, 1.75] as const

/** Small braids for the items of a list: of two or three strands a rope, each with its own swing and turns. */
export function strandsSheet(placed: Placed): Sheet {
  const { ground, width, height } = placed
  const tall = height / LIST_STRANDS
  const strand = (index: number) => {
    const choice = hash(`strand-${index}`)
    const tuning = {
      strands: 2 + (choice % 2),
      gap: 8.5,
      ampl: 0.2 + (choice % 3) * 0.03,
      turns: nth(LIST_TURNS, choice % LIST_TURNS.length),
    }
    const { body } = artSheet({ variant: 'braid', ...placed, height: tall, tuning })
    return `<svg y="${index * tall * GRID}" width="${width * GRID}" height="${tall * GRID}">${body}</svg>`
  }
  const body = Array.from({ length: LIST_STRANDS }, (_, index) => strand(index)).join('')
  return { ground, width, height, body, bare: true }
}

const WIDTH = 1280
const HEIGHT = 240
/** The strands run on past the first and the last node, off the page. */
const MARGIN = 640
/** From one of the five nodes to the next, and how far apart the outermost strands are at each. */
const NODE = WIDTH / 4
const SPREADS = [208, 168, 122, 84, 58] as const
/** From the top at the last node; strands 0–5 belong to the first river. */
const WOVEN: readonly number[] = [0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11]

/** CSS pixels: strands that flow, and strands still to come. */
const STROKES: Readonly<Record<string, number>> = { done: 4, todo: 1.5 }

/** Twelve loose strands that gather at five nodes, for the development cycle: `done` is heavy, `todo` fine. */
export function cycleSheet({ slug, ground }: Placed): Sheet | undefined {
  const stroke = Object.hasOwn(STROKES, slug) ? STROKES[slug] : undefined
  if (stroke === undefined) return undefined
  const noise = silk(randomFrom('cycle'), 1.4)
  const paths = { a: '', b: '' }
  for (let i = 0; i < WOVEN.length; i++) {
    const woven = WOVEN.indexOf(i)
    const points = Array.from({ length: 31 }, (_, j): Point => {
      const x = lerp(-MARGIN, WIDTH + MARGIN, j / 30)
      const place = lerp(i, woven, ease((x - 180) / 700)) / (WOVEN.length - 1) - 0.5
      const wild = 1 - ease(x / 1100)
      return [x + MARGIN, HEIGHT / 2 + place * spreadAt(x) + wild * 13 * noise(x / 190, i * 0.5)]
    })
    paths[i < 6 ? 'a' : 'b'] += line(points)
  }
  const width = onGrid(stroke)
  const body = `<path class="as" stroke-width="${width}" d="${paths.a}"/><path class="bs" stroke-width="${width}" d="${paths.b}"/>`
  return { ground, width: WIDTH + 2 * MARGIN, height: HEIGHT, body, bare: true, fit: 'none' }
}

/** Pixels between the outermost strands. */
function spreadAt(x: number): number {
  if (x <= 0) return lerp(SPREADS[0], 236, -x / MARGIN)
  if (x > WIDTH) return SPREADS[4]
  const last = Math.ceil(x / NODE) - 1
  return lerp(nth(SPREADS, last), nth(SPREADS, last + 1), ease((x - last * NODE) / NODE))
}
