import { clamp, lerp } from '../drawing/numbers.ts'
import { type Drawing, loop, type Point, ribbonAlong, type Shape } from '../drawing/path.ts'
import { type Noise, type Random, silk } from '../drawing/random.ts'

export type IslesTuning = {
  lines?: number
  samples?: number
  /** where the first line springs and where the last, fractions of the height */
  spread?: readonly [first: number, last: number]
  /** how far the current wanders, fraction of the height */
  drift?: number
  /**
   * Islands by hand, to hold text: centre x, centre y, radius (fraction of the height), length to breadth. They are
   * left unfilled.
   */
  isles?: readonly (readonly [x: number, y: number, radius: number, stretch: number])[]
  /** pixels of a line in open water, and where it hugs an island */
  thin?: number
  fat?: number
}

/** How much a line in open water swells and thins, and the sizes of the terraces of a found island. */
const SWELL = 0.55
const TERRACES = [0.64, 0.3]

type WordsOnIsland = { x: number; y: number; radius: number; reach: number }

/** One current, raked round its islands: the lines part and close, and never cross. */
export function isles(random: Random, width: number, height: number, tuning: IslesTuning = {}): Drawing {
  const { lines = 20, samples = 10, spread = [-0.22, 1.22], thin = 2.6, fat = 8.4 } = tuning
  const noise = silk(random, 1.1)
  const drift = (tuning.drift ?? 0.07) * height
  const flow: Noise = (x, y) => drift * noise((x / width) * 3.2, (y / height) * 0.45)
  const byHand = tuning.isles !== undefined
  const found = scattered(random)
  const islands = (tuning.isles ?? found()).map(
    ([x, y, radius, stretch]): WordsOnIsland => ({
      x: x * width,
      y: y * height,
      radius: radius * height,
      reach: radius * height * stretch * 1.3,
    }),
  )
  /** 1 abreast of an island, 0 clear of it. Found islands are blunt upstream and tapered downstream. */
  const nearness = (x: number, isle: WordsOnIsland) => {
    const taper = byHand ? 1 : x < isle.x ? 0.8 : 1.35
    const t = Math.abs(x - isle.x) / (isle.reach * taper)
    return t >= 2 ? 0 : Math.cos((t * Math.PI) / 4) ** 3.2
  }

  const shapes: Shape[] = []
  for (let i = 0; i < lines; i++) {
    const source = lerp(spread[0], spread[1], (i + 0.5) / lines) * height
    const parted = (x: number) => {
      const y = source + flow(x, source)
      const push = islands.reduce((sum, isle) => {
        const side = source < isle.y ? -1 : 1
        const clear = Math.max(0.01 * isle.radius, side * (y - (isle.y + flow(x, isle.y))))
        return sum + side * (Math.sqrt(clear * clear + isle.radius * isle.radius * nearness(x, isle)) - clear)
      }, 0)
      return { y: y + push, push }
    }
    const thickness = (x: number) => {
      const hugging = clamp(Math.abs(parted(x).push) / (height * 0.13)) ** 2
      return lerp(thin * (byHand ? 1 : 1 + SWELL * noise((x / width) * 6, i)), fat, hugging)
    }
    shapes.push({
      path: ribbonAlong((x) => [x, parted(x).y], thickness, -20, width + 20, samples),
      ink: i % 2 ? 'b' : 'a',
    })
  }
  if (byHand) return { shapes, halo: 0 }
  islands.forEach((isle, i) => {
    shapes.push({ path: shore(isle, 1, nearness, flow), ink: i % 2 ? 'a' : 'm' })
    const terraces = TERRACES.map((size) => shore(isle, size, nearness, flow)).join('')
    shapes.push({ path: terraces, ink: 'g', width: thin * 1.1 })
  })
  return { shapes, halo: 0 }
}

/**
 * A larger island upstream and a smaller one downstream, on opposite sides. The side is drawn even when it is not
 * used.
 */
function scattered(random: Random): () => [number, number, number, number][] {
  const high = random.next() < 0.5
  const near = high ? random.range(0.3, 0.42) : random.range(0.56, 0.7)
  const far = high ? random.range(0.58, 0.72) : random.range(0.28, 0.42)
  return () => [
    [random.range(0.26, 0.38), near, random.range(0.15, 0.21), random.range(0.95, 1.2)],
    [random.range(0.66, 0.78), far, random.range(0.09, 0.15), random.range(1.1, 1.4)],
  ]
}

/** The shore of an island, or with a smaller `size` a terrace on it: as broad as the parted lines leave room for. */
function shore(
  isle: WordsOnIsland,
  size: number,
  nearness: (x: number, isle: WordsOnIsland) => number,
  flow: Noise,
): string {
  const knots = 6
  const upper: Point[] = []
  const lower: Point[] = []
  for (let i = 0; i <= knots; i++) {
    const turn = (Math.PI * i) / knots
    const along = isle.reach * lerp(-1.05, 1.75, (1 - Math.cos(turn)) / 2)
    const x = isle.x + size * along
    // the sine closes both tips, where the lines still leave a gap
    const half = size * isle.radius * 0.8 * Math.sqrt(nearness(isle.x + along, isle) * Math.sin(turn))
    const y = isle.y + flow(x, isle.y)
    upper.push([x, y - half])
    if (i > 0 && i < knots) lower.unshift([x, y + half])
  }
  return loop([...upper, ...lower])
}
