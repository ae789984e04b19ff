import type { IPX } from 'ipx'
import type { ImageRequest } from './image-request.ts'
import type { ImageStore } from './image-store.ts'

export type MakeImage = (request: ImageRequest) => Promise<Uint8Array<ArrayBuffer>>

export type ImageMakerOptions = {
  /** Directory whose `media/` holds the site's own pictures. */
  publicDirectory: string
  origins: ReadonlySet<string>
  store: ImageStore
}

/** Images in work at one time: each takes a processor and some tens of megabytes. */
const CONCURRENCY = 2
const WAITING_MAXIMUM = 100
const FETCH_TIMEOUT_MS = 10_000
const MAX_PIXELS = 50_000_000

/** Too many images are waiting to be made. */
export class ImageQueueFullError extends Error {}

/**
 * Resizes with IPX, each image at most once: from the store, from the work under way, or anew.
 *
 * @throws {ImageQueueFullError}; otherwise what IPX throws: an error with a `statusCode`.
 */
export function createImageMaker({ publicDirectory, origins, store }: ImageMakerOptions): MakeImage {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  let library: Promise<IPX> | undefined
  const inTurn = limitConcurrency(CONCURRENCY, WAITING_MAXIMUM)

  /** Loaded with the first image: it is 40 ms and 20 MB that a site of drawings never needs. */
  function loadIpx(): Promise<IPX> {
    library ??= openIpx()
    return library
  }

  async function openIpx(): Promise<IPX> {
    const { createIPX, ipxFSStorage, ipxHttpStorage } = await import('ipx')
    // `ofetch` options, which IPX's types do not know.
    const limits = { timeout: FETCH_TIMEOUT_MS, retry: 0 }
    return createIPX({
      storage: ipxFSStorage({ dir: publicDirectory }),
      // A redirect could lead to an address that is not on the list.
      httpStorage: ipxHttpStorage({ domains: [...origins], fetchOptions: { redirect: 'error', ...limits } }),
      sharpOptions: { limitInputPixels: MAX_PIXELS },
    })
  }

  async function keyOf({ source, width, format, quality }: ImageRequest): Promise<string> {
    const ipx = await loadIpx()
    // A file of ours may change under its name; uploads of the content service get a new name.
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

  return async (request) => {
    const key = await keyOf(request)
    const kept = await store.read(key)
    if (kept) return kept
    const current = underWay.get(key) ?? inTurn(() => make(request, key)).finally(() => underWay.delete(key))
    underWay.set(key, current)
    return current
  }
}

function limitConcurrency(limit: number, maximum: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) {
      if (waiting.length >= maximum) throw new ImageQueueFullError('Too many images are waiting to be made')
      // Whoever finishes hands over its place.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
