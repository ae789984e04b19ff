/** The two rivers, the ground they are printed on, and the marigold of a lone island. */
export type Ink = 'a' | 'b' | 'g' | 'm'

/** One path. With `width` (CSS pixels) it is a stroked line, otherwise a filled shape. */
export type Shape = {
  readonly path: string
  readonly ink: Ink
  readonly width?: number
  /** filled with a thin wash of its own ink */
  readonly washed?: boolean
}

export type Drawing = {
  /** back to front */
  readonly shapes: readonly Shape[]
  /**
   * CSS pixels of ground colour round every filled shape, which is what makes one strand pass over another; 0 for none
   */
  readonly halo: number
}
