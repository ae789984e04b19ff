import type { ArtKind, ArtPiece, Placed } from './address.ts'
import { type ArtRequest, artSheet } from './art.ts'
import { currentSheet, cycleSheet, growthSheet, laneSheet, strandsSheet } from './figures/currents.ts'
import { standaloneEmblem } from './figures/emblem.ts'
import { miniSheet, portraitSheet } from './figures/portrait.ts'
import { pieceRequest } from './pieces.ts'
import { inlineSheet, type Sheet, standaloneSheet } from './sheet.ts'

/** An SVG file for a parsed URL; undefined for an unknown piece or person, and for screens, which are content. */
export function renderArt(piece: ArtPiece): string | undefined {
  if (piece.kind === 'emblem') return standaloneEmblem(piece.slug, piece.ground)
  const sheet = sheetOf(piece)
  return sheet && standaloneSheet(sheet)
}

/** The same drawing as markup for a page, empty if there is none. */
export function inlineArt(piece: ArtPiece): string {
  const sheet = sheetOf(piece)
  return sheet ? inlineSheet(sheet) : ''
}

/** Two-week bends, one wavelength each, for the agile section. */
const FORTNIGHT = {
  variant: 'meander',
  fit: 'none',
  bare: true,
  tuning: {
    omega: 1.2,
    phase: 1.5708,
    jit: 0,
    wave: 720,
    shift: -0.005,
    tilt: 0,
    skew: 0.16,
    lines: 15,
    channel: 30,
    per: 8,
    heavy: 4.4,
    hair: 1.6,
  },
} as const satisfies Omit<ArtRequest, keyof Placed>

/** Kinds that no other drawing varies. */
const FIGURES = {
  current: currentSheet,
  cycle: cycleSheet,
  strands: strandsSheet,
  lane: laneSheet,
  growth: growthSheet,
  portrait: portraitSheet,
  mini: miniSheet,
  fortnight: (placed: Placed) => artSheet({ ...FORTNIGHT, ...placed }),
  piece(placed: Placed) {
    const request = pieceRequest(placed)
    return request && artSheet(request)
  },
  emblem: () => undefined,
  screen: () => undefined,
}

const isFigure = (kind: ArtKind): kind is keyof typeof FIGURES => Object.hasOwn(FIGURES, kind)

function sheetOf({ kind, ...placed }: ArtPiece): Sheet | undefined {
  return isFigure(kind) ? FIGURES[kind](placed) : artSheet({ variant: kind, auto: true, ...placed })
}
