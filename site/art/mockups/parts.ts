/**
 * What product screens are built of. Lengths are units of the screen, 1200 × 750 on a browser, and (x, y) of a text is
 * its baseline.
 */
export const COLOURS = {
  ink: '#0D1D1C',
  soft: '#4B5E5C',
  rule: '#DDE3DF',
  wash: '#F3F5F1',
  white: '#FFFFFF',
  paper: '#F9F6EE',
  bar: '#E9E5DA',
  teal: '#045856',
  mist: '#CBE2DC',
  marigold: '#F6A926',
  silt: '#F2DCAC',
  sky: '#DDE7F0',
} as const

const SANS = 'Figtree, system-ui, sans-serif'

type Type = { size?: number; fill?: string; weight?: number; anchor?: 'start' | 'middle' | 'end' }

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

export function rule(x: number, y: number, toX: number): string {
  return `<path d="M${x} ${y}H${toX}" stroke="${COLOURS.rule}" fill="none"/>`
}

export function text(x: number, y: number, content: string, type: Type = {}, attributes = ''): string {
  const { size = 15, fill = COLOURS.ink, weight = 500, anchor = 'start' } = type
  const placed = anchor === 'start' ? '' : ` text-anchor="${anchor}"`
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}"${placed}${attributes}>${content}</text>`
}

export function heading(x: number, y: number, content: string, type: Type = {}): string {
  const { size = 26 } = type
  const face = ` font-family="Familjen Grotesk, ${SANS}" letter-spacing="${(size * -0.02).toFixed(2)}"`
  return text(x, y, content, { size, weight: 600, ...type }, face)
}

export function tick(x: number, y: number): string {
  return `<path d="M${x - 5} ${y}l4 4 7-8" fill="none" stroke="${COLOURS.white}" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/>`
}

export function button(x: number, y: number, width: number, height: number, label: string): string {
  const type: Type = { size: 15, fill: COLOURS.white, weight: 600, anchor: 'middle' }
  return (
    rect(x, y, width, height, COLOURS.teal, height / 2) + text(x + width / 2, y + height / 2 + 15 * 0.36, label, type)
  )
}

/** The root of a mock-up file. Its text falls back to the system's face, as an image file has no page fonts. */
export function device(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="mock" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${SANS}" aria-hidden="true" focusable="false">${body}</svg>`
}
