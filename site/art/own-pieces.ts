import type { ArtPiece } from './address.ts'
import { islandPieces } from './island-pieces.ts'
import { PIECE_NAMES, pieceNamed } from './piece-frames.ts'

/** Drawings that each have one place, outside islands. */
export const ownPieces = {
  fortnight: { kind: 'fortnight', ground: 'teal', width: 1440, height: 440, slug: 'fortnight' },
  growth: { kind: 'growth', ground: 'here', width: 1440, height: 300, slug: 'growth' },
  footerCurrent: { kind: 'current', ground: 'ink', width: 1440, height: 88, slug: 'footer' },
  callToActionOnTeal: { ...pieceNamed('call-to-action'), ground: 'teal' },
  counterRiver: riverOf({ slug: 'counter', ground: 'ink' }),
  underConstructionRiver: riverOf({ slug: 'under-construction', ground: 'here' }),
  beadsRiver: riverOf({ slug: 'beads', ground: 'here' }),
} as const satisfies Record<string, ArtPiece>

/** The divider between two sections, whose course comes from its slug. */
export function riverOf(course: Pick<ArtPiece, 'slug' | 'ground'>): ArtPiece {
  return { kind: 'current', width: 1440, height: 72, ...course }
}

/** Looking, trying, settling, rolling out: a case study's steps, four variants in the order of the work. */
export function stepOf(caseStudy: string, index: number): ArtPiece {
  const kind = (['contour', 'confluence', 'isles', 'delta'] as const)[index % 4] ?? 'contour'
  return { kind, ground: 'shore', width: 600, height: 450, slug: `${caseStudy}-${index + 1}` }
}

/** Everything that is drawn whatever the content says. */
export const allOwnPieces: readonly ArtPiece[] = [
  ...PIECE_NAMES.map((name) => pieceNamed(name)),
  ...Object.values(ownPieces),
  ...Object.values(islandPieces),
]
