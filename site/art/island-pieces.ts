import type { ArtPiece } from './address.ts'

// This module ships to the browser: the drawings that islands name, and nothing about how they are drawn.

const cycle = { kind: 'cycle', ground: 'here', width: 2400, height: 225 } as const

/** Drawings that each have one place, in an island. */
export const islandPieces = {
  cycleTodo: { ...cycle, slug: 'todo' },
  cycleDone: { ...cycle, slug: 'done' },
  strands: { kind: 'strands', ground: 'here', width: 240, height: 960, slug: 'strands' },
} as const satisfies Record<string, ArtPiece>
