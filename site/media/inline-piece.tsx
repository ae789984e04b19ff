import { artAddress } from '../art/address.ts'
import { type PieceName, pieceNamed } from '../art/piece-frames.ts'

// The generator is part of the server bundle only: this import disappears from the browser's.
const generator = import.meta.env.SSR ? await import('../art/render.ts') : undefined

/**
 * A drawing above the fold, inside the document, so that the first paint has it and it follows the page's tokens.
 * The browser keeps the markup the server sent; on a page opened later the drawing comes as an image instead.
 */
export function InlinePiece({ name, className }: { name: PieceName; className?: string | undefined }) {
  return (
    <div
      className={className}
      data-piece={name}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup(name) }}
    />
  )
}

function markup(name: PieceName): string {
  const piece = pieceNamed(name)
  if (generator) return generator.inlineArt(piece)
  const sent = document.querySelector(`[data-piece="${name}"]`)?.innerHTML
  return sent ?? `<img src="${artAddress(piece)}" width="${piece.width}" height="${piece.height}" alt="">`
}
