import { type ArtPiece, artAddress } from '../art/address.ts'

type Props = {
  piece: ArtPiece
  /** Its box in CSS pixels, where that is not the size it was drawn at. */
  width?: number
  height?: number
  className?: string | undefined
}

/** A drawing beside words that say what it shows, as a lazily loaded image: it weighs nothing until it is near the screen. */
export function Drawing({ piece, width = piece.width, height = piece.height, className }: Props) {
  return (
    <img
      src={artAddress(piece)}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
