import { imageWidths } from '../../site/media/image-address.ts'
import { isRaster, type UploadSources, uploadSource } from '../uploads/upload-address.ts'

/** Quality by format, chosen so that the three look alike. */
export const qualities = { avif: 50, webp: 74, jpeg: 78 } as const
const formats = ['avif', 'webp', 'jpeg'] as const

export type ImageRequest = {
  width: number
  format: keyof typeof qualities
  quality: number
  /** A path under the public directory such as `/media/team.jpg`, or the absolute URL of an upload. */
  source: string
  /** The canonical spelling of the request, like the `path` of {@link parseImageRequest}. */
  spelling: string
}

/** One of the site's own pictures, in its only spelling: no escapes, no segment that begins with a dot, no query. */
const ownPicture = /^(media|uploads)\/(?:[\w-][\w.~+-]*\/)*[\w-][\w.~+-]*$/

/**
 * What `/_image/w_<width>,f_<format>/<source>` asks for, or undefined if it is not allowed: other modifiers, a width
 * not on the list, a file outside `/media/` and `/uploads/`, an origin not in `origins`, anything but a raster image, and
 * any source that is still encoded after one decoding or has a query. Each image thus has few URLs, and nothing
 * but uploads is requested elsewhere.
 *
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
  return { width, format, quality: qualities[format], source, spelling }
}

/** Everything that can be made from a source. */
export function formsOf(source: string): Omit<ImageRequest, 'spelling'>[] {
  return imageWidths.flatMap((width) =>
    formats.map((format) => ({ source, width, format, quality: qualities[format] })),
  )
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
