import type { ArticleSummary, ArticleTeaser, Category } from '../../../content/models/common.ts'
import { ArticleCover } from '../../media/picture.tsx'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { phone } from '../../styles/breakpoints.ts'
import { usePageTexts } from '../../texts.ts'
import { Filled } from '../../ui/filled.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { ArticleDate, isRevised } from './article-date.tsx'
import styles from './recent-articles.module.css'

type Props = {
  title: string
  articles: readonly (ArticleSummary | Omit<ArticleTeaser, 'id'>)[]
  category?: Category
  /** Class of a list of equal cards, instead of one large card and a list of the others beside it. */
  cards?: string | undefined
  /** The label for the date of a revision, if that is the date to show. */
  updated?: string
}

/**
 * Recent blogs: nothing at all until there is something to show (specification §4). Limited to a category, 'View all'
 * leads to that category and also passes it as navigation state; the title names it.
 */
export function RecentArticles({ title, articles, category, cards, updated }: Props) {
  const { viewAll } = usePageTexts().links
  if (articles.length === 0) return null
  return (
    <HeadedSection
      title={category ? `${title}: ${category.name}` : title}
      className={cards ? 'pad screen-only' : `pad ${styles.section}`}
      end={
        <TextLink to={pathToBlogs({ category: category?.slug })} state={category && { category: category.slug }}>
          {viewAll}
        </TextLink>
      }
    >
      <ul className={cards ?? `grid tablet-1 ${styles.list}`} data-even={cards && articles.length}>
        {articles.map((article, position) => (
          <li key={article.slug}>
            <ArticleCard article={article} size={cards || position === 0 ? 'large' : 'small'} updated={updated} />
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

type CardProps = {
  article: ArticleSummary | Omit<ArticleTeaser, 'id'>
  size: 'large' | 'small'
  /** The label for the date of a revision, which then replaces the first date. */
  updated?: string | undefined
}

/** A cover, a title and, if known, category and date; the whole card is one link. */
function ArticleCard({ article, size, updated }: CardProps) {
  const summary = 'publishedAt' in article ? article : undefined
  return (
    <a href={pathTo.article(article.slug)} className={`card ${styles.card} ${styles[size]}`}>
      <ArticleCover
        article={article}
        {...(size === 'large' ? { width: 800, height: 450 } : { width: 600, height: 400 })}
        sizes={size === 'large' ? `${phone} 100vw, 50vw` : '92px'}
      />
      <div>
        <h3 className={size === 'large' ? 'third' : undefined}>{article.title}</h3>
        {summary && (
          <p className={`meta ${styles.meta}`}>
            {summary.category && <b>{summary.category.name}</b>}
            {updated && isRevised(summary) ? (
              <span>
                <Filled text={updated} parts={{ date: <ArticleDate iso={summary.updatedAt} /> }} />
              </span>
            ) : (
              <ArticleDate iso={summary.publishedAt} />
            )}
          </p>
        )}
      </div>
    </a>
  )
}
