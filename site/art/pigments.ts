import type { Ground } from './address.ts'

/**
 * What a standalone file prints with. `ink` is for one-ink emblems, `isle` for the lone island, the washes are
 * opacities.
 */
export type Pigments = {
  readonly ground: string
  readonly a: string
  readonly b: string
  readonly isle: string
  readonly ink: string
  readonly washA: number
  readonly washB: number
}

// The page's oklch tokens as sRGB, because not every reader of an image file knows oklch.
const PAPER = '#f9f6ee'
const SHORE = '#f3ecde'
const SILT = '#f2dcac'
const MIST = '#cbe2dc'
const INK = '#0d1d1c'
const TEAL = '#015856'
const TEAL_UP = '#5bb5ab'
const MARIGOLD = '#f6a926'
const CLAY = '#be660b'

const NIGHT = '#091515'
const NIGHT_SHORE = '#101f1e'
const NIGHT_BAND = '#030c0c'
const NIGHT_TEAL = '#42a49d'
const NIGHT_MARIGOLD = '#eca42d'
const NIGHT_MIST = '#0e3835'
const NIGHT_MIST_TEAL = '#93cbc0'
const NIGHT_SILT = '#302c25'
const NIGHT_SILT_TEAL = '#7ec7be'
const NIGHT_TEXT = '#eeebe2'

const print = (
  ground: string,
  a: string,
  b: string,
  ink: string,
  isle = b,
  washes: readonly [number, number] = [0.12, 0.16],
): Pigments => ({
  ground,
  a,
  b,
  isle,
  ink,
  washA: washes[0],
  washB: washes[1],
})

export const LIGHT: Readonly<Record<Ground, Pigments>> = {
  paper: print(PAPER, TEAL, MARIGOLD, INK),
  shore: print(SHORE, TEAL, MARIGOLD, INK),
  here: print(PAPER, TEAL, MARIGOLD, INK),
  teal: print(TEAL, MIST, MARIGOLD, PAPER),
  marigold: print(MARIGOLD, TEAL, INK, INK, INK, [0.08, 0.08]),
  ink: print(INK, TEAL_UP, MARIGOLD, PAPER),
  mist: print(MIST, TEAL, CLAY, INK, MARIGOLD),
  silt: print(SILT, TEAL, CLAY, INK, MARIGOLD),
}

export const DARK: Readonly<Record<Ground, Pigments>> = {
  paper: print(NIGHT, NIGHT_TEAL, NIGHT_MARIGOLD, NIGHT_TEXT),
  shore: print(NIGHT_SHORE, NIGHT_TEAL, NIGHT_MARIGOLD, NIGHT_TEXT),
  here: print(NIGHT, NIGHT_TEAL, NIGHT_MARIGOLD, NIGHT_TEXT),
  teal: LIGHT.teal,
  marigold: LIGHT.marigold,
  ink: print(NIGHT_BAND, TEAL_UP, MARIGOLD, NIGHT_TEXT),
  mist: print(NIGHT_MIST, NIGHT_MIST_TEAL, MARIGOLD, NIGHT_TEXT, MARIGOLD),
  silt: print(NIGHT_SILT, NIGHT_SILT_TEAL, MARIGOLD, NIGHT_TEXT, MARIGOLD),
}
