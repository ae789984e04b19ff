import { escaped } from '../sheet.ts'

/**
 * What product screens are built of. Lengths are units of the screen, 1200 × 750 on a browser or a desktop and
 * 390 × 844 on a phone, and (x, y) of a text is its baseline. `attributes` are further ones, with a leading space.
 */
export const COLOURS = {
  ink: '#0D1D1C',
  soft: '#4B5E5C',
  faint: '#8B9A97',
  rule: '#DDE3DF',
  wash: '#F3F5F1',
  white: '#FFFFFF',
  paper: '#F9F6EE',
  bar: '#E9E5DA',
  night: '#10211F',
  teal: '#045856',
  aqua: '#5BB5AB',
  mist: '#CBE2DC',
  marigold: '#F6A926',
  amber: '#8C5509',
  rust: '#B5442F',
  silt: '#F2DCAC',
  sky: '#DDE7F0',
} as const

/** An image file has no page fonts: nearly everybody sees one of the later faces, and every text must fit in Arial. */
export const SANS = "Figtree, 'Segoe UI', system-ui, -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif"

/** The weight of a text that is given none, set once on the root. */
export const PLAIN_WEIGHT = 500

type Type = { size?: number; fill?: string; weight?: number; anchor?: 'start' | 'middle' | 'end' }
type Line = { fill?: string; stroke?: string; width?: number; round?: boolean; dash?: string }

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  attributes = '',
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}${attributes}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, attributes = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${attributes}/>`
}

/** Attributes of an outline, for a shape that also has a fill. */
export function outline(stroke: string, width = 1): string {
  return ` stroke="${stroke}"${width === 1 ? '' : ` stroke-width="${width}"`}`
}

export function path(d: string, { fill = 'none', stroke, width = 1, round, dash }: Line): string {
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : ''
  const dashes = dash ? ` stroke-dasharray="${dash}"` : ''
  return `<path d="${d}" fill="${fill}"${stroke ? outline(stroke, width) : ''}${ends}${dashes}/>`
}

export function rule(x: number, y: number, toX: number, stroke: string = COLOURS.rule, width = 1): string {
  return path(`M${x} ${y}H${toX}`, { stroke, width })
}

export function text(x: number, y: number, content: string, type: Type = {}, attributes = ''): string {
  const { size = 15, fill = COLOURS.ink, weight = PLAIN_WEIGHT, anchor = 'start' } = type
  const weighted = weight === PLAIN_WEIGHT ? '' : ` font-weight="${weight}"`
  const placed = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${weighted}${placed}${attributes}>${escaped(content)}</text>`
}

export function heading(x: number, y: number, content: string, type: Type = {}): string {
  const { size = 26 } = type
  const face = ` font-family="'Familjen Grotesk', ${SANS}" letter-spacing="${(size * -0.02).toFixed(2)}"`
  return text(x, y, content, { size, weight: 600, ...type }, face)
}

/** A tick round (x, y) in a ticked circle or box. */
export function tick(x: number, y: number, scale = 1): string {
  const d = `M${x - 5 * scale} ${y}l${4 * scale} ${4 * scale} ${tenth(7 * scale)} ${-8 * scale}`
  return path(d, { stroke: COLOURS.white, width: tenth(2.2 * scale), round: true })
}

export function button(
  x: number,
  y: number,
  width: number,
  height: number,
  label: string,
  { fill = COLOURS.teal, ink = COLOURS.white, size = 15 }: { fill?: string; ink?: string; size?: number } = {},
): string {
  const type: Type = { size, fill: ink, weight: 600, anchor: 'middle' }
  const baseline = tenth(y + height / 2 + size * 0.36)
  return rect(x, y, width, height, fill, height / 2) + text(x + width / 2, baseline, label, type)
}

/** Somebody's initials in a circle. */
export function avatar(x: number, y: number, radius: number, initials: string, fill: string, size = 17): string {
  const letters = text(x, tenth(y + size * 0.36), initials, { size, weight: 700, anchor: 'middle' })
  return circle(x, y, radius, fill) + letters
}

/** To a tenth, so that a computed length is no longer than a written one. */
export function tenth(length: number): number {
  return Number(length.toFixed(1))
}
