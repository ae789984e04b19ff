import { COLOURS, circle, outline, PLAIN_WEIGHT, path, rect, SANS, text } from './parts.ts'

const { ink, bar, paper, soft, mist } = COLOURS
const EDGE = '#4A605D'
const TITLE_BAR = '#20302E'

/** A browser window round a 1200 × 750 screen. `key` makes its clip path's id. */
export function browser(key: string, address: string, screen: string): string {
  const lights = [26, 46, 66].map((x) => circle(x, 22, 5.5, 'none', outline(ink, 1.6))).join('')
  const pill = rect(300, 9, 604, 26, paper, 13) + text(602, 27, address, { size: 14, fill: soft, anchor: 'middle' })
  return window(key, ink, bar, lights + pill, screen)
}

/** A program's window round a 1200 × 750 screen. */
export function desktop(key: string, title: string, screen: string): string {
  const controls = path('M1128 22h12M1150 17h10v10h-10zM1172 17l10 10m0-10-10 10', { stroke: mist, width: 1.6 })
  const caption = text(602, 28, title, { fill: mist, anchor: 'middle' })
  return window(key, EDGE, TITLE_BAR, caption + controls, screen)
}

/** A telephone round a 390 × 844 screen. */
export function phone(key: string, screen: string): string {
  const shape = '<rect width="390" height="844" rx="45"/>'
  const body = rect(1, 1, 416, 870, ink, 57, outline(EDGE, 2))
  const camera = rect(154, 26, 110, 30, ink, 15)
  return device(418, 872, body + inset(key, 14, 14, 390, 844, shape, screen) + camera)
}

function window(key: string, edge: string, barFill: string, chrome: string, screen: string): string {
  const top = rect(0, 0, 1204, 796, edge, 14) + rect(2, 2, 1200, 42, barFill, 12) + rect(2, 24, 1200, 20, barFill)
  const shape = '<path d="M0 0h1200v738q0 12-12 12H12q-12 0-12-12z"/>'
  return device(1204, 796, top + chrome + inset(key, 2, 44, 1200, 750, shape, screen))
}

function inset(
  key: string,
  x: number,
  y: number,
  width: number,
  height: number,
  shape: string,
  screen: string,
): string {
  const clip = `<clipPath id="mk-${key}">${shape}</clipPath>`
  return `<svg x="${x}" y="${y}" width="${width}" height="${height}">${clip}<g clip-path="url(#mk-${key})">${screen}</g></svg>`
}

/** The root of a mock-up, which is the same in a page and as a file. */
function device(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" class="mock" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${SANS}" font-weight="${PLAIN_WEIGHT}" aria-hidden="true" focusable="false">${body}</svg>`
}
