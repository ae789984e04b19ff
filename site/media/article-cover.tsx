import type { ArticleTeaser } from '../../content/model.ts'
import { Picture } from './picture.tsx'

type Props = {
  article: Pick<ArticleTeaser, 'slug' | 'banner'>
  width: number
  height: number
  sizes: string
  className?: string | undefined
}

/** An article's banner, or a drawing of its own where it has none. Decorative: the title beside it says what it is about. */
export function ArticleCover({ article, ...box }: Props) {
  const src = article.banner?.src ?? `art:meander/${article.slug}/teal`
  return <Picture image={{ src, alt: '' }} {...box} />
}
