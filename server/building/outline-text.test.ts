import { expect, test } from 'vitest'
import { parseDrawing } from '../../content/drawn/parse-drawing.ts'
import { outlineText } from './outline-text.ts'

const drawing = (inner: string) =>
  parseDrawing(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" font-weight="500">${inner}</svg>`)
const glyphs = (svg: string) => [...svg.matchAll(/<path id="(\w+)"/g)].map(([, id]) => id)
const letters = (svg: string) =>
  [...svg.matchAll(/<use href="#(\w+)"(?: x="(-?\d+)")?/g)].map(([, id, x]) => ({ id, x: Number(x ?? 0) }))

test('text becomes references to outlines, each of them once, and no text is left', async () => {
  const svg = await outlineText(drawing('<text x="10" y="40" font-size="20">noon</text>'))
  expect(svg).not.toContain('<text')
  expect(glyphs(svg)).toHaveLength(2)
  expect(letters(svg).map(({ id }) => id)).toEqual(['g0', 'g1', 'g1', 'g0'])
  expect(svg).toMatch(/translate\(10 40\)scale\(\.?0?\.?02 -0?\.?02\)/)
})

test('letters are set with the kerning of the font', async () => {
  const at = async (text: string) =>
    letters(await outlineText(drawing(`<text x="0" y="40" font-size="20">${text}</text>`)))[1]?.x ?? 0
  // The second letter moves under the first one’s arm.
  expect(await at('To')).toBeLessThan(await at('Tl'))
})

test('a rupee sign comes from the extended file, and what neither has is an error', async () => {
  expect(glyphs(await outlineText(drawing('<text x="0" y="40">₹ 9</text>')))).toHaveLength(2)
  await expect(outlineText(drawing('<text x="0" y="40">語</text>'))).rejects.toThrow('語')
})

test('a text ends at its place where it is anchored at its end', async () => {
  const svg = await outlineText(drawing('<text x="200" y="40" font-size="20" text-anchor="end">0000</text>'))
  const [, x] = /translate\(([\d.]+) /.exec(svg) ?? []
  expect(Number(x)).toBeGreaterThan(140)
  expect(Number(x)).toBeLessThan(165)
})

test('a part has only the letters and shapes that are seen in it', async () => {
  const whole = drawing(
    '<rect x="0" y="0" width="50" height="50"/><circle cx="300" cy="200" r="9"/><text x="5" y="40">ab</text><text x="300" y="250">cde</text>',
  )
  const part = await outlineText(whole, [0, 0, 100, 100])
  expect(part).toContain('width="100" height="100" viewBox="0 0 100 100"')
  expect(part).toContain('<rect')
  expect(part).not.toContain('<circle')
  expect(glyphs(part)).toHaveLength(2)
  expect(glyphs(await outlineText(whole))).toHaveLength(5)
})
