import { GRID } from '../drawing/path.ts'
import capitals from './capitals.json' with { type: 'json' }

/** `maeve-gallagher` as it was before it became a slug: drawings are seeded by the written name. */
export function nameFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

export type Initial = Capital & { readonly letter: string }

/**
 * The first and the last initial of a name's slug, or the only one: `maeve-gallagher` has M and G. Empty if it has no
 * letters.
 */
export function initialsOf(slug: string): Initial[] {
  const letters = slug
    .toUpperCase()
    .split('-')
    .flatMap((word) => initial(word.charAt(0)))
  const [first, last] = [letters.at(0), letters.at(-1)]
  if (!first || !last) return []
  return letters.length === 1 ? [first] : [first, last]
}

function initial(letter: string): Initial[] {
  const capital = Object.hasOwn(CAPITALS, letter) ? CAPITALS[letter] : undefined
  return capital ? [{ ...capital, letter }] : []
}

/** Pixels from a letter's origin to the next one's. */
export function advanceOf({ advance }: Capital, fontSize: number): number {
  return (advance * fontSize) / 1000
}

/** A letter as a path, its baseline starting at x, y; all in CSS pixels. */
export function letterPath({ outline }: Capital, x: number, y: number, fontSize: number, attributes = ''): string {
  const [left, baseline] = [Math.round(x * GRID), Math.round(y * GRID)]
  const scale = Number(((fontSize * GRID) / 1000).toFixed(4))
  return `<path${attributes} transform="translate(${left} ${baseline}) scale(${scale})" d="${outline}"/>`
}

/**
 * The capitals of Familjen Grotesk Bold as outlines, because an image file cannot use the page's fonts. Units are thousandths
 * of an em, y downwards from the baseline. Made once from @fontsource-variable/familjen-grotesk 5.3.0 (latin, wght instanced
 * at 700) with fontTools: `instantiateVariableFont`, then `SVGPathPen` scaled from 1200 to 1000 units an em and rounded.
 * The font is licensed under the SIL Open Font License 1.1.
 */
export type Capital = { readonly advance: number; readonly outline: string }

export const CAPITALS: Readonly<Record<string, Capital>> = capitals
