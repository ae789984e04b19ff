const bands = {
  teal: 'on-teal',
  marigold: 'on-marigold',
  ink: 'on-ink',
  mist: 'on-mist',
  silt: 'on-silt',
  shore: 'shore',
} as const

/** The class that re-binds the roles for the ground of a screen, so that its band continues under the words. */
export const bandOn = (ground: keyof typeof bands): string => bands[ground]

/** The same for the ground of a drawing; teal under photographs. */
export function bandOf(source: string): string {
  const ground = source.startsWith('art:') ? source.split('/').at(-1) : 'teal'
  return Object.entries(bands).find(([name]) => name === ground)?.[1] ?? bands.teal
}
