import { COLOURS, circle, device, rect, text } from './parts.ts'

const { ink, bar, paper, soft } = COLOURS

/** A browser window round a 1200 × 750 screen. `key` makes its clip path's id. */
export function browser(key: string, address: string, screen: string): string {
  const lights = [26, 46, 66].map((x) => circle(x, 22, 5.5, 'none', ` stroke="${ink}" stroke-width="1.6"`)).join('')
  const chrome =
    rect(0, 0, 1204, 796, ink, 14) +
    rect(2, 2, 1200, 42, bar, 12) +
    rect(2, 24, 1200, 20, bar) +
    lights +
    rect(300, 9, 604, 26, paper, 13) +
    text(602, 27, address, { size: 14, fill: soft, anchor: 'middle' })
  const clip = `<clipPath id="mk-${key}"><path d="M0 0h1200v738q0 12-12 12H12q-12 0-12-12z"/></clipPath>`
  const page = `<svg x="2" y="44" width="1200" height="750" viewBox="0 0 1200 750">${clip}<g clip-path="url(#mk-${key})">${screen}</g></svg>`
  return device(1204, 796, chrome + page)
}
