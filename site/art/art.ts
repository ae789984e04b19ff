import type { Placed } from './address.ts'
import { type Drawing, GRID, type Shape } from './drawing/path.ts'
import { type Random, randomFrom } from './drawing/random.ts'
import type { Sheet } from './sheet.ts'
import { braid } from './variants/braid.ts'
import { confluence } from './variants/confluence.ts'
import { contour } from './variants/contour.ts'
import { delta } from './variants/delta.ts'
import { isles } from './variants/isles.ts'
import { meander } from './variants/meander.ts'

const VARIANTS = { confluence, meander, contour, delta, braid, isles }
type Variant = keyof typeof VARIANTS
type TuningOf<Of extends Variant> = NonNullable<Parameters<(typeof VARIANTS)[Of]>[3]>

/** A variant and what may be tuned in it. */
export type Tuned = { [Of in Variant]: { variant: Of; tuning?: TuningOf<Of> } }[Variant]

/** Everything that determines a drawing: the same request gives the same drawing, in any process. */
export type ArtRequest = Tuned &
  Placed &
  Pick<Sheet, 'bare' | 'fit'> & {
    /** let the slug choose what is not given: whether it is turned, whether it is flipped and, for a confluence, its strands and proportions */
    auto?: boolean
    /** runs downwards */
    turned?: boolean
  }

type Turn = { flip?: 'across' | 'over'; turned: boolean }

const along: Turn = { turned: false }
const alongOver: Turn = { turned: false, flip: 'over' }
const down: Turn = { turned: true }
const downAcross: Turn = { turned: true, flip: 'across' }

const TURNS: Readonly<Record<Variant, readonly Turn[]>> = {
  confluence: [along, alongOver, down, downAcross],
  meander: [along, alongOver, down],
  delta: [along, alongOver, down],
  braid: [along, down],
  contour: [along],
  isles: [along],
}

/** Width by height: covers of cards have 16 by 9, the head of an article 3.6. */
const WIDEST_PLAIN = 2.5

/** For a sheet taller than wide: nothing is cut at its sides, so it can stand in the middle of its ground. */
const DOWNWARDS: readonly Turn[] = [down, downAcross]

export function artSheet(request: ArtRequest): Sheet {
  const { slug, variant, ground, width, height, bare = false, fit = 'slice' } = request
  const { tuning, turn } = request.auto ? chosenBySlug(request) : { ...request, turn: request.turned ? down : along }
  const random = randomFrom(`${slug}:${variant}`)
  const [length, breadth] = turn.turned ? [height, width] : [width, height]
  const { shapes, halo }: Drawing = VARIANTS[variant](random, length, breadth, tuning)
  const paths = shapes.map((shape) => marked(shape, halo > 0)).join('')
  return { ground, width, height, halo, bare, fit, body: `<g${turnAttribute(turn, width, height)}>${paths}</g>` }
}

function chosenBySlug({ slug, variant, width, height, tuning }: ArtRequest) {
  const random = randomFrom(`${slug}:turn`)
  const shape = shapeOf(width, height)
  const turn = random.pick(turnsOf(variant, shape))
  const proportioned = variant === 'confluence' ? proportions(random) : {}
  return { turn, tuning: { ...proportioned, ...CLEAR_OF_SIDES[shape][variant], ...tuning } }
}

type SheetShape = 'upright' | 'lying' | 'plain'

function shapeOf(width: number, height: number): SheetShape {
  if (height > width) return 'upright'
  return width / height > WIDEST_PLAIN ? 'lying' : 'plain'
}

/** Strands run along the longer side of a sheet: across it they would be cut off in a straight line. */
function turnsOf(variant: Variant, shape: SheetShape): readonly Turn[] {
  if (shape === 'upright') return DOWNWARDS
  return shape === 'lying' ? TURNS[variant].filter(({ turned }) => !turned) : TURNS[variant]
}

const clearOfLongSides: { [Of in Variant]?: TuningOf<Of> } = {
  confluence: { spreadA: [0.1, 0.34], cy: 0.5, amp: 0.03 },
  delta: { mouths: [0.04, 0.96], cy: 0.5 },
}

/** What keeps a drawing clear of the sides of its sheet. On a lying one there is room between the summits of a contour. */
const CLEAR_OF_SIDES: Readonly<Record<SheetShape, typeof clearOfLongSides>> = {
  plain: {},
  lying: clearOfLongSides,
  upright: {
    ...clearOfLongSides,
    contour: { summitA: [0.28, 0.42], summitB: [0.72, 0.58], far: 1.15, lines: 10 },
    isles: { spread: [0.08, 0.92], lines: 14 },
  },
}

function proportions(random: Random) {
  return {
    lines: random.int(6, 10),
    cy: random.range(0.36, 0.64),
    join: random.range(0.56, 0.76),
    band: random.range(0.4, 0.62),
  }
}

function turnAttribute({ flip, turned }: Turn, width: number, height: number): string {
  if (turned && flip) return ' transform="matrix(0 1 1 0 0 0)"'
  if (turned) return ` transform="matrix(0 1 -1 0 ${width * GRID} 0)"`
  return flip ? ` transform="matrix(1 0 0 -1 0 ${height * GRID})"` : ''
}

function marked({ path, ink, width, washed }: Shape, haloed: boolean): string {
  if (width === undefined) return `<path class="${ink}${haloed ? ' h' : ''}" d="${path}"/>`
  return `<path class="${ink}s${washed ? ' w' : ''}" stroke-width="${Number((width * GRID).toFixed(1))}" d="${path}"/>`
}
