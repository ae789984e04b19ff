import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metadata } from 'sharp'
import { isAnimation, isTooLong } from '../../content/publishing/clean-picture.ts'
import { imageWidths } from '../../site/media/image-sizes.ts'
import { isRaster, type UploadSources, uploadSource } from '../uploads/upload-address.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { workQueue } from '../work-queue.ts'

/** Quality by format, chosen so that the three look alike. */
export const qualities = { avif: 50, webp: 74, jpeg: 78 } as const
const formats = ['avif', 'webp', 'jpeg'] as const

export type ImageRequest = {
  width: number
  format: keyof typeof qualities
  /** A path under the public directory such as `/media/team.jpg`, or the absolute URL of an upload. */
  source: string
  spelling: string
}

/** One of the site's own pictures, in its only spelling: no escapes, no segment that begins with a dot, no query. */
const ownPicture = /^(media|uploads)\/(?:[\w-][\w.~+-]*\/)*[\w-][\w.~+-]*$/

/**
 * What `/_image/w_<width>,f_<format>/<source>` asks for, or undefined if it is not allowed: other modifiers, a width
 * not on the list, a file outside `/media/` and `/uploads/`, an origin not in `origins`, anything but a raster image, and
 * any source that is still encoded after one decoding or has a query. Each image thus has few URLs, and nothing
 * but uploads is requested elsewhere.
 * @param path the part of the URL's path after `/_image/`, still percent-encoded
 */
export function parseImageRequest(path: string, sources: UploadSources): ImageRequest | undefined {
  const [, modifiers = '', encoded = ''] = /^([^/]+)\/(.+)$/.exec(path) ?? []
  const given = modifiers.split(',')
  // Any other width or format would let a stranger fill the disk and keep the processor busy.
  const width = imageWidths.find((known) => given.includes(`w_${known}`))
  const format = formats.find((known) => given.includes(`f_${known}`))
  if (given.length !== 2 || width === undefined || format === undefined) return undefined
  const source = allowedSource(encoded, sources)
  if (source === undefined) return undefined
  const spelling = `w_${width},f_${format}/${decodeURIComponent(encoded)}`
  return { width, format, source, spelling }
}

function allowedSource(encoded: string, sources: UploadSources): string | undefined {
  let source: string
  try {
    source = decodeURIComponent(encoded)
  } catch {
    return undefined
  }
  if (!isRaster.test(source)) return undefined
  // A URL has one spelling, which here is without the slash before its path.
  if (source.startsWith('/')) return undefined
  const [, folder] = ownPicture.exec(source) ?? []
  const isOurs = folder === 'media' || (folder === 'uploads' && sources.areOurs)
  return isOurs ? `/${source}` : uploadSource(source, sources)
}

type Made = Omit<ImageRequest, 'spelling'>

export type ImageFiles = {
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  write: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  remove: (key: string) => Promise<void>
}

export type ImageMakerOptions = {
  publicDirectory: string
  store: ImageFiles
  uploads: Pick<UploadStore, 'open'>
}

/** An image in progress takes a processor and some tens of megabytes. A source has 21 images, and an honest page asks for one. */
const limits = { atOnce: 2, atOncePerSource: 1, waiting: 100 }
const MAX_PIXELS = 50_000_000
/** What moves for longer beside a text needs a control that stops it (WCAG 2.2.2): an animation plays as many whole times as fit in. */
const PLAYED_MS = 5_000
/** Counts changes of what is made from the same source, so that images kept by earlier releases are made again. */
const MAKING = 2

/** Each image is made at most once. @throws {QueueFullError}; otherwise if there is no such picture */
export function createImageMaker({ publicDirectory, store, uploads }: ImageMakerOptions) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const queue = workQueue(limits)

  const ownFile = (source: string) => join(publicDirectory, source)

  async function keyOf({ source, width, format }: Made): Promise<string> {
    // Our own file may change under its name; about an upload, the content service tells us.
    const version = source.startsWith('/') ? (await stat(ownFile(source))).mtimeMs : ''
    return JSON.stringify([MAKING, source, version, width, format, qualities[format]])
  }

  async function read(source: string): Promise<Uint8Array<ArrayBuffer>> {
    const path = source.startsWith('/') ? ownFile(source) : (await uploads.open(source))?.path
    if (path === undefined) throw new Error(`There is no upload at ${source}`)
    return readFile(path)
  }

  async function make(request: ImageRequest, key: string) {
    const bytes = await resized(await read(request.source), request)
    await store.write(key, bytes)
    return bytes
  }

  async function made(request: ImageRequest): Promise<Uint8Array<ArrayBuffer>> {
    const key = await keyOf(request)
    const kept = await store.read(key)
    if (kept) return kept
    const current =
      underWay.get(key) ?? queue.run(() => make(request, key), request.source).finally(() => underWay.delete(key))
    underWay.set(key, current)
    return current
  }

  return {
    make: made,
    async forget(source: string) {
      for (const width of imageWidths)
        for (const format of formats) await store.remove(await keyOf({ source, width, format }))
    },
  }
}

/**
 * Upright whatever way the telephone was held, in sRGB, and without the metadata that says where it was. An animation keeps its
 * frames as WebP, even where AVIF was asked for: sharp writes none that moves.
 */
async function resized(picture: Uint8Array, { width, format }: Made): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded with the first image: it takes 40 ms and 20 MB that a site of drawings never needs.
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MAX_PIXELS, autoOrient: true }
  const size = { width, withoutEnlargement: true }
  const metadata = await sharp(picture, options).metadata()
  const isUpright = (metadata.orientation ?? 1) <= 1
  // sharp turns no animation, and no telephone takes one.
  if (format !== 'jpeg' && isAnimation(metadata) && isUpright && !isTooLong(metadata)) {
    const moving = sharp(picture, { ...options, animated: true }).resize(size)
    return new Uint8Array(await moving.webp({ quality: qualities.webp, effort: 2, loop: loopOf(metadata) }).toBuffer())
  }
  const still = sharp(picture, options).resize(size)
  const opaque = format === 'jpeg' ? still.flatten({ background: 'white' }) : still
  return new Uint8Array(
    await opaque
      .toFormat(format, { quality: qualities[format], ...(format === 'jpeg' && { progressive: true }) })
      .toBuffer(),
  )
}

/** Browsers show a frame without a delay for a tenth of a second. */
function loopOf({ delay = [], loop = 0 }: Metadata): number {
  const lastsMs = delay.reduce((sum, ms) => sum + (ms > 10 ? ms : 100), 0)
  const whole = Math.max(1, Math.floor(PLAYED_MS / lastsMs))
  return loop === 0 ? whole : Math.min(loop, whole)
}
