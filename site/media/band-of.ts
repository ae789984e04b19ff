const bands = {
  teal: 'on-teal',
  marigold: 'on-marigold',
  ink: 'on-ink',
  mist: 'on-mist',
  silt: 'on-silt',
  shore: 'shore',
} as const

/** The band that re-binds the roles for the ground a drawing is printed on; teal under photographs. */
export function bandOf(source: string): string {
  const ground = source.startsWith('art:') ? source.split('/').at(-1) : 'teal'
  return Object.entries(bands).find(([name]) => name === ground)?.[1] ?? bands.teal
}
