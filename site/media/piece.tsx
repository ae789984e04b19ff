import { type PieceName, pieceNamed } from '../art/piece-frames.ts'
import { Drawing } from './drawing.tsx'

type Props = {
  name: PieceName
  className?: string | undefined
  /** In the first screen: load at once. */
  eager?: boolean
}

/** A drawing composed for one place. */
export function Piece({ name, className, eager }: Props) {
  return <Drawing piece={pieceNamed(name)} className={className} eager={eager} />
}
