import { ease, lerp } from '../drawing/easing.ts'
import { nth } from '../drawing/nth.ts'
import { line, type Point } from '../drawing/path.ts'
import { randomFrom, silk } from '../drawing/random.ts'
import type { Ground } from '../grounds.ts'
import { onGrid, type Sheet } from '../sheet.ts'

const WIDTH = 1280
const HEIGHT = 240
/** The strands run on past the first and the last node, off the page. */
const MARGIN = 640
/** The five nodes, at 0, 25, 50, 75 and 100 % of the width, and how far apart the outermost strands are at each. */
const NODES = [0, 320, 640, 960, 1280] as const
const SPREADS = [208, 168, 122, 84, 58] as const
/** From the top at the last node; strands 0–5 belong to the first river. */
const WOVEN: readonly number[] = [0, 6, 1, 7, 2, 8, 3, 9, 4, 10, 5, 11]

/** CSS pixels: strands that flow, and strands still to come. */
const STROKES: Readonly<Record<string, number>> = { done: 4, todo: 1.5 }

/** Twelve loose strands that gather at five nodes, for the development cycle: `done` is heavy, `todo` fine. */
export function cycleSheet({ slug, ground }: { slug: string; ground: Ground }): Sheet | undefined {
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
  const next = NODES.findIndex((node) => x <= node)
  if (next < 1) return SPREADS[4]
  const from = nth(NODES, next - 1)
  return lerp(nth(SPREADS, next - 1), nth(SPREADS, next), ease((x - from) / 320))
}
