/** River glyphs on a 64 × 64 box: `a` and `b` are the path data of the two rivers, 3.6 wide with butt ends. */
export type Glyph = { readonly a: string; readonly b: string }

export const GLYPHS = {
  years: { a: 'M4 52C4 24 24 12 60 12M16 52c0-20 14-30 44-30', b: 'M28 52c0-12 10-20 32-20M40 52c0-6 6-10 20-10' },
  stack: { a: 'M6 18c18-10 34 10 52 0M6 38c18-10 34 10 52 0', b: 'M6 28c18-10 34 10 52 0M6 48c18-10 34 10 52 0' },
  meet: { a: 'M4 10c26 0 22 20 56 20M4 20c20 0 20 16 56 16', b: 'M4 54c26 0 22-20 56-20M4 44c20 0 20-4 56-4' },
  narrow: { a: 'M4 8c30 0 24 19 56 19M4 18c26 0 22 12 56 12', b: 'M4 56c30 0 24-19 56-19M4 46c26 0 22-12 56-12' },
  bend: { a: 'M4 44c14 0 10-32 28-32s14 32 28 32', b: 'M4 54c20 0 14-32 28-32s8 32 28 32' },
  braid: {
    a: 'M4 16c22 0 34 32 56 32M4 26c16 0 30 32 46 32',
    b: 'M4 48c8 0 14-4 18-9M60 16c-10 0-18 6-26 14M4 58c8 0 12-2 18-8M60 26c-8 0-12 4-18 10',
  },
  split: { a: 'M4 30c20 0 20-20 56-20M4 30c24 0 26-8 56-8', b: 'M4 34c20 0 20 20 56 20M4 34c24 0 26 8 56 8' },
  isle: { a: 'M4 26c14 0 14-16 28-16s14 16 28 16', b: 'M4 38c14 0 14 16 28 16s14-16 28-16' },
} as const satisfies Record<string, Glyph>

export type GlyphName = keyof typeof GLYPHS

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
