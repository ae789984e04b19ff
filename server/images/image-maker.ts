import type { IPX } from 'ipx'
import { sourceQueue } from '../source-queue.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { formsOf, type ImageRequest } from './image-request.ts'
import { uploadStorage } from './upload-storage.ts'

export type MakeImage = (request: ImageRequest) => Promise<Uint8Array<ArrayBuffer>>

type Made = Omit<ImageRequest, 'spelling'>

export type ImageMaker = {
  make: MakeImage
  /** An upload was replaced by another picture: everything made from it is made again. */
  forget: (source: string) => Promise<void>
}

/** Where made images are kept. */
export type ImageFiles = {
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | undefined>
  write: (key: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>
  remove: (key: string) => Promise<void>
}

export type ImageMakerOptions = {
  /** Directory whose `media/` holds the site's own pictures. */
  publicDirectory: string
  store: ImageFiles
  uploads: Pick<UploadStore, 'open'>
}

/** An image in progress takes a processor and some tens of megabytes. A source has 21 images, and an honest page asks for one. */
const limits = { atOnce: 2, atOncePerSource: 1, waiting: 100 }
const MAX_PIXELS = 50_000_000

/**
 * Resizes with IPX, each image at most once: from the store, from the work in progress, or afresh.
 *
 * @throws {QueueFullError}; otherwise what IPX throws: an error with a `statusCode`.
 */
export function createImageMaker({ publicDirectory, store, uploads }: ImageMakerOptions): ImageMaker {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let library: Promise<IPX> | undefined
  const inTurn = sourceQueue(limits)

  /** Loaded with the first image: it takes 40 ms and 20 MB that a site of drawings never needs. */
  function loadIpx(): Promise<IPX> {
    library ??= openIpx()
    return library
  }

  async function openIpx(): Promise<IPX> {
    const { createIPX, ipxFSStorage } = await import('ipx')
    return createIPX({
      storage: ipxFSStorage({ dir: publicDirectory }),
      httpStorage: uploadStorage(uploads),
      sharpOptions: { limitInputPixels: MAX_PIXELS },
    })
  }

  async function keyOf({ source, width, format, quality }: Made): Promise<string> {
    const ipx = await loadIpx()
    // Our own file may change under its name; about an upload, the content service tells us.
    const version = source.startsWith('/') ? (await ipx(source).getSourceMeta()).mtime?.getTime() : ''
    return JSON.stringify([source, version, width, format, quality])
  }

  async function make({ source, width, format, quality }: ImageRequest, key: string) {
    const ipx = await loadIpx()
    const { data } = await ipx(source, { width: String(width), format, quality: String(quality) }).process()
    const bytes = new Uint8Array(Buffer.from(data))
    await store.write(key, bytes)
    return bytes
  }

  async function made(request: ImageRequest): Promise<Uint8Array<ArrayBuffer>> {
    const key = await keyOf(request)
    const kept = await store.read(key)
    if (kept) return kept
    const current =
      underWay.get(key) ?? inTurn(request.source, () => make(request, key)).finally(() => underWay.delete(key))
    underWay.set(key, current)
    return current
  }

  return {
    make: made,
    async forget(source) {
      for (const form of formsOf(source)) await store.remove(await keyOf(form))
    },
  }
}
