import { GRID } from './drawing/path.ts'
import { type Random, randomFrom } from './drawing/random.ts'
import type { Shape } from './drawing/shape.ts'
import { coverGround, type Ground } from './grounds.ts'
import { inlineSheet, type Sheet } from './sheet.ts'
import { drawVariant, type Tuned, type Variant } from './variants/variant.ts'

/** Everything a drawing follows from: the same request is the same drawing, in any process. */
export type ArtRequest = Tuned & {
  slug: string
  /** without one the slug chooses */
  ground?: Ground
  /** CSS pixels; 800 × 600 unless given */
  width?: number
  height?: number
  bare?: boolean
  fit?: 'slice' | 'none'
  /** let the slug choose what is not given: `turned`, `flip` and, for a confluence, its strands and proportions */
  auto?: boolean
  /** runs downwards */
  turned?: boolean
  flip?: Flip
}

type Flip = 'none' | 'across' | 'over' | 'both'
type Turn = readonly [flip: Flip, turned: boolean]

const TURNS: Readonly<Record<Variant, readonly Turn[]>> = {
  confluence: [
    ['none', false],
    ['over', false],
    ['none', true],
    ['across', true],
  ],
  meander: [
    ['none', false],
    ['over', false],
    ['none', true],
  ],
  delta: [
    ['none', false],
    ['over', false],
    ['none', true],
  ],
  braid: [
    ['none', false],
    ['none', true],
  ],
  contour: [['none', false]],
  isles: [['none', false]],
}

/** Inline SVG, such as `drawArt({ variant: 'delta', slug: 'devops', ground: 'shore', auto: true })`. */
export function drawArt(request: ArtRequest): string {
  return inlineSheet(artSheet(request))
}

export function artSheet(request: ArtRequest): Sheet {
  const { slug, variant, width = 800, height = 600 } = request
  const { tuned, flip, turned } = request.auto
    ? chosenBySlug(request)
    : { tuned: request, flip: request.flip, turned: request.turned }
  const random = randomFrom(`${slug}:${variant}`)
  const { shapes, halo } = turned
    ? drawVariant(tuned, random, height, width)
    : drawVariant(tuned, random, width, height)
  return {
    ground: request.ground ?? coverGround(slug),
    width,
    height,
    halo,
    bare: request.bare ?? false,
    fit: request.fit ?? 'slice',
    body: `<g${turnAttribute(flip ?? 'none', turned ?? false, width, height)}>${shapes.map((shape) => marked(shape, halo > 0)).join('')}</g>`,
  }
}

function chosenBySlug(request: ArtRequest): { tuned: Tuned; flip: Flip; turned: boolean } {
  const random = randomFrom(`${request.slug}:turn`)
  const [flip, turned] = random.pick(TURNS[request.variant])
  const tuned =
    request.variant === 'confluence' ? { ...request, tuning: { ...proportions(random), ...request.tuning } } : request
  return { tuned, flip: request.flip ?? flip, turned: request.turned ?? turned }
}

function proportions(random: Random) {
  return {
    lines: random.int(6, 10),
    cy: random.range(0.36, 0.64),
    join: random.range(0.56, 0.76),
    band: random.range(0.4, 0.62),
  }
}

function turnAttribute(flip: Flip, turned: boolean, width: number, height: number): string {
  const across = flip === 'across' || flip === 'both'
  const over = flip === 'over' || flip === 'both'
  if (turned) return ` transform="matrix(0 1 ${across ? 1 : -1} 0 ${across ? 0 : width * GRID} 0)"`
  if (!across && !over) return ''
  return ` transform="matrix(${across ? -1 : 1} 0 0 ${over ? -1 : 1} ${across ? width * GRID : 0} ${over ? height * GRID : 0})"`
}

function marked({ path, ink, width, washed }: Shape, haloed: boolean): string {
  if (width === undefined) return `<path class="${ink}${haloed ? ' h' : ''}" d="${path}"/>`
  return `<path class="${ink}s${washed ? ' w' : ''}" stroke-width="${Number((width * GRID).toFixed(1))}" d="${path}"/>`
}
