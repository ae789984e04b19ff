import { ART_KINDS, type ArtPiece, GROUNDS } from '../art/address.ts'

/** The drawing that an `art:<kind>/<slug>/<ground>` source of a content image names, at the given size; undefined for other sources. */
export function artPiece(source: string, width: number, height: number): ArtPiece | undefined {
  const [, kindName, slug, groundName] = /^art:([a-z]+)\/([a-z0-9-]+)\/([a-z]+)$/.exec(source) ?? []
  const kind = ART_KINDS.find((known) => known === kindName)
  const ground = GROUNDS.find((known) => known === groundName)
  return kind && ground && slug ? { kind, ground, slug, width, height } : undefined
}

/** Drawings that pages themselves name in the manner of content, and show as pictures. */
export const ownSources = {
  career: 'art:piece/join-us/marigold',
  gallery: 'art:confluence/gallery/teal',
} as const

/** For the ways to work with us, by the name in their document. */
export const laneSources = {
  'lane-2': 'art:lane/lane-2/here',
  'lane-5': 'art:lane/lane-5/here',
  'lane-9': 'art:lane/lane-9/here',
} as const

/** The cover of an article that has no banner. */
export const ownCover = (slug: string): string => `art:meander/${slug}/teal`

/** In the dark scheme a page that opens with a drawing on marigold shows the same drawing on ink. */
export const atNight = (source: string): string | undefined =>
  /^art:.+\/marigold$/.test(source) ? source.replace(/marigold$/, 'ink') : undefined

/** For the smallest sizes, the same as a portrait; a file that `npm run engrave` made has it within. */
export const miniOf = (portrait: string): string =>
  portrait.replace('art:portrait/', 'art:mini/').replace(/^\/people\/.+\.svg$/, '$&#mini')

const bands = ['teal', 'marigold', 'ink', 'mist', 'silt', 'shore'] as const

/** The class that re-binds the roles for the ground of a screen, so that its band continues under the words. */
export const bandOn = (ground: (typeof bands)[number]): string => (ground === 'shore' ? 'shore' : `on-${ground}`)

/** The same for the ground of a drawing; teal under photographs. */
export function bandOf(source: string): string {
  const ground = source.startsWith('art:') ? source.split('/').at(-1) : 'teal'
  return bandOn(bands.find((name) => name === ground) ?? 'teal')
}
