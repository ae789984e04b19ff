/** Letters as outlines, from the fonts that pages load, shaped by HarfBuzz with the same kerning as a browser's. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font as HarfBuzzFont } from 'harfbuzzjs'
import { optimize } from 'svgo'
import { decompress } from 'woff2-encoder'

export type Face = {
  readonly family: 'figtree' | 'familjen-grotesk'
  readonly weight: number
}

type FontName = `${Face['family']}-${'latin' | 'latin-ext'}`

type Letter = {
  readonly font: FontName
  readonly weight: number
  readonly glyph: number
  readonly advance: number
}

/** All outlines are given in these units, whatever units their font uses. */
export const unitsPerEm = 1000
const heaviest = { figtree: 900, 'familjen-grotesk': 700 } as const

const require = createRequire(import.meta.url)
const fonts = new Map<string, Promise<Font>>()

type Font = { readonly hb: typeof import('harfbuzzjs'); readonly font: HarfBuzzFont; readonly scale: number }

function fontOf(name: FontName, weight: number): Promise<Font> {
  const key = `${name} ${weight}`
  const known = fonts.get(key) ?? openFont(name, weight)
  fonts.set(key, known)
  return known
}

async function openFont(name: FontName, weight: number): Promise<Font> {
  // It begins by compiling itself, which only a build with drawings should wait for.
  const hb = await import('harfbuzzjs')
  const family = name.replace(/-latin(?:-ext)?$/, '')
  const path = require.resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`)
  const face = new hb.Face(new hb.Blob(await decompress(await readFile(path))))
  const font = new hb.Font(face)
  font.setVariations([new hb.Variation('wght', weight)])
  return { hb, font, scale: unitsPerEm / face.upem }
}

async function shapeRun(text: string, name: FontName, weight: number): Promise<Letter[]> {
  const { hb, font, scale } = await fontOf(name, weight)
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  return glyphs.map(({ codepoint, xAdvance = 0 }) => ({
    font: name,
    weight,
    glyph: codepoint,
    advance: xAdvance * scale,
  }))
}

/** Letters in order. One missing from the Latin file comes from the extended one, as in a browser. @throws if it is in neither */
export async function shape(text: string, { family, weight }: Face): Promise<Letter[]> {
  const used = Math.min(weight, heaviest[family])
  const runs: { name: FontName; text: string }[] = []
  for (const character of text) {
    const name = await fontWith(character, family, used)
    const last = runs.at(-1)
    if (last?.name === name) last.text += character
    else runs.push({ name, text: character })
  }
  return (await Promise.all(runs.map((run) => shapeRun(run.text, run.name, used)))).flat()
}

async function fontWith(character: string, family: Face['family'], weight: number): Promise<FontName> {
  for (const name of [`${family}-latin`, `${family}-latin-ext`] as const) {
    if ((await shapeRun(character, name, weight))[0]?.glyph) return name
  }
  throw new Error(`“${character}” is in neither file of ${family}`)
}

type Placed = Pick<Letter, 'font' | 'weight' | 'glyph'> & {
  /** In whole units. */
  readonly x: number
}

/** The outline of consecutive letters as one path, empty for spaces. In whole units, up is positive. */
export async function outlineOf(letters: readonly Placed[]): Promise<string> {
  const moved = await Promise.all(
    letters.map(async ({ font: name, weight, glyph, x }) => {
      const { font, scale } = await fontOf(name, weight)
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
