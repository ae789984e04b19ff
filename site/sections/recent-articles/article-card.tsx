import type { ArticleSummary, ArticleTeaser } from '../../../content/model.ts'
import { ArticleCover } from '../../media/article-cover.tsx'
import { pathTo } from '../../paths.ts'
import styles from './article-card.module.css'
import { ArticleDate } from './article-date.tsx'

/** A cover, a title and, where known, category and date; the whole card is one link. */
export function ArticleCard({ article, size }: { article: ArticleSummary | ArticleTeaser; size: 'large' | 'small' }) {
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
            <ArticleDate iso={summary.publishedAt} />
          </p>
        )}
      </div>
    </a>
  )
}
