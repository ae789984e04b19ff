/** Pictures of the admin for the guide: what matters of a screen, small enough to be kept with the sources. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** Of empty screen around what matters, in pixels. */
const margin = 24
/** Of a picture in the guide; the text of the admin can still be read. */
const widest = 1_200

const tallEnough = 3_000

type Size = { readonly width: number; readonly height: number }
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the screen`)
  return box
}

/** The rectangle around all parts, within the window. */
async function around({ width, height }: Size, parts: readonly Locator[]): Promise<Box> {
  const boxes = await Promise.all(parts.map(boxOf))
  const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - margin)
  const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - margin)
  const right = Math.min(width, Math.max(...boxes.map((box) => box.x + box.width)) + margin)
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.y + box.height)) + margin)
  return { x, y, width: right - x, height: bottom - y }
}

/** @param parts what must be on it; the whole window if there are none */
export async function takePicture(page: Page, file: string, parts: readonly Locator[]): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('A picture is taken of a window of known size')
  // What is far apart in a form stands in one window for once.
  const tall = { ...size, height: tallEnough }
  if (parts.length > 0) await page.setViewportSize(tall)
  const clip = parts.length > 0 ? await around(tall, parts) : { x: 0, y: 0, ...size }
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  await page.setViewportSize(size)
  await sharp(png)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 82, effort: 6, smartSubsample: true })
    .toFile(file)
}
