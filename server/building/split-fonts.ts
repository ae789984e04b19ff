import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { commonLetters, otherLetters } from '../../site/styles/web-fonts.ts'

const require = createRequire(import.meta.url)

/** Vite's own folder for what can be made again: a file that is there has an address in development as in a build. */
let folder = ''

/** `x.woff2?common` and `x.woff2?other`: the URL of that part of the font. */
export const splitFonts: Plugin = {
  name: 'split-fonts',
  enforce: 'pre',
  configResolved({ cacheDir }) {
    folder = join(cacheDir, 'split-fonts')
  },
  resolveId: {
    filter: { id: /\.woff2\?(?:common|other)$/ },
    async handler(id) {
      const [file = '', part] = id.split('?')
      const letters = part === 'common' ? commonLetters : otherLetters
      const path = join(folder, `${basename(file).replace(/-latin.*/, '')}-${part}.woff2`)
      // Whole at once: another build may read it.
      const unfinished = `${path}.${process.pid}`
      await mkdir(folder, { recursive: true })
      await writeFile(unfinished, await withLetters(await readFile(require.resolve(file)), letters))
      await rename(unfinished, path)
      return `${path}?url`
    },
  },
}

/**
 * A font with only these letters, as CSS writes a range of them. It keeps its weights, what browsers apply by themselves, such as kerning, and
 * figures of one width, which the styles ask for, and not the small figures of fractions, which they do not.
 */
export async function withLetters(woff2: Uint8Array, range: string): Promise<Uint8Array> {
  const { compress, decompress } = await import('woff2-encoder')
  const harfbuzz = await openHarfBuzz()
  const font = await decompress(woff2)
  const start = harfbuzz.malloc(font.byteLength)
  new Uint8Array(harfbuzz.memory.buffer).set(font, start)
  const face = harfbuzz.hb_face_create(harfbuzz.hb_blob_create(start, font.byteLength, readOnly, 0, 0), 0)
  const input = harfbuzz.hb_subset_input_create_or_fail()
  const letters = harfbuzz.hb_subset_input_unicode_set(input)
  for (const [first, last] of limitsOf(range))
    for (let point = first; point <= last; point++) harfbuzz.hb_set_add(letters, point)
  const features = harfbuzz.hb_subset_input_set(input, layoutFeatures)
  harfbuzz.hb_set_add(features, tagged('tnum'))
  for (const unused of ['frac', 'numr', 'dnom']) harfbuzz.hb_set_del(features, tagged(unused))
  const smaller = harfbuzz.hb_subset_or_fail(face, input)
  if (smaller === 0) throw new Error('HarfBuzz cannot make the font smaller')
  const made = harfbuzz.hb_face_reference_blob(smaller)
  const from = harfbuzz.hb_blob_get_data(made, 0)
  return compress(new Uint8Array(harfbuzz.memory.buffer, from, harfbuzz.hb_blob_get_length(made)).slice())
}

const tagged = (feature: string) => Buffer.from(feature).readUInt32BE()

/** `HB_MEMORY_MODE_READONLY` and `HB_SUBSET_SETS_LAYOUT_FEATURE_TAG`. */
const [readOnly, layoutFeatures] = [1, 6]

type HarfBuzz = typeof import('harfbuzzjs/dist/harfbuzz-subset.wasm')
let opened: Promise<HarfBuzz> | undefined

function openHarfBuzz(): Promise<HarfBuzz> {
  opened ??= import('harfbuzzjs/dist/harfbuzz-subset.wasm').then((harfbuzz) => {
    harfbuzz._initialize()
    return harfbuzz
  })
  return opened
}

/** First and last code points of the parts of a range, as CSS writes it. */
export function limitsOf(range: string): (readonly [first: number, last: number])[] {
  const parts = range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)
  return Array.from(parts, ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)])
}
