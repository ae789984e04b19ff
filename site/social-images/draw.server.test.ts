/** Reads pixels: where words are, and that they are words. */
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { ArtPiece } from '../art/address.ts'
import { drawSocialImage } from './draw.server.ts'

// Setting type takes a third of a second of an idle processor, and more of a busy one.
vi.setConfig({ testTimeout: 60_000 })

const meander: ArtPiece = { kind: 'meander', ground: 'teal', slug: 'home', width: 430, height: 630 }
/** Screens are content: the same ground without a drawing, on which every other pixel is a letter. */
const nothing: ArtPiece = { ...meander, kind: 'screen' }

const width = 1200
const artLeft = 770

type Box = { left: number; top: number; right: number; bottom: number }

async function pixels(title: string, piece: ArtPiece, brand = 'Rivermeet'): Promise<Buffer> {
  const { data, info } = await sharp(await drawSocialImage({ title, brand, piece }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height: 630 })
  return data
}

/** Around everything between these lines that is not the ground; `undefined` if there is nothing. */
function inked(data: Buffer, from: number, to: number): Box | undefined {
  let box: Box | undefined
  for (let at = from * width; at < to * width; at++) {
    // The upper left corner is ground.
    if ([0, 1, 2].every((channel) => Math.abs((data[at * 3 + channel] ?? 0) - (data[channel] ?? 0)) < 24)) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    box ??= { left: x, top: y, right: x, bottom: y }
    box = { left: Math.min(box.left, x), top: box.top, right: Math.max(box.right, x), bottom: y }
  }
  return box
}

const brandTop = 520

test.each([
  ['short', 'About'],
  ['of a usual length', 'Dedicated React.js developers for hire in India'],
  [
    'long',
    'What we learnt when we moved forty services of a hospital to another cloud in one night, and why nobody in it lost a minute of work by it',
  ],
  ['a word of 80 letters', 'x'.repeat(80)],
  ['wide letters', 'MMMMMMM WWWWWWWWWW '.repeat(8)],
  ['one wide word', 'W'.repeat(160)],
  ['as long as nobody writes', 'every day '.repeat(400)],
  ['of other Latin letters', 'Łódź, Đà Nẵng and İstanbul for ₹ 500 or 20 €'],
  ['with emoji', '🚀 Launch day 👩‍💻 1️⃣ 🇮🇳'],
  ['with what is invisible', 'A\u200bsoft\u00adhyphen\u0007\u2028and\u00a0a\ufe0f joiner\u200d'],
])(
  '%s: the title is inside its column, the brand is below it, and the drawing is clear of both',
  async (_what, title) => {
    const words = await pixels(title, nothing)
    const titleBox = inked(words, 0, brandTop)
    const brandBox = inked(words, brandTop, 630)
    expect(titleBox?.left).toBeGreaterThanOrEqual(66)
    expect(titleBox?.top).toBeGreaterThanOrEqual(50)
    expect(titleBox?.right).toBeLessThanOrEqual(artLeft - 30)
    expect(titleBox?.bottom).toBeLessThan(brandTop - 4)
    expect(brandBox).toMatchObject({ left: expect.closeTo(74, -1), bottom: expect.closeTo(566, -1) })
    expect(brandBox?.right).toBeLessThan(artLeft)

    const whole = await pixels(title, meander)
    let touched = 0
    for (let y = 0; y < 630; y++) {
      for (let x = 0; x < artLeft - 40; x++) {
        const at = (y * width + x) * 3
        if (Math.abs((whole[at] ?? 0) - (words[at] ?? 0)) > 40) touched++
      }
    }
    expect(touched).toBe(0)
  },
)

test('no letter is a box: each looks like itself', async () => {
  const letters = ['Ł', 'ź', 'Đ', '₹', 'ẵ', 'ğ', 'ß', '€']
  const drawn = await Promise.all(letters.map(async (letter) => (await pixels(letter, nothing)).toString('base64')))
  expect(new Set(drawn).size).toBe(letters.length)
})

test.each([
  ['Gujarati', 'સોફ્ટવેર that people use'],
  ['Chinese', '软件'],
  ['Arabic', 'برمجيات'],
  ['Cyrillic', 'Программы'],
  ['a symbol', 'From A → B'],
  ['nothing but emoji', '🚀🚀'],
])(
  'of a title in %s, which the face does not have, there are no words, and the drawing has the picture to itself',
  async (_what, title) => {
    expect(inked(await pixels(title, nothing), 0, 630)).toBeUndefined()
    const { left, right } = inked(await pixels(title, meander), 0, 630) ?? { left: width, right: 0 }
    expect(left).toBeLessThan(100)
    expect(right).toBeGreaterThan(1_100)
  },
)

test('a brand that is too long ends before the drawing', async () => {
  expect(inked(await pixels('About', nothing, 'WWWWWW '.repeat(6)), brandTop, 630)?.right).toBeLessThan(artLeft)
})
