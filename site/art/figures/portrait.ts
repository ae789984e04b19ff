import { hash } from '../drawing/hash.ts'
import { GRID, line, type Point } from '../drawing/path.ts'
import { type Random, randomFrom, silk } from '../drawing/random.ts'
import { type Ground, portraitGround } from '../grounds.ts'
import { onGrid, type Sheet } from '../sheet.ts'
import { advanceOf, initialsOf, letterPath, nameFromSlug } from './initials.ts'

export type PortraitRequest = {
  /** the person's name as a slug: `maeve-gallagher` */
  slug: string
  ground?: Ground
  /** CSS pixels; 400 × 480 unless given */
  width?: number
  height?: number
  lines?: number
  /** the name, when no adjacent text says it */
  label?: string
}

/** Nobody's likeness: a field of fine current, whose one bend, seeded by the name, swells and changes river. */
export function portraitSheet(request: PortraitRequest): Sheet | undefined {
  const { slug, width = 400, height = 480, lines = 32 } = request
  if (initialsOf(slug).length === 0) return undefined
  const name = nameFromSlug(slug)
  const ground = request.ground ?? portraitGround(name)
  const random = randomFrom(`${name}:portrait`)
  const noise = silk(random, 1)
  const lean = random.range(-0.22, 0.22)
  const field = Array.from({ length: lines }, (_, i) => {
    const place = (i + 0.5) / lines
    const points = Array.from({ length: 7 }, (_, j): Point => {
      const x = j / 6
      const y = place * 1.5 - 0.25 + (0.12 * noise(x * 3.6, place * 1.3) + lean * (x - 0.5))
      return [x * (width + 20) - 10, y * height]
    })
    return line(points)
  }).join('')
  const spacing = (height * 1.5) / lines
  // one page may show a portrait twice, but the same id then stands for the same field
  const id = `pt${hash(`${slug} ${ground} ${width}x${height} ${lines}`).toString(36)}`
  const bend = bendOf(random)
  const clips = swells.map(
    ({ half }, i) => `<clipPath id="${id}c${i}"><path d="${band(bend, half, width, height)}"/></clipPath>`,
  )
  const body =
    `<defs><path id="${id}" d="${field}"/>${clips.join('')}</defs>` +
    `<use href="#${id}" class="as" stroke-width="${onGrid(spacing * 0.1)}"/>` +
    swells
      .map(
        ({ weight }, i) =>
          `<use href="#${id}" class="bs" stroke-width="${onGrid(spacing * weight)}" clip-path="url(#${id}c${i})"/>`,
      )
      .join('')
  return { ground, width, height, body, role: 'portrait', ...named(request) }
}

/** For under 96 px: solid initials over five strands, drawn on 96 × 96. */
export function miniSheet(request: PortraitRequest): Sheet | undefined {
  const initials = initialsOf(request.slug)
  if (initials.length === 0) return undefined
  const name = nameFromSlug(request.slug)
  const noise = silk(randomFrom(`${name}:mini`), 1.2)
  const strands = [0, 1, 2, 3, 4].map((i) => {
    const points = Array.from(
      { length: 6 },
      (_, j): Point => [j * 20 - 2, 50 + (i - 2) * 16 + 10 * noise(j * 0.6, i * 0.1)],
    )
    return `<path class="as" stroke-width="${onGrid(1.6)}" d="${line(points)}" opacity=".55"/>`
  })
  const [size, tracking] = [42, -1.5]
  let x = 47 - initials.reduce((sum, letter) => sum + advanceOf(letter, size) + tracking, 0) / 2
  const letters = initials.map((letter) => {
    const path = letterPath(letter, x, 62, size, ' class="b"')
    x += advanceOf(letter, size) + tracking
    return path
  })
  const ground = request.ground ?? portraitGround(name)
  return {
    ground,
    width: 96,
    height: 96,
    body: strands.join('') + letters.join(''),
    role: 'portrait',
    ...named(request),
  }
}

const named = ({ label }: PortraitRequest) => (label === undefined ? {} : { label })

/** The bend swells towards its middle: half its width, relative to the picture's, and a line's weight, relative to the spacing. */
const swells = [
  { half: 0.31, weight: 0.34 },
  { half: 0.22, weight: 0.54 },
  { half: 0.12, weight: 0.74 },
] as const

type Bend = { middle: number; lean: number; bow: number }

const bendOf = (random: Random): Bend => ({
  middle: random.range(0.38, 0.62),
  lean: random.range(-0.42, 0.42),
  bow: random.range(-0.16, 0.16),
})

/** The outline of a band along the bend, from above the picture to below it. */
function band({ middle, lean, bow }: Bend, half: number, width: number, height: number): string {
  const at = (y: number, side: number): Point => {
    const along = y - 0.5
    return [(middle + lean * along + bow * (1 - 4 * along * along) + side * half) * width, y * height]
  }
  const heights = Array.from({ length: 7 }, (_, i) => -0.05 + (i * 1.1) / 6)
  return polygon([...heights.map((y) => at(y, -1)), ...heights.toReversed().map((y) => at(y, 1))])
}

function polygon(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${Math.round(x * GRID)} ${Math.round(y * GRID)}`).join('L')}z`
}
