import { hash } from './drawing/numbers.ts'

// This module ships to the browser: it knows URLs, and nothing about how anything is drawn.

const COVERS = ['confluence', 'meander', 'contour', 'delta', 'braid', 'isles'] as const
const CURRENTS = ['current', 'growth', 'fortnight', 'cycle', 'strands', 'lane'] as const
export const ART_KINDS = [...COVERS, ...CURRENTS, 'portrait', 'mini', 'emblem', 'screen', 'piece'] as const
export type ArtKind = (typeof ART_KINDS)[number]

/** What a drawing is printed on. `here` is the page itself, whatever band it lies in. */
export const GROUNDS = ['paper', 'shore', 'here', 'teal', 'marigold', 'ink', 'mist', 'silt'] as const
export type Ground = (typeof GROUNDS)[number]

/** A drawing that a URL can name. */
export type ArtPiece = {
  kind: ArtKind
  ground: Ground
  /** CSS pixels, whole, 16–2400 */
  width: number
  height: number
  /** a seed, a person's name, or the key of an emblem, a screen or a special piece; 1–80 of a–z, 0–9 and hyphen */
  slug: string
}

/** A piece of a known kind. */
export type Placed = Omit<ArtPiece, 'kind'>

declare const __ART_VERSION__: string

/** A hash of the generator's sources, put in by the build; `dev` without one. */
const builtVersion = () => (typeof __ART_VERSION__ === 'undefined' ? 'dev' : __ART_VERSION__)

const ADDRESS =
  /^\/art\/([0-9a-z]{1,7})(?:-([0-9a-z]{1,7}))?\/([a-z]+)\/([a-z]+)\/([1-9]\d{1,3})x([1-9]\d{1,3})\/([a-z0-9-]{1,80})\.svg$/
const SMALLEST = 16
const LARGEST = 2400

/** What every URL of a drawing begins with. `look` is the key of colours that are not the generator's own. */
export function artFolder(look = '', version = builtVersion()): string {
  return `/art/${stamp(version)}${look && `-${look}`}/`
}

/**
 * `/art/<stamp>/<kind>/<ground>/<width>x<height>/<slug>.svg`, whose content never changes: another generator has
 * another stamp.
 */
export function artAddress({ kind, ground, width, height, slug }: ArtPiece, version = builtVersion()): string {
  return `/art/${stamp(version)}/${kind}/${ground}/${width}x${height}/${slug}.svg`
}

/**
 * The piece that a URL names. It is `current` if this very generator would give it that URL, and may then be
 * cached for ever.
 */
export function parseArtAddress(pathname: string, version = builtVersion()) {
  const [, given, look = '', kindName, groundName, w, h, slug] = ADDRESS.exec(pathname) ?? []
  const kind = ART_KINDS.find((known) => known === kindName)
  const ground = GROUNDS.find((known) => known === groundName)
  const [width, height] = [Number(w), Number(h)]
  if (!kind || !ground || !slug || !isSize(width) || !isSize(height)) return undefined
  const piece: ArtPiece = { kind, ground, width, height, slug }
  return { piece, look, current: given === stamp(version) }
}

/** The same for every drawing: some hundred in a page then cost it no more than one. It is no secret, and protects nothing. */
const stamp = (version: string) => hash(version).toString(36)
const isSize = (pixels: number) => pixels >= SMALLEST && pixels <= LARGEST
