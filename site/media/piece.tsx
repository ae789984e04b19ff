import { artAddress } from '../art/address.ts'
import { type PieceName, pieceNamed } from '../art/piece-frames.ts'

/** A drawing composed for one place, as a lazily loaded image: it weighs nothing until it is near the screen. */
export function Piece({ name, className }: { name: PieceName; className?: string | undefined }) {
  const piece = pieceNamed(name)
  return (
    <img
      src={artAddress(piece)}
      width={piece.width}
      height={piece.height}
      alt=""
      loading="lazy"
      decoding="async"
      className={className}
    />
  )
}
