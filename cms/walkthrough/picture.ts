/** Pictures of the admin for the guide: the window, with a ring around what the step is about. */
import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

export type Picture = {
  /** What a ring is drawn around. */
  readonly mark?: Locator
}

/** Of the window, in which nothing is marked that can be scrolled elsewhere. */
const edge = 100
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

/** With something of the form above and below it. */
async function bringIntoView(mark: Locator, { height }: Size): Promise<void> {
  await mark.scrollIntoViewIfNeeded()
  const box = await boxOf(mark)
  if (box.y >= edge && box.y + box.height <= height - edge) return
  await mark.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}

function ringAround(box: Box, window: Size): Buffer {
  const { gap, width, radius, colour } = ring
  const [x, y] = [box.x - gap, box.y - gap]
  const size = `width="${box.width + 2 * gap}" height="${box.height + 2 * gap}"`
  const frame = `<rect x="${x}" y="${y}" ${size} rx="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${window.width} ${window.height}">${frame}</svg>`,
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

export async function takePicture(page: Page, file: string, { mark }: Picture): Promise<void> {
  const window = page.viewportSize()
  if (!window) throw new Error('A picture is taken of a window of known size')
  await untilSettled(page)
  if (mark) await bringIntoView(mark, window)
  const rings = mark ? [ringAround(await boxOf(mark), window)] : []
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
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
