import { GLYPHS, type GlyphName } from '../art/figures/glyphs.ts'

const isGlyph = (name: string): name is GlyphName => Object.hasOwn(GLYPHS, name)

/** A small river drawing, one stroke family per river. Decorative; an unknown name shows the meeting rivers. */
export function Glyph({ name, className }: { name: string; className?: string | undefined }) {
  const { a, b } = GLYPHS[isGlyph(name) ? name : 'meet']
  return (
    <svg className={className} viewBox="0 0 64 64" fill="none" strokeWidth="3.6" aria-hidden="true">
      <path d={a} stroke="var(--river-a)" />
      <path d={b} stroke="var(--river-b)" />
    </svg>
  )
}
