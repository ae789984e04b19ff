import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { decompress } from 'woff2-encoder'
import { commonLetters, otherLetters } from '../../site/styles/web-fonts.ts'
import { withLetters } from './split-fonts.ts'

const require = createRequire(import.meta.url)
const hb = await import('harfbuzzjs')

async function open(woff2: Uint8Array) {
  const face = new hb.Face(new hb.Blob(await decompress(woff2)))
  return { face, font: new hb.Font(face), letters: new Set(face.collectUnicodes()) }
}

/** Of figures of one width, which tables ask for. */
function widthsOf(text: string, font: InstanceType<typeof hb.Font>): (number | undefined)[] {
  const buffer = new hb.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  hb.shape(font, buffer, [new hb.Feature('tnum')])
  return buffer.getGlyphInfosAndPositions().map(({ xAdvance }) => xAdvance)
}

test('the fonts of the system stand for the letters of the first file alone', async () => {
  const sheet = await readFile(new URL('../../site/styles/fonts.css', import.meta.url), 'utf8')
  const ranges = Array.from(sheet.matchAll(/unicode-range: ([^;]+);/g), ([, range = '']) => range.replaceAll(' ', ''))
  expect(ranges).toEqual([commonLetters, commonLetters, commonLetters])
})

test.each(['familjen-grotesk', 'figtree'])('%s in two files has every letter that it had', async (name) => {
  const file = await readFile(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))
  const whole = await open(file)
  const [common, other] = [
    await open(await withLetters(file, commonLetters)),
    await open(await withLetters(file, otherLetters)),
  ]
  for (const part of [common, other]) expect(part.face.getAxisInfos()).toEqual(whole.face.getAxisInfos())
  // Every font has a carriage return, which is printed nowhere.
  const missing = [...whole.letters].filter((point) => !common.letters.has(point) && !other.letters.has(point))
  expect(missing).toEqual([0x0d])
  for (const letter of 'Which, £9 – “a”?') expect(common.letters).toContain(letter.codePointAt(0))
  expect(common.letters).not.toContain('ë'.codePointAt(0))
  expect(new Set(widthsOf('0123456789', common.font)).size).toBe(1)
  expect(common.face.getTableFeatureTags('GPOS')).toContain('kern')
})
