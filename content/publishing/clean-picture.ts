/** What is done to pictures before anybody else sees them: those that editors give to Strapi, and those that the site fetches. */
import { rename } from 'node:fs/promises'
import type { Metadata } from 'sharp'

/**
 * The longest animation, in pixels of all frames together: to resize one takes some seconds and 80 MB. Strapi accepts no longer one; the
 * site shows its first frame.
 */
const longest = { pixels: 25_000_000, frames: 500 }

const formats = { gif: 'gif', heif: 'avif', jpeg: 'jpeg', png: 'png', tiff: 'tiff', webp: 'webp' } as const
type Rewritten = keyof typeof formats

const isRewritten = (format: string): format is Rewritten => Object.hasOwn(formats, format)

export function isAnimation({ format, pages = 1 }: Pick<Metadata, 'format' | 'pages'>): boolean {
  return (format === 'gif' || format === 'webp') && pages > 1
}

export function isTooLong({ pages = 1, width, height }: Pick<Metadata, 'pages' | 'width' | 'height'>): boolean {
  return pages > longest.frames || width * height * pages > longest.pixels
}

/**
 * Rewrites a picture that lies on its side, that is larger than it should be, or that has metadata: a telephone writes there
 * where it was. Pixels then say all there is to know, in the same format and colour profile. Any other stays as it is, to the byte.
 *
 * @param longestSide in pixels
 * @throws if it is no picture, or has more than `mostPixels`
 */
export async function cleanPicture(
  file: string,
  { mostPixels, longestSide }: { mostPixels: number; longestSide?: number },
): Promise<void> {
  // Loaded with the first picture: it takes 40 ms and 20 MB that a site of drawings never needs.
  const { default: sharp } = await import('sharp')
  const limits = { limitInputPixels: mostPixels, failOn: 'none' } as const
  const metadata = await sharp(file, limits).metadata()
  const { format, width, height, orientation = 1, exif, xmp, iptc } = metadata
  const isTooLarge = longestSide !== undefined && Math.max(width, height) > longestSide
  const says = exif ?? xmp ?? iptc
  if (!isRewritten(format) || (!isTooLarge && orientation === 1 && !says)) return
  const moves = isAnimation(metadata) && !isTooLong(metadata)
  // sharp turns no animation, and no telephone takes one.
  const picture = moves ? sharp(file, { ...limits, animated: true }) : sharp(file, limits).autoOrient()
  const box = { width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true } as const
  const sized = longestSide === undefined ? picture : picture.resize(box)
  const clean = `${file}.clean`
  // 90 looks like the original; AVIF at its usual effort takes half a minute for a photograph.
  const settings = format === 'heif' ? { quality: 70, effort: 2 } : { quality: 90 }
  await sized.keepIccProfile().toFormat(formats[format], settings).toFile(clean)
  await rename(clean, file)
}
