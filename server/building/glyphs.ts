/** Letters as outlines, from the fonts that drawn screens name, shaped by HarfBuzz with the same kerning as a browser's. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font as HarfBuzzFont } from 'harfbuzzjs'
import { optimize } from 'svgo'
import { decompress } from 'woff2-encoder'

export type Face = {
  /** As it is named in CSS. Its files are those of the package `@fontsource/<name>`. */
  readonly family: string
  readonly weight: number
  readonly style: string
}

type Letter = {
  /** The file it is in. */
  readonly font: string
  readonly glyph: number
  readonly advance: number
  /** How far from its place it is drawn, as a vowel sign is over its letter. */
  readonly offset: number
}

/** All outlines are given in these units, whatever units their font uses. */
export const unitsPerEm = 1000

const require = createRequire(import.meta.url)

type Font = { readonly hb: typeof import('harfbuzzjs'); readonly font: HarfBuzzFont; readonly scale: number }
const fonts = new Map<string, Promise<Font>>()

function fontOf(file: string): Promise<Font> {
  const known = fonts.get(file) ?? openFont(file)
  fonts.set(file, known)
  return known
}

async function openFont(file: string): Promise<Font> {
  // It begins by compiling itself, which only a build with drawings should wait for.
  const hb = await import('harfbuzzjs')
  const face = new hb.Face(new hb.Blob(await decompress(await readFile(require.resolve(file)))))
  return { hb, font: new hb.Font(face), scale: unitsPerEm / face.upem }
}

type Package = { readonly subsets: readonly string[]; readonly weights: readonly number[] }

/** One file for each script, in the nearest weight that the family has: Latin first, as most letters are in it. */
function filesOf({ family, weight, style }: Face): string[] {
  const name = family.toLowerCase().replaceAll(' ', '-')
  const { subsets, weights }: Package = require(`@fontsource/${name}/metadata.json`)
  const [nearest] = weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))
  const scripts = new Set(['latin', 'latin-ext', ...subsets])
  return [...scripts].map((script) => `@fontsource/${name}/files/${name}-${script}-${nearest}-${style}.woff2`)
}

async function shapeRun(text: string, file: string): Promise<Letter[]> {
  const { hb, font, scale } = await fontOf(file)
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  return glyphs.map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
    return { font: file, glyph: codepoint, advance: xAdvance * scale, offset: xOffset * scale }
  })
}

/** Letters in order. One missing from the Latin file comes from that of its script, as in a browser. @throws if it is in none */
export async function shape(text: string, face: Face): Promise<Letter[]> {
  const files = filesOf(face)
  const runs: { file: string; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    // Signs of a script mean something only beside its letters, and a space is in every file.
    const file =
      last && /[\p{M}\s]/u.test(character) && (await hasGlyph(character, last.file))
        ? last.file
        : await fileWith(character, files, face)
    if (last?.file === file) last.text += character
    else runs.push({ file, text: character })
  }
  return (await Promise.all(runs.map((run) => shapeRun(run.text, run.file)))).flat()
}

const hasGlyph = async (character: string, file: string) => Boolean((await shapeRun(character, file))[0]?.glyph)

async function fileWith(character: string, files: readonly string[], { family }: Face): Promise<string> {
  for (const file of files) if (await hasGlyph(character, file)) return file
  throw new Error(`“${character}” is in no file of ${family}`)
}

type Placed = Pick<Letter, 'font' | 'glyph'> & {
  /** In whole units. */
  readonly x: number
}

/** The outline of consecutive letters as one path, empty for spaces. In whole units, up is positive. */
export async function outlineOf(letters: readonly Placed[]): Promise<string> {
  const moved = await Promise.all(
    letters.map(async ({ font: file, glyph, x }) => {
      const { font, scale } = await fontOf(file)
      let count = 0
      // Every command names points, x and y in turn.
      return font.glyphToPath(glyph).replace(/-?\d+(?:\.\d+)?/g, (number) => {
        const units = Math.round(Number(number) * scale)
        return `${count++ % 2 === 0 ? units + x : units}`
      })
    }),
  )
  const path = moved.join('')
  return path === '' ? '' : shortened(path)
}

/** Points relative to each other: the same letter is then written the same way wherever it stands, and compresses well. */
function shortened(path: string): string {
  const params = { floatPrecision: 0, utilizeAbsolute: false }
  const { data } = optimize(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`, {
    plugins: [{ name: 'convertPathData', params }],
  })
  return / d="([^"]*)"/.exec(data)?.[1] ?? ''
}
