/** Pictures of the admin for the guide: what matters of a screen, with a ring around what is pressed. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export type Picture = {
  /** What must be in it; the whole window if there is nothing. */
  readonly of?: readonly Locator[]
  /** What a ring is drawn around. */
  readonly mark?: Locator
}

/** Of screen around what matters, in pixels. */
const margin = 24
/** What is far apart in a form stands in one window for once. */
const tallEnough = 1_600
/** Of a picture file: twice what a page of documentation is wide, so that words can be read on any screen. */
const widest = 1_600
const ring = { gap: 4, width: 3, radius: 8, colour: '#e8590c' }

/** A picture within the form or the page beside it. */
const pictureWithinMs = 3_000

/** How much a channel of a pixel may differ before it counts, and how many pixels may, before a picture is another one. */
const channelTolerance = 40
const sameShare = 0.002

type Size = { readonly width: number; readonly height: number }
type Box = Size & { readonly x: number; readonly y: number }

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not on the screen`)
  return box
}

/** The rectangle around all of them, within the window. */
function around(boxes: readonly Box[], { width, height }: Size): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width, height }
  const x = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.x)) - margin))
  const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) - margin))
  const right = Math.min(width, Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)) + margin))
  const bottom = Math.min(height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + margin))
  return { x, y, width: right - x, height: bottom - y }
}

function ringAround(box: Box, clip: Box): Buffer {
  const { gap, width, radius, colour } = ring
  const [x, y] = [box.x - clip.x - gap, box.y - clip.y - gap]
  const size = `width="${box.width + 2 * gap}" height="${box.height + 2 * gap}"`
  const frame = `<rect x="${x}" y="${y}" ${size} rx="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${clip.width} ${clip.height}">${frame}</svg>`,
  )
}

/** Fonts and pictures are there, also in the page beside the form, and no message covers anything. */
async function untilSettled(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .first()
    .waitFor({ state: 'detached' })
  for (const frame of page.frames()) {
    await frame.evaluate(async (patienceMs) => {
      await document.fonts.ready
      const pictures = Promise.allSettled([...document.images].map((image) => image.decode()))
      // Those far below are not loaded before somebody scrolls there.
      await Promise.race([pictures, new Promise((resolve) => setTimeout(resolve, patienceMs))])
      const broken = [...document.images].find((image) => image.complete && image.src && image.naturalWidth === 0)
      if (broken) throw new Error(`There is no picture at ${broken.src}`)
    }, pictureWithinMs)
  }
}

/** Whether the picture that stands in the guide shows the same: then it stays, byte for byte. */
async function isSame(file: string, next: Buffer): Promise<boolean> {
  const old = await readFile(file).catch(() => undefined)
  if (!old) return false
  const [before, after] = await Promise.all(
    [old, next].map((each) => sharp(each).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!before || before.data.length !== after?.data.length || before.info.width !== after.info.width) return false
  let differing = 0
  for (const [at, value] of before.data.entries()) {
    if (Math.abs(value - (after.data[at] ?? 0)) > channelTolerance) differing += 1
  }
  return differing < before.data.length * sameShare
}

export async function takePicture(page: Page, file: string, { of = [], mark }: Picture): Promise<void> {
  const size = page.viewportSize()
  if (!size) throw new Error('A picture is taken of a window of known size')
  const window = of.length > 0 ? { ...size, height: tallEnough } : size
  await page.setViewportSize(window)
  await untilSettled(page)
  if (of.length === 0) await mark?.scrollIntoViewIfNeeded()
  const parts = of.length > 0 && mark ? [...of, mark] : of
  const clip = around(await Promise.all(parts.map(boxOf)), window)
  const rings = mark ? [ringAround(await boxOf(mark), clip)] : []
  const png = await page.screenshot({ clip, animations: 'disabled', caret: 'hide' })
  await page.setViewportSize(size)
  const { width, height } = await sharp(png).metadata()
  const drawn = await Promise.all(rings.map((svg) => sharp(svg).resize(width, height).png().toBuffer()))
  const marked = await sharp(png)
    .composite(drawn.map((input) => ({ input })))
    .png()
    .toBuffer()
  const picture = await sharp(marked)
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality: 80, effort: 6, smartSubsample: true })
    .toBuffer()
  if (!(await isSame(file, picture))) await writeFile(file, picture)
}
