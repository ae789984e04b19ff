import type { ArticleTeaser } from '../../content/model.ts'
import { ownCover } from './own-sources.ts'
import { Picture } from './picture.tsx'
import type { PictureBox } from './picture-boxes.ts'

type Props = PictureBox & {
  article: Pick<ArticleTeaser, 'slug' | 'banner'>
  sizes: string
  className?: string | undefined
  /** The drawing to show instead in the dark scheme. */
  night?: string | undefined
  /** In the first screen: load at once. */
  eager?: boolean
}

/** An article's banner, or its own drawing if it has none. Decorative: the title beside it says what it is about. */
export function ArticleCover({ article, ...box }: Props) {
  const src = article.banner?.src ?? ownCover(article.slug)
  return <Picture image={{ src, alt: '' }} {...box} cover />
}
