import { type PieceName, pieceNamed } from '../art/piece-frames.ts'
import { inlineArt } from '../art/render.ts'

/** A drawing above the fold, inside the document, so that it is in the first paint and follows the page's tokens. */
export function InlinePiece({ name, className }: { name: PieceName; className?: string | undefined }) {
  return (
    <div className={className} aria-hidden="true" dangerouslySetInnerHTML={{ __html: inlineArt(pieceNamed(name)) }} />
  )
}
