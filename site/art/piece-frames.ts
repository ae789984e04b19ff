import type { ArtPiece, Ground } from './address.ts'

// This module ships to the browser: the names and frames of the special pieces, and nothing about how they are drawn.

/** Ground, width and height in CSS pixels of the place each piece was composed for. */
const FRAMES = {
  'home-hero': ['here', 960, 600],
  footer: ['ink', 1440, 360],
  support: ['here', 1440, 420],
  'call-to-action': ['here', 1440, 640],
  'not-found': ['here', 1440, 760],
  'article-banner': ['marigold', 1440, 400],
  'hire-promo': ['teal', 800, 600],
  'hire-hero': ['teal', 720, 690],
  'service-hero': ['marigold', 720, 690],
  'about-rivers': ['here', 1440, 520],
  'join-us': ['marigold', 760, 480],
  'join-us-lying': ['marigold', 1023, 300],
  'your-product': ['teal', 880, 500],
} as const satisfies Record<string, readonly [Ground, number, number]>

export type PieceName = keyof typeof FRAMES

export const isPieceName = (name: string): name is PieceName => Object.hasOwn(FRAMES, name)

export const PIECE_NAMES: readonly PieceName[] = Object.keys(FRAMES).filter(isPieceName)

export const SEEDED_BY = '--'

/** A special piece as it was composed; another ground or size may be given. A `seed` redraws it: one banner for each article. */
export function pieceNamed(name: PieceName, seed?: string): ArtPiece {
  const [ground, width, height] = FRAMES[name]
  return { kind: 'piece', ground, width, height, slug: seed === undefined ? name : `${name}${SEEDED_BY}${seed}` }
}
