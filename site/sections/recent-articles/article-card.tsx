import type { ArticleSummary, ArticleTeaser } from '../../../content/model.ts'
import { ArticleCover } from '../../media/article-cover.tsx'
import { pathTo } from '../../paths.ts'
import { Filled } from '../../ui/filled.tsx'
import styles from './article-card.module.css'
import { ArticleDate, isRevised } from './article-date.tsx'

type Props = {
  article: ArticleSummary | ArticleTeaser
  size: 'large' | 'small'
  /** The label for the date of a revision, which then replaces the first date. */
  updated?: string | undefined
}

/** A cover, a title and, if known, category and date; the whole card is one link. */
export function ArticleCard({ article, size, updated }: Props) {
  const summary = 'publishedAt' in article ? article : undefined
  return (
    <a href={pathTo.article(article.slug)} className={`${styles.card} ${styles[size]}`}>
      <ArticleCover
        article={article}
        {...(size === 'large' ? { width: 800, height: 450 } : { width: 600, height: 400 })}
        sizes={size === 'large' ? '(max-width: 766.98px) 100vw, 50vw' : '108px'}
      />
      <div>
        <h3>{article.title}</h3>
        {summary && (
          <p className={styles.meta}>
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
