import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import { LIGHT } from '../art/pigments.ts'
import { renderArt } from '../art/render.ts'
import { asXml } from '../xml.ts'
import type { PreviewPicture } from './preview-picture.ts'

/** Specification §9: open-graph image size. */
const width = 1200
const height = 630
/** The drawing is beside the words, never under them. */
const artWidth = 430

const fontFile = createRequire(import.meta.url).resolve(
  '@fontsource/familjen-grotesk/files/familjen-grotesk-latin-600-normal.woff',
)
let font: Promise<Buffer> | undefined

/** A page's picture for social previews as PNG: its title beside its drawing, on the drawing's ground, in the light scheme. */
export async function drawPreviewPicture({ title, brand, piece }: PreviewPicture): Promise<Buffer> {
  font ??= readFile(fontFile)
  const { ground, ink } = LIGHT[piece.ground]
  const words = await satori(layout(cut(title, longestTitle), cut(brand, longestBrand), ink), {
    width,
    height,
    fonts: [{ name: 'Familjen Grotesk', data: await font, weight: 600, style: 'normal' }],
  })
  const drawing = renderArt({ ...piece, width: artWidth, height })
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([
      ...(drawing ? [{ input: Buffer.from(drawing), left: width - artWidth, top: 0 }] : []),
      { input: Buffer.from(asXml(words)), left: 0, top: 0 },
    ])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}

/** What fits in the smallest size; setting a text of thousands of characters takes seconds. */
const longestTitle = 140
const longestBrand = 30

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)

function layout(title: string, brand: string, color: string) {
  const size = title.length > 60 ? 56 : title.length > 34 ? 68 : 84
  return createElement(
    'div',
    {
      style: {
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: width - artWidth,
        height,
        padding: '64px 40px 60px 72px',
        color,
        fontFamily: 'Familjen Grotesk',
      },
    },
    createElement('div', { style: { fontSize: size, lineHeight: 1, letterSpacing: '-0.036em' } }, title),
    createElement('div', { style: { fontSize: 40, lineHeight: 1, letterSpacing: '-0.035em' } }, brand),
  )
}
