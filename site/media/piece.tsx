import { type PieceName, pieceNamed } from '../art/piece-frames.ts'
import { Drawing } from './drawing.tsx'

/** A drawing composed for one place. */
export function Piece({ name, className }: { name: PieceName; className?: string | undefined }) {
  return <Drawing piece={pieceNamed(name)} className={className} />
}
