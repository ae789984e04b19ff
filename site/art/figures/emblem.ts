import type { Ground } from '../address.ts'
import { hash, nth } from '../drawing/numbers.ts'
import { DARK, LIGHT } from '../pigments.ts'

/**
 * Client emblems in one ink, about 44 px in the middle of an 80 × 80 box. `stroke` is drawn 5 wide, `fill` is solid.
 */
type Emblem = { readonly stroke?: string; readonly fill?: string }

export const EMBLEMS: ReadonlyMap<string, Emblem> = new Map(
  Object.entries({
    weir: { stroke: 'M18 22h14c10 0 8 24 18 24h12M18 34h8c10 0 8 24 18 24h18' },
    oat: {
      stroke: 'M40 62V32',
      fill: 'M40 15c6 5 6 12 0 17c-6-5-6-12 0-17zM37 44c-9 1-15-4-16-13c9-1 15 4 16 13zM43 44c9 1 15-4 16-13c-9-1-15 4-16 13zM37 59c-9 1-15-4-16-13c9-1 15 4 16 13zM43 59c9 1 15-4 16-13c-9-1-15 4-16 13z',
    },
    lantern: {
      stroke: 'M34 27c-1-13 13-13 12 0M28 28h24M31 30c-6 9-6 17 0 26M49 30c6 9 6 17 0 26M27 58h26',
      fill: 'M40 36c6 6 7 13 0 15c-7-2-6-9 0-15z',
    },
    anchor: { stroke: 'M40 31v30M30 38h20M20 44c0 11 8 17 20 17s20-6 20-17M40 19a6 6 0 1 1 0 12a6 6 0 1 1 0-12z' },
    loom: { stroke: 'M18 26h16M46 26h16M32 40h16M18 54h16M46 54h16M26 32v16M54 32v16M40 18v16M40 46v16' },
    kite: { stroke: 'M40 17l16 15l-16 18l-16-18zM40 17v33M24 32h32M40 50c-8 5 8 8 0 14' },
    quarry: { stroke: 'M19 61V47h14V33h14V19h14v42zM33 61V47h14V33M47 61V47' },
    fern: {
      stroke:
        'M26 62C28 40 38 24 58 19M29 48c-2-5-5-8-11-8M29 48c5-3 9-3 15-1M35 35c-1-6-4-9-9-11M35 35c6-2 11-1 17 2M44 26c-1-4-2-6-5-9',
    },
    signal: {
      stroke: 'M32 32a11 11 0 0 0 0 16M48 32a11 11 0 0 1 0 16M24 24a22 22 0 0 0 0 32M56 24a22 22 0 0 1 0 32',
      fill: 'M40 35a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
    },
    orchard: { stroke: 'M40 17a17 17 0 1 1 0 34a17 17 0 1 1 0-34zM40 62V33M40 45l7-7M24 62h32' },
  } satisfies Record<string, Emblem>),
)

/** A file in the one ink that reads on the ground in each scheme. A client without its own emblem gets one of these, always the same. */
export function standaloneEmblem(key: string, ground: Ground): string {
  const emblem = EMBLEMS.get(key) ?? nth([...EMBLEMS.values()], hash(key) % EMBLEMS.size)
  const dark = `@media(prefers-color-scheme:dark){svg{color:${DARK[ground].ink}}}`
  const style = `<style>svg{color:${LIGHT[ground].ink}}${dark}</style>`
  const stroke = emblem.stroke ? `<path d="${emblem.stroke}" fill="none" stroke="currentColor" stroke-width="5"/>` : ''
  const fill = emblem.fill ? `<path d="${emblem.fill}" fill="currentColor"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80" width="80" height="80">${style}${stroke}${fill}</svg>`
}
