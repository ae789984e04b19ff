import { hash } from './drawing/numbers.ts'

/** What a drawing is printed on. `here` is the page itself, whatever band it lies in. */
export const GROUNDS = ['paper', 'shore', 'here', 'teal', 'marigold', 'ink', 'mist', 'silt'] as const
export type Ground = (typeof GROUNDS)[number]

const COVERS = ['paper', 'teal', 'marigold', 'ink', 'mist', 'silt'] as const
const PORTRAITS = ['teal', 'silt', 'ink', 'mist', 'marigold', 'shore'] as const

/** The ground of a cover without one of its own. */
export function coverGround(slug: string): Ground {
  return COVERS[hash(slug) % COVERS.length] ?? 'paper'
}

/** The ground of a portrait without one of its own. */
export function portraitGround(name: string): Ground {
  return PORTRAITS[hash(name) % PORTRAITS.length] ?? 'teal'
}
