import { type ArtPiece, artAddress } from '../art/address.ts'
import { type PieceName, pieceNamed } from '../art/piece-frames.ts'
import { toTablet } from '../styles/breakpoints.ts'
import styles from './drawing.module.css'

export type DrawingProps = {
  piece: ArtPiece
  /** What replaces it below 1024 px. */
  narrow?: ArtPiece
  /** Its box in CSS pixels, if that is not the size it was drawn at. */
  width?: number
  height?: number
  className?: string | undefined
  /** In the first screen, where it may be the largest thing to paint: load at once, or, if it is not the largest, after all else. */
  eager?: boolean | 'last' | undefined
}

/** A drawing beside words that say what it shows. Unless `eager` it costs nothing until it is near the screen. */
export function Drawing({ piece, narrow, width = piece.width, height = piece.height, className, eager }: DrawingProps) {
  const drawing = (
    <img
      src={artAddress(piece)}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager === 'last' ? 'low' : undefined}
      className={className}
    />
  )
  if (!narrow) return drawing
  return (
    <picture>
      <source media={toTablet} srcSet={artAddress(narrow)} width={narrow.width} height={narrow.height} />
      {drawing}
    </picture>
  )
}

/** A drawing composed for one place. */
export function Piece({ name, ...look }: { name: PieceName } & Pick<DrawingProps, 'className' | 'eager'>) {
  return <Drawing piece={pieceNamed(name)} {...look} />
}

/** The current: a divider across the page, between two sections of the same ground or along the edge of a band. */
export function River({ piece }: { piece: ArtPiece }) {
  return <Drawing piece={piece} className={styles.river} />
}
