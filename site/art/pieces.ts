import type { Placed } from './address.ts'
import type { ArtRequest } from './art.ts'
import { isPieceName, type PieceName, SEEDED_BY } from './piece-frames.ts'

const island = { lines: 22, samples: 10, thin: 2.4, fat: 9 } as const

/** Drawings composed by hand for one place, whose frames are in `piece-frames.ts`. */
const PIECES = {
  'home-hero': {
    variant: 'confluence',
    slug: 'home-rivers',
    fit: 'none',
    tuning: {
      lines: 11,
      samples: 7,
      spreadA: [-0.15, 0.115],
      join: 0.86,
      reach: 0.44,
      band: 0.38,
      cy: 0.5,
      thin: 2.4,
      amp: 0.032,
      tail: 0.05,
      lag: 0.07,
      fill: 0.68,
    },
  },
  footer: {
    variant: 'confluence',
    slug: 'footer',
    fit: 'none',
    bare: true,
    tuning: {
      lines: 9,
      samples: 8,
      spreadA: [-0.3, 0.16],
      band: 0.36,
      join: 0.66,
      reach: 0.6,
      thin: 1.5,
      cy: 0.5,
      tail: 0.12,
    },
  },
  support: { variant: 'isles', slug: 'support', tuning: { ...island, isles: [[0.5, 0.5, 0.33, 1.55]], drift: 0.05 } },
  'call-to-action': {
    variant: 'isles',
    slug: 'case-cta',
    tuning: { ...island, isles: [[0.5, 0.5, 0.34, 1.7]], drift: 0.05 },
  },
  'not-found': { variant: 'isles', slug: '404', tuning: { ...island, isles: [[0.5, 0.5, 0.36, 1.2]], drift: 0.06 } },
  'article-banner': {
    variant: 'meander',
    slug: 'offline-weigh-room',
    bare: true,
    tuning: { ampl: 0.36, lines: 10, omega: 1.62, channel: 26, tilt: 0 },
  },
  'hire-promo': { variant: 'confluence', slug: 'hire-promo', tuning: { lines: 8 } },
  'hire-hero': {
    variant: 'confluence',
    slug: 'hire-developers',
    turned: true,
    tuning: {
      lines: 9,
      spreadA: [-0.2, 0.24],
      spreadB: [0.6, 0.95],
      join: 0.72,
      reach: 0.6,
      band: 0.38,
      cy: 0.46,
      thin: 3.4,
      amp: 0.03,
    },
  },
  'service-hero': {
    variant: 'braid',
    slug: 'web-app-development',
    turned: true,
    tuning: { strands: 6, turns: 0.92, phase: 2.1, ampl: 0.22, gap: 24 },
  },
  'about-rivers': {
    variant: 'confluence',
    slug: 'about-two-rivers',
    fit: 'none',
    tuning: {
      lines: 11,
      samples: 11,
      spreadA: [0.05, 0.36],
      join: 0.6,
      reach: 0.5,
      band: 0.46,
      thin: 3,
      amp: 0.045,
      tail: 0.14,
      lag: 0.12,
    },
  },
  'join-us': { variant: 'meander', slug: 'join-us', turned: true, tuning: { ampl: 0.34, tilt: 0, cy: 0.46 } },
  'join-us-lying': { variant: 'meander', slug: 'join-us', tuning: { ampl: 0.4, tilt: 0, cy: 0.5 } },
  'your-product': {
    variant: 'confluence',
    slug: 'your-product',
    tuning: {
      lines: 9,
      join: 0.86,
      reach: 0.42,
      band: 0.46,
      cy: 0.5,
      lag: 0.06,
      spreadA: [-0.22, 0.1],
      thin: 3.2,
      amp: 0.03,
    },
  },
} as const satisfies Record<PieceName, Omit<ArtRequest, Exclude<keyof Placed, 'slug'>>>

/** What to draw for a piece of kind `piece`, at its own ground and size. */
export function pieceRequest({ slug, ground, width, height }: Placed): ArtRequest | undefined {
  const at = slug.indexOf(SEEDED_BY)
  const name = at < 0 ? slug : slug.slice(0, at)
  if (!isPieceName(name)) return undefined
  const composed = PIECES[name]
  return { ...composed, ground, width, height, slug: at < 0 ? composed.slug : slug.slice(at + SEEDED_BY.length) }
}
