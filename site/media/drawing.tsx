import { type ArtPiece, artAddress } from '../art/address.ts'

type Props = {
  piece: ArtPiece
  /** What replaces it below 1024 px. */
  narrow?: ArtPiece
  /** Its box in CSS pixels, if that is not the size it was drawn at. */
  width?: number
  height?: number
  className?: string | undefined
  /** In the first screen, where it may be the largest thing to paint: load at once. */
  eager?: boolean | undefined
}

/** A drawing beside words that say what it shows. Unless `eager` it costs nothing until it is near the screen. */
export function Drawing({ piece, narrow, width = piece.width, height = piece.height, className, eager }: Props) {
  const drawing = (
    <img
      src={artAddress(piece)}
      width={width}
      height={height}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      className={className}
    />
  )
  if (!narrow) return drawing
  return (
    <picture>
      <source media="(max-width: 1023px)" srcSet={artAddress(narrow)} width={narrow.width} height={narrow.height} />
      {drawing}
    </picture>
  )
}
