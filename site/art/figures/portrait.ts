import { hash } from '../drawing/hash.ts'
import { line, type Point } from '../drawing/path.ts'
import { randomFrom, silk } from '../drawing/random.ts'
import { type Ground, portraitGround } from '../grounds.ts'
import { onGrid, type Sheet } from '../sheet.ts'
import { advanceOf, type Initial, initialsOf, letterPath, nameFromSlug } from './initials.ts'

export type PortraitRequest = {
  /** the person's name as an address: `maeve-gallagher` */
  slug: string
  ground?: Ground
  /** CSS pixels; 400 × 480 unless given */
  width?: number
  height?: number
  lines?: number
  /** the name, when no adjacent text says it */
  label?: string
}

/** A field of fine current; inside the stacked initials it swells to 74 % of the spacing and changes river. */
export function portraitSheet(request: PortraitRequest): Sheet | undefined {
  const { slug, width = 400, height = 480, lines = 32 } = request
  const initials = initialsOf(slug)
  if (initials.length === 0) return undefined
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
  const body =
    `<defs><path id="${id}" d="${field}"/><clipPath id="${id}c">${stacked(initials, width, height)}</clipPath></defs>` +
    `<use href="#${id}" class="as" stroke-width="${onGrid(spacing * 0.1)}"/>` +
    `<use href="#${id}" class="bs" stroke-width="${onGrid(spacing * 0.74)}" clip-path="url(#${id}c)"/>`
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

/**
 * One initial at the upper left, the other at the lower right; a single one in the middle. M and W are a tenth
 * smaller.
 */
function stacked(initials: readonly Initial[], width: number, height: number): string {
  const sizeOf = ({ letter }: Initial) => height * 0.68 * (/[MW]/.test(letter) ? 0.9 : 1)
  const margin = width * 0.055
  return initials
    .map((letter, i) => {
      const size = sizeOf(letter)
      if (initials.length === 1) return letterPath(letter, (width - advanceOf(letter, size)) / 2, height * 0.76, size)
      if (i === 0) return letterPath(letter, margin, height * 0.5, size)
      return letterPath(letter, width - margin - advanceOf(letter, size), height * 0.965, size)
    })
    .join('')
}
