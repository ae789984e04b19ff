import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createElement } from 'react'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { recolouring } from '../../content/publishing/parse-identity.ts'
import { LIGHT } from '../art/pigments.ts'
import { renderArt } from '../art/render.ts'
import { asXml } from '../xml.ts'
import type { SocialImage } from './social-image.ts'

/** Specification §9: open-graph image size. */
const width = 1200
const height = 630
/** The drawing is beside the words, never under them. */
const artWidth = 430
const padding = { top: 64, right: 40, bottom: 60, left: 72 }
const column = width - artWidth - padding.left - padding.right

/** The display face comes in parts, each of which has some letters of the Latin script: “Łódź” and “₹” are in the second. */
const parts = ['latin', 'latin-ext', 'vietnamese']
const families = parts.map((part) => `Familjen Grotesk ${part}`)
let fonts: Promise<Font[]> | undefined

function loadFonts(): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url)
  return Promise.all(
    parts.map(async (part, at) => {
      const file = resolve(`@fontsource/familjen-grotesk/files/familjen-grotesk-${part}-600-normal.woff`)
      return { name: families[at] ?? part, data: await readFile(file), weight: 600, style: 'normal' }
    }),
  )
}

/**
 * A page's picture for social previews as PNG: its title beside its drawing, on the drawing's ground, in the light scheme. A title
 * with letters that the display face does not have is left out, and the drawing has the picture to itself.
 */
export async function drawSocialImage({ title, brand, piece, colours = {} }: SocialImage): Promise<Buffer> {
  const recolour = recolouring(colours)
  const { ground, ink } = LIGHT[piece.ground]
  const words = await setWords(printable(title, longestTitle), printable(brand, longestBrand), recolour(ink))
  const across = words ? artWidth : width
  const drawing = renderArt({ ...piece, width: across, height })
  return sharp({ create: { width, height, channels: 3, background: recolour(ground) } })
    .composite([
      ...(drawing ? [{ input: Buffer.from(recolour(drawing)), left: width - across, top: 0 }] : []),
      ...(words ? [{ input: Buffer.from(asXml(words)), left: 0, top: 0 }] : []),
    ])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer()
}

/** What fits in the smallest size; setting a text of thousands of characters takes seconds. */
const longestTitle = 140
const longestBrand = 30

/** A text as it can be set in one face: without emoji and what is invisible, and no longer than there is room for. */
function printable(text: string, length: number): string {
  const plain = text
    .normalize()
    .replace(/\p{RGI_Emoji}/gv, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Cs}\p{Variation_Selector}]/gu, '')
    .replaceAll('\u2011', '-')
    // No line begins with a dash or a sign, or ends with a currency.
    .replace(/ (?=[–—%:;?!»])|(?<=\p{Sc}) (?=\d)/gu, '\u00A0')
    .trim()
    // Nor is a short word alone on the last one.
    .replace(/ (?<= \S+ \S+ )(?=\S{1,10}$)/, '\u00A0')
  const letters = [...plain]
  if (letters.length <= length) return plain
  const cut = letters.slice(0, length - 1).join('')
  return `${cut.replace(/\s\S{0,20}$/, '')}…`
}

/** The words as SVG; nothing if there are none, or if a letter is in no part of the face. */
async function setWords(title: string, brand: string, color: string): Promise<string | undefined> {
  fonts ??= loadFonts()
  let isComplete = title !== ''
  const loadAdditionalAsset = async () => {
    isComplete = false
    return []
  }
  const words = await satori(layout(title, brand, color), { width, height, fonts: await fonts, loadAdditionalAsset })
  return isComplete ? words : undefined
}

/** At most how wide a word is, in units of its size: satori measures only what it sets. */
function breadthOf(word: string): number {
  return [...word].reduce(
    (sum, letter) => sum + (/[MWmw@%—…]/.test(letter) ? 0.95 : /\p{Lu}/u.test(letter) ? 0.7 : 0.56),
    0,
  )
}

/** The largest size at which a title of this length has room and its longest word a line, and whether even the smallest breaks a word. */
function sizeOf(title: string): { size: number; breaks: boolean } {
  const longestWord = Math.max(...title.split(' ').map(breadthOf))
  const longest = { 84: 48, 68: 90, 56: longestTitle, 48: longestTitle }
  const sizes = [84, 68, 56, 48] as const
  const size = sizes.find((each) => title.length <= longest[each] && longestWord * each <= column)
  return { size: size ?? 48, breaks: size === undefined }
}

function layout(title: string, brand: string, color: string) {
  const { size, breaks } = sizeOf(title)
  const lines = Math.floor((height - padding.top - padding.bottom - 2 * 40) / size)
  return createElement(
    'div',
    {
      style: {
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        width: width - artWidth,
        height,
        padding: `${padding.top}px ${padding.right}px ${padding.bottom}px ${padding.left}px`,
        overflow: 'hidden',
        color,
        fontFamily: families.join(', '),
      },
    },
    createElement(
      'div',
      {
        style: {
          display: 'block',
          fontSize: size,
          lineHeight: 1,
          letterSpacing: '-0.036em',
          // Balanced lines that may break words do so in every one.
          ...(breaks ? { wordBreak: 'break-word' } : { textWrap: 'balance' }),
          lineClamp: lines,
        },
      },
      title,
    ),
    createElement(
      'div',
      {
        style: {
          display: 'block',
          fontSize: 40,
          lineHeight: 1,
          letterSpacing: '-0.035em',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        },
      },
      brand,
    ),
  )
}
