/** Widths that pages ask for; any other would let a stranger fill the disk and keep the processor busy. */
const imageWidths = [320, 480, 640, 960, 1280, 1600, 1920] as const

/** Quality by format, chosen so that the three look alike. */
const qualities = { avif: 50, webp: 74, jpeg: 78 } as const
export type ImageFormat = keyof typeof qualities

export type ImageRequest = {
  width: number
  format: ImageFormat
  quality: number
  /** A path under the public directory such as `/media/team.jpg`, or an absolute address. */
  source: string
}

const raster = /\.(?:avif|gif|jpe?g|png|tiff?|webp)$/i

/** What else than this site's own pictures may be resized. */
export type ImageSources = {
  origins: ReadonlySet<string>
  /** Origin of `/uploads/…`, where the content service keeps its editors' pictures: it names them without an origin. */
  uploadsOrigin?: string | undefined
}

/**
 * What `/_image/w_<width>,f_<format>/<source>` asks for, or undefined where it is not allowed: other modifiers, a width
 * not on the list, a file outside `/media/` and `/uploads/`, an origin not in `origins`, anything but a raster image.
 *
 * @param path the part of the URL's path after `/_image/`, still percent-encoded
 */
export function parseImageRequest(path: string, sources: ImageSources): ImageRequest | undefined {
  const [, modifiers = '', encoded = ''] = /^([^/]+)\/(.+)$/.exec(path) ?? []
  const width = Number(/(?:^|,)w_(\d+)(?:,|$)/.exec(modifiers)?.[1])
  const format = Object.keys(qualities).find((name) => isFormat(name) && modifiers.split(',').includes(`f_${name}`))
  const allowedWidth = imageWidths.find((allowed) => allowed === width)
  if (allowedWidth === undefined || format === undefined || !isFormat(format)) return undefined
  if (modifiers.split(',').length !== 2) return undefined
  const source = allowedSource(encoded, sources)
  return source === undefined ? undefined : { width: allowedWidth, format, quality: qualities[format], source }
}

function isFormat(name: string): name is ImageFormat {
  return name in qualities
}

function allowedSource(encoded: string, { origins, uploadsOrigin }: ImageSources): string | undefined {
  let source: string
  try {
    source = decodeURIComponent(encoded)
  } catch {
    return undefined
  }
  if (/^https?:\//.test(source)) {
    // Some proxies merge the two slashes.
    const address = source.replace(/^(https?:)\/+/, '$1//')
    if (!URL.canParse(address)) return undefined
    const { origin, pathname, href } = new URL(address)
    return origins.has(origin) && raster.test(pathname) ? href : undefined
  }
  if (/(?:^|\/)\.|[\\?#\0]/.test(source) || !raster.test(source)) return undefined
  if (source.startsWith('uploads/') && uploadsOrigin) return `${uploadsOrigin}/${source}`
  return source.startsWith('media/') ? `/${source}` : undefined
}
