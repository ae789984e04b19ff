import type { Placed } from '../address.ts'
import { type Curve, GRID, line, lineAlong, type Point, ribbonAlong } from '../drawing/path.ts'
import { type Random, randomFrom, silk } from '../drawing/random.ts'
import { onGrid, type Sheet } from '../sheet.ts'
import capitals from './capitals.json' with { type: 'json' }

const LINES = 42

/**
 * Nobody's likeness: a field of fine current, whose one bend, seeded by the name, swells and changes river.
 * The name comes as a slug: `maeve-gallagher`.
 */
export function portraitSheet({ slug, ground, width, height }: Placed): Sheet | undefined {
  if (initialsOf(slug).length === 0) return undefined
  const random = randomFrom(`${nameFromSlug(slug)}:portrait`)
  const noise = silk(random, 1)
  const lean = random.range(-0.22, 0.22)
  const bend = bendOf(random)
  const spacing = (height * 1.5) / LINES
  // From a little outside one side of the picture to a little outside the other.
  const courses = Array.from({ length: LINES }, (_, i): Curve => {
    const place = (i + 0.5) / LINES
    return (x) => {
      const y = place * 1.5 - 0.25 + (0.12 * noise(x * 3.6, place * 1.3) + lean * (x - 0.5))
      return [x * (width + 20) - 10, y * height]
    }
  })
  const swells = courses.map((course) => {
    // 0 in the middle of the bend, 1 at its edge.
    const away = (t: number) => {
      const [x, y] = course(t)
      return Math.abs(x / width - middleOf(bend, y / height)) / SWELL_HALF
    }
    const weight = (t: number) => spacing * SWELL_WEIGHT * Math.cos((Math.min(1, away(t)) * Math.PI) / 2) ** 1.5
    const within = places.filter((t) => away(t) < 1)
    const [from = 0, to = 0] = [within[0], within.at(-1)]
    return from < to ? ribbonAlong(course, weight, from, to, 4) : ''
  })
  const field = courses.map((course) => lineAlong(course, 0, 1, 6))
  const body =
    `<path class="as" stroke-width="${onGrid(spacing * 0.1)}" d="${field.join('')}"/>` +
    `<path class="b" d="${swells.join('')}"/>`
  return { ground, width, height, body }
}

/** For under 96 px: solid initials over five strands, drawn on 96 × 96. */
export function miniSheet({ slug, ground }: Placed): Sheet | undefined {
  const initials = initialsOf(slug)
  if (initials.length === 0) return undefined
  const noise = silk(randomFrom(`${nameFromSlug(slug)}:mini`), 1.2)
  const strands = [0, 1, 2, 3, 4].map((i) => {
    const points = Array.from(
      { length: 6 },
      (_, j): Point => [j * 20 - 2, 50 + (i - 2) * 16 + 10 * noise(j * 0.6, i * 0.1)],
    )
    return `<path class="as" stroke-width="${onGrid(1.6)}" d="${line(points)}" opacity=".55"/>`
  })
  const [size, tracking] = [42, -1.5]
  const scale = Number(((size * GRID) / 1000).toFixed(4))
  const widths = initials.map(({ advance }) => (advance * size) / 1000 + tracking)
  let x = 47 - widths.reduce((sum, width) => sum + width, 0) / 2
  const letters = initials.map(({ outline }, at) => {
    const place = `translate(${Math.round(x * GRID)} ${62 * GRID})`
    x += widths[at] ?? 0
    return `<path class="b" transform="${place} scale(${scale})" d="${outline}"/>`
  })
  return { ground, width: 96, height: 96, body: strands.join('') + letters.join('') }
}

/** Where on a line its swell may begin and end: closer than a pixel or two. */
const places = Array.from({ length: 193 }, (_, i) => i / 192)

/** Half the width of the bend, relative to the picture's, and the weight of a line in its middle, relative to the spacing. */
const SWELL_HALF = 0.34
const SWELL_WEIGHT = 0.8

type Bend = { middle: number; lean: number; bow: number }

const bendOf = (random: Random): Bend => ({
  middle: random.range(0.38, 0.62),
  lean: random.range(-0.42, 0.42),
  bow: random.range(-0.16, 0.16),
})

/** Where the middle of the bend is at a height, both relative to the picture's. */
function middleOf({ middle, lean, bow }: Bend, y: number): number {
  const along = y - 0.5
  return middle + lean * along + bow * (1 - 4 * along * along)
}

/**
 * The capitals of Familjen Grotesk Bold as outlines, because an image file cannot use the page's fonts. Units are thousandths
 * of an em, y downwards from the baseline. Made once from @fontsource-variable/familjen-grotesk 5.3.0 (latin, wght instanced
 * at 700) with fontTools: `instantiateVariableFont`, then `SVGPathPen` scaled from 1200 to 1000 units an em and rounded.
 * The font is licensed under the SIL Open Font License 1.1.
 */
export const CAPITALS: Readonly<Record<string, { readonly advance: number; readonly outline: string }>> = capitals

/** The first and the last initial of a name's slug, or the only one: `maeve-gallagher` has M and G. Empty if it has no letters. */
export function initialsOf(slug: string) {
  const letters = slug
    .toUpperCase()
    .split('-')
    .flatMap((word) => {
      const letter = word.charAt(0)
      const capital = Object.hasOwn(CAPITALS, letter) ? CAPITALS[letter] : undefined
      return capital ? [{ ...capital, letter }] : []
    })
  return letters.filter((_, at) => at === 0 || at === letters.length - 1)
}

/** `maeve-gallagher` as it was before it became a slug: drawings are seeded by the written name. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
