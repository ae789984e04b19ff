import type { Ground } from './address.ts'
import { GRID } from './drawing/path.ts'
import { DARK, LIGHT, type Pigments } from './pigments.ts'

/** A finished drawing, before it is known whether it will be part of a page or a separate file. */
export type Sheet = {
  readonly ground: Ground
  /** CSS pixels */
  readonly width: number
  readonly height: number
  /** markup on the half-pixel grid, inked by the classes a b g m (fills), as bs gs (strokes), w (wash) and h (halo) */
  readonly body: string
  /** CSS pixels; 0 for none */
  readonly halo?: number
  /** no rectangle of ground behind it */
  readonly bare?: boolean
  /** `slice` crops to the box it is given, `none` stretches to it */
  readonly fit?: 'slice' | 'none'
}

/** SVG markup for a page, coloured by the page's `.art` rules and following its scheme. Decoration. */
export function inlineSheet(sheet: Sheet): string {
  const halo = sheet.halo ? ` stroke-width="${onGrid(sheet.halo)}"` : ''
  return `<svg class="art g-${sheet.ground}" ${frame(sheet)} aria-hidden="true"${halo}>${backed(sheet, sheet.bare)}</svg>`
}

/** A separate file, carrying the ground's pigments for both schemes. On `here` the ground is left transparent. */
export function standaloneSheet(sheet: Sheet): string {
  const { ground, width, height } = sheet
  const style = `<style>${inks(LIGHT[ground], sheet.halo)}${darkInks(ground)}</style>`
  const body = backed(sheet, sheet.bare || ground === 'here')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ${frame(sheet)}>${style}${body}</svg>`
}

function frame({ width, height, fit = 'slice' }: Sheet): string {
  return `viewBox="0 0 ${width * GRID} ${height * GRID}" preserveAspectRatio="${fit === 'none' ? 'none' : 'xMidYMid slice'}"`
}

function backed({ width, height, body }: Sheet, bare: boolean | undefined): string {
  return bare ? body : `<path class="bg" d="M0 0h${width * GRID}v${height * GRID}H0z"/>${body}`
}

function inks(p: Pigments, halo: number | undefined): string {
  const haloed = halo ? `.h{stroke-width:${onGrid(halo)};paint-order:stroke}` : ''
  return `.as,.bs,.gs{fill:none}${haloed}${colours(p)}.w.as{fill-opacity:${p.washA}}.w.bs{fill-opacity:${p.washB}}`
}

function darkInks(ground: Ground): string {
  return DARK[ground] === LIGHT[ground] ? '' : `@media(prefers-color-scheme:dark){${colours(DARK[ground])}}`
}

function colours({ ground, a, b, isle }: Pigments): string {
  return `.bg,.g{fill:${ground}}.a,.w.as{fill:${a}}.b,.w.bs{fill:${b}}.m{fill:${isle}}.as{stroke:${a}}.bs{stroke:${b}}.gs,.h{stroke:${ground}}`
}

/** A length in CSS pixels as grid units, to a tenth. */
export function onGrid(pixels: number): string {
  return (pixels * GRID).toFixed(1)
}
