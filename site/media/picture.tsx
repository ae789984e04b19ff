import type { ArticleTeaser, Image } from '../../content/models/common.ts'
import { altText } from '../../content/models/reserved-words.ts'
import { artAddress } from '../art/address.ts'
import { phone } from '../styles/breakpoints.ts'
import { artPiece, ownCover } from './art-sources.ts'
import { imageAddress, imageWidths, isResized, mayMove } from './image-sizes.ts'
import type { PictureBox } from './picture-boxes.ts'

/** The box is the size of the drawing, or the largest at which the photograph is shown: it reserves the space. */
type Shown = PictureBox & {
  /** The `sizes` attribute: how wide the picture is shown. */
  sizes: string
  className?: string | undefined
  /** In the first screen: load at once. */
  eager?: boolean
  /** The drawing to show instead in the dark scheme. */
  night?: string | undefined
  /** The emblem to show instead on phones. */
  narrow?: string | undefined
}

type PictureProps = Shown & {
  image: Pick<Image, 'src' | 'alt'>
  /** The cover of a page: a link to that page carries it there (`styles/adaptations.css`). */
  cover?: true
}

/** A picture named by content: one of our drawings as one SVG, or a photograph in modern formats and several widths. */
export function Picture({ image, width, height, sizes, className, eager = false, night, narrow, cover }: PictureProps) {
  const alt = altText(image.alt)
  const common = { width, height, className, loading: eager ? 'eager' : 'lazy', 'data-cover': cover } as const
  const piece = artPiece(image.src, width, height)
  const other = night ? artPiece(night, width, height) : artPiece(narrow ?? '', 80, 80)
  if (piece && other)
    return (
      <picture>
        <source media={night ? '(prefers-color-scheme: dark)' : phone} srcSet={artAddress(other)} />
        <img src={artAddress(piece)} alt={alt} {...common} />
      </picture>
    )
  if (piece) return <img src={artAddress(piece)} alt={alt} {...common} />
  if (image.src.endsWith('.svg') || !isResized(image.src)) return <img src={image.src} alt={alt} {...common} />

  const widths = imageWidths.filter((candidate) => candidate <= width * 2)
  const set = (format: 'avif' | 'webp' | 'jpeg') =>
    widths.map((candidate) => `${imageAddress(image.src, candidate, format)} ${candidate}w`).join(', ')
  return (
    <picture>
      {mayMove(image.src) && <source media="(prefers-reduced-motion)" srcSet={set('jpeg')} sizes={sizes} />}
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img
        src={imageAddress(image.src, widths.at(-1) ?? 640, 'jpeg')}
        srcSet={set('jpeg')}
        sizes={sizes}
        alt={alt}
        decoding="async"
        {...common}
      />
    </picture>
  )
}

/** An article's banner, or its own drawing if it has none. Decorative: the title beside it says what it is about. */
export function ArticleCover({ article, ...shown }: Shown & { article: Pick<ArticleTeaser, 'slug' | 'banner'> }) {
  const src = article.banner?.src ?? ownCover(article.slug)
  return <Picture image={{ src, alt: '' }} {...shown} cover />
}
