/** Every colour of the site follows from four (`docs/decisions/006`): what another identity makes of today's. */
import { clampChroma, converter, formatHex, type Oklch } from 'culori'

/** The colours that styles and drawings are written in. */
export const houseColours = { firstRiver: '#015856', secondRiver: '#f6a926', ink: '#0d1d1c', paper: '#f9f6ee' } as const
export type Origin = keyof typeof houseColours
export type Colours = { readonly [Of in Origin]?: unknown }

const oklch = converter('oklch')

const origins: readonly Origin[] = ['firstRiver', 'secondRiver', 'ink', 'paper']
const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

/** The colours of an identity that differ from those of the house. */
export function ownColours(given: Colours): Partial<Record<Origin, string>> {
  return Object.fromEntries(
    origins.flatMap((origin) => {
      const value = given[origin]
      const own = isColour(value) ? value.toLowerCase() : undefined
      return own && own !== houseColours[origin] ? [[origin, own]] : []
    }),
  )
}

/** Which of the four a colour of the house follows, by hue and chroma; none if it is grey, or says that something is wrong. */
function originOf({ c, h = 0 }: Pick<Oklch, 'c' | 'h'>): Origin | undefined {
  if (c < 0.005) return undefined
  if (h > 100 && h < 230) return c < 0.0255 || h < 150 ? 'ink' : 'firstRiver'
  if (h > 48 && h <= 100) return c < 0.03 ? 'paper' : 'secondRiver'
  return undefined
}

/** The same of a colour as styles write it. */
export function originOfText(text: string): Origin | undefined {
  const colour = oklch(text)
  return colour && originOf(colour)
}

/** How far in lightness the lightness of an origin is felt. Beyond it a role keeps its own, and with it its contrast. */
const reach = 0.3

/** The colour that stands in another identity where `colour` stands in the house. */
function follow(colour: Oklch, from: Oklch, to: Oklch): Oklch {
  const near = Math.max(0, 1 - Math.abs(colour.l - from.l) / reach)
  const { h: hue = 0 } = colour
  const turned = (hue + (to.h ?? hue) - (from.h ?? 0) + 360) % 360
  const moved: Oklch = {
    mode: 'oklch',
    l: Math.min(1, Math.max(0, colour.l + near * (to.l - from.l))),
    // Tints of a strong colour are half as strong as it would make them.
    c: colour.c * (to.c / from.c) ** (0.5 + near / 2),
    h: to.h === undefined ? 0 : turned,
  }
  return clampChroma(moved, 'oklch')
}

const short = (value: number, digits: number) => Number(value.toFixed(digits))

/** As styles write it. */
const written = ({ l, c, h = 0 }: Oklch, alpha: string) =>
  `oklch(${short(l * 100, 1)}% ${short(c, 3)} ${short(h, 1)}${alpha})`

const colourIn = /oklch\(\s*([\d.]+)%\s+([\d.]+)\s+([\d.]+)\s*(\/[^)]*)?\)|#[0-9a-f]{6}(?![0-9a-f])/gi

/** Of a text (styles, a drawing, a manifest) in the colours of the house, the same in those of an identity. */
export function recolouring(given: Colours): (text: string) => string {
  const own = ownColours(given)
  if (Object.keys(own).length === 0) return (text) => text
  const known = new Map<string, string>()

  function changed(literal: string, l: string, c: string, h: string, alpha = ''): string {
    const isHex = literal.startsWith('#')
    const colour: Oklch | undefined = isHex
      ? oklch(literal)
      : { mode: 'oklch', l: Number(l) / 100, c: Number(c), h: Number(h) }
    const origin = colour && originOf(colour)
    const to = origin && own[origin]
    if (!colour || !to) return literal
    const from = houseColours[origin]
    const [base, target] = [oklch(from), oklch(to)]
    if (!base || !target) return literal
    const moved = formatHex(colour) === from ? target : follow(colour, base, target)
    return isHex ? formatHex(moved) : written(moved, alpha)
  }
  return (text) =>
    text.replace(colourIn, (literal: string, l: string, c: string, h: string, alpha?: string) => {
      const made = known.get(literal) ?? changed(literal, l, c, h, alpha)
      known.set(literal, made)
      return made
    })
}
