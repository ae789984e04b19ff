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

/** For the smallest sizes, the same person as a portrait. */
export const miniOf = (portrait: string): string => portrait.replace('art:portrait/', 'art:mini/')
