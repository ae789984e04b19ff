import { createRequire } from 'node:module'

export type Font = {
  setVariations(variations: Readonly<Record<string, number>>): void
  glyphToPath(glyph: number): string
}

type Face = { readonly upem: number }
type Blob = { readonly ptr: number }

type Buffer = {
  addText(text: string): void
  guessSegmentProperties(): void
  /** `g` is a glyph, `ax` how far the pen advances. */
  json(): readonly { readonly g: number; readonly ax: number }[]
  destroy(): void
}

/** As much as the build uses: the package has no types. */
export type HarfBuzz = {
  createBlob(bytes: Uint8Array): Blob
  createFace(blob: Blob, index: number): Face
  createFont(face: Face): Font
  createBuffer(): Buffer
  shape(font: Font, buffer: Buffer): void
}

const require = createRequire(import.meta.url)

/** The package is a promise, which a bundler would unwrap: it is loaded as it is. */
export const loadHarfBuzz = (): Promise<HarfBuzz> => require('harfbuzzjs')
