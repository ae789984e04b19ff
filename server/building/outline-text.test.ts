import { expect, test } from 'vitest'
import { parseDrawing } from '../../content/publishing/parse-drawing.ts'
import { outlineText } from './outline-text.ts'

const drawing = (inner: string) =>
  parseDrawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-family="'IBM Plex Sans', sans-serif" font-weight="500">${inner}</svg>`,
  )
const paths = (svg: string) => [...svg.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, path = '']) => path)
const outline = async (text: string, face = '') =>
  paths(await outlineText(drawing(`<text x="0" y="40" ${face}>${text}</text>`))).join()
/** How wide a text is, in the drawing's pixels. */
async function widthOf(text: string): Promise<number> {
  const svg = await outlineText(drawing(`<text x="200" y="40" font-size="20" text-anchor="end">${text}</text>`))
  return 200 - Number(/translate\(([\d.]+) /.exec(svg)?.[1])
}

test('text becomes one path in which each of its letters has its outline, and no text is left', async () => {
  const svg = await outlineText(drawing('<text x="10" y="40" font-size="20">noon</text>'))
  expect(svg).not.toMatch(/<(?:text|use|defs)/)
  expect(svg).toMatch(/translate\(10 40\)scale\(\.?0?\.?02 -0?\.?02\)/)
  const [path = '', ...others] = paths(svg)
  expect(others).toEqual([])
  // What follows a letter's starting point is the same wherever it stands.
  for (const letter of ['n', 'o']) {
    const [, drawn = ''] = /^M-?\d+[ -]\d+(.*?)z?$/.exec(await outline(letter)) ?? []
    expect(path.split(drawn)).toHaveLength(3)
  }
})

test('letters are set with the kerning of the font', async () => {
  // The second letter moves under the first one’s arm.
  expect(await widthOf('To')).toBeLessThan((await widthOf('T')) + (await widthOf('o')) - 0.5)
  expect(await widthOf('Ho')).toBeCloseTo((await widthOf('H')) + (await widthOf('o')), 0)
})

test('a text is in its own family, weight and style, or in those of the screen', async () => {
  const plain = await outline('noon')
  expect(await outline('noon', 'font-weight="500" font-style="normal" font-family="IBM Plex Sans"')).toBe(plain)
  const others = ['font-weight="700"', 'font-style="italic"', 'font-family="Zilla Slab"']
  const drawn = await Promise.all(others.map((face) => outline('noon', face)))
  expect(new Set([plain, ...drawn]).size).toBe(4)
  // Atkinson Hyperlegible has two weights.
  const weight = (value: number) => outline('noon', `font-family="Atkinson Hyperlegible" font-weight="${value}"`)
  expect(await weight(600)).toBe(await weight(800))
  await expect(outline('noon', 'font-family="Nowhere Sans"')).rejects.toThrow('nowhere-sans')
})

test('a second script comes from its own file, and its vowel signs stand at their letters', async () => {
  const gujarati = 'font-family="Hind Vadodara"'
  expect((await outline('કે', gujarati)).length).toBeGreaterThan((await outline('ક', gujarati)).length)
  expect((await outline('a ક', gujarati)).length).toBeGreaterThan((await outline('a', gujarati)).length)
})

test('a rupee sign comes from the extended file, and a character in neither file is an error', async () => {
  expect((await outline('₹ 9')).length).toBeGreaterThan((await outline('9')).length)
  await expect(outlineText(drawing('<text x="0" y="40">語</text>'))).rejects.toThrow('語')
})

test('a text ends at its place where it is anchored at its end', async () => {
  expect(await widthOf('0000')).toBeGreaterThan(35)
  expect(await widthOf('0000')).toBeLessThan(60)
})

test('a part has only the letters and shapes that are visible in it', async () => {
  const whole = drawing(
    '<rect x="0" y="0" width="50" height="50"/><circle cx="300" cy="200" r="9"/><text x="5" y="40">ab</text><text x="300" y="250">cde</text>',
  )
  const part = await outlineText(whole, [0, 0, 100, 100])
  expect(part).toContain('width="100" height="100" viewBox="0 0 100 100"')
  expect(part).toContain('<rect')
  expect(part).not.toContain('<circle')
  expect(paths(part)).toEqual([await outline('ab')])
  expect(paths(await outlineText(whole))).toHaveLength(2)
})
