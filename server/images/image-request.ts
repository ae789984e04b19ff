import { imageWidths } from '../../site/media/image-address.ts'

/** Quality by format, chosen so that the three look alike. */
const qualities = { avif: 50, webp: 74, jpeg: 78 } as const
const formats = ['avif', 'webp', 'jpeg'] as const

export type ImageRequest = {
  width: number
  format: keyof typeof qualities
  quality: number
  /** A path under the public directory such as `/media/team.jpg`, or an absolute address of an upload. */
  source: string
  /** The one spelling of the request, as `path` of {@link parseImageRequest}. */
  spelling: string
}

/**
 * The path of a raster image as Strapi names uploads, in one spelling: no escapes, no segment that begins with a dot, no query,
 * nothing that an address could be split at.
 */
const plainPath = /^(?:[\w-][\w.~+-]*\/)+[\w-][\w.~+-]*\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i

/** What else than this site's own pictures may be resized. */
export type ImageSources = {
  /** Origins whose `/uploads/…` may be asked for. */
  origins: ReadonlySet<string>
  /** Origin of `/uploads/…`, where the content service keeps its editors' pictures: it names them without an origin. */
  uploadsOrigin?: string | undefined
}

/**
 * What `/_image/w_<width>,f_<format>/<source>` asks for, or undefined where it is not allowed: other modifiers, a width
 * not on the list, a file outside `/media/` and `/uploads/`, an origin not in `origins`, anything but a raster image, and
 * any source that is still encoded after it was decoded once or has a query. Each image thus has few addresses, and nothing
 * but uploads is asked for elsewhere.
 *
 * @param path the part of the URL's path after `/_image/`, still percent-encoded
 */
export function parseImageRequest(path: string, sources: ImageSources): ImageRequest | undefined {
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

function allowedSource(encoded: string, { origins, uploadsOrigin }: ImageSources): string | undefined {
  let source: string
  try {
    source = decodeURIComponent(encoded)
  } catch {
    return undefined
  }
  const [, scheme, rest = ''] = /^(https?):\/+(.*)$/.exec(source) ?? []
  if (scheme) {
    // Some proxies merge the two slashes.
    const [host = '', ...path] = rest.split('/')
    const origin = `${scheme}://${host}`
    return origins.has(origin) && isUpload(path.join('/')) ? `${origin}/${path.join('/')}` : undefined
  }
  if (isUpload(source)) return uploadsOrigin && `${uploadsOrigin}/${source}`
  return source.startsWith('media/') && plainPath.test(source) ? `/${source}` : undefined
}

function isUpload(path: string): boolean {
  return path.startsWith('uploads/') && plainPath.test(path)
}
