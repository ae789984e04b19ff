import { houseColours } from '../../content/publishing/parse-identity.ts'
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
const PAPER = houseColours.paper
const SHORE = '#f3ecde'
const SILT = '#f2dcac'
const MIST = '#cbe2dc'
const INK = houseColours.ink
const TEAL = houseColours.firstRiver
const TEAL_UP = '#5bb5ab'
const MARIGOLD = houseColours.secondRiver
const CLAY = '#be660b'

const NIGHT_TEAL = '#42a49d'
const NIGHT_MARIGOLD = '#eca42d'
const NIGHT_TEXT = '#eeebe2'

function print(ground: string, a: string, b: string, ink: string, isle = b, washA = 0.12, washB = 0.16): Pigments {
  return { ground, a, b, isle, ink, washA, washB }
}

export const LIGHT: Readonly<Record<Ground, Pigments>> = {
  paper: print(PAPER, TEAL, MARIGOLD, INK),
  shore: print(SHORE, TEAL, MARIGOLD, INK),
  here: print(PAPER, TEAL, MARIGOLD, INK),
  teal: print(TEAL, MIST, MARIGOLD, PAPER),
  marigold: print(MARIGOLD, TEAL, INK, INK, INK, 0.08, 0.08),
  ink: print(INK, TEAL_UP, MARIGOLD, PAPER),
  mist: print(MIST, TEAL, CLAY, INK, MARIGOLD),
  silt: print(SILT, TEAL, CLAY, INK, MARIGOLD),
}

const NIGHT = print('#091515', NIGHT_TEAL, NIGHT_MARIGOLD, NIGHT_TEXT)

export const DARK: Readonly<Record<Ground, Pigments>> = {
  paper: NIGHT,
  shore: print('#101f1e', NIGHT_TEAL, NIGHT_MARIGOLD, NIGHT_TEXT),
  here: NIGHT,
  teal: LIGHT.teal,
  marigold: LIGHT.marigold,
  ink: print('#030c0c', TEAL_UP, MARIGOLD, NIGHT_TEXT),
  mist: print('#0e3835', '#93cbc0', MARIGOLD, NIGHT_TEXT, MARIGOLD),
  silt: print('#302c25', '#7ec7be', MARIGOLD, NIGHT_TEXT, MARIGOLD),
}
