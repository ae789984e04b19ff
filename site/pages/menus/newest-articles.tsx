import type { ArticleSummary } from '../../../content/model.ts'
import { ArticleCover } from '../../media/article-cover.tsx'
import { pathTo } from '../../paths.ts'
import styles from './menus.module.css'

type Props = { title: string; viewAll: string; articles: readonly ArticleSummary[] }

/** The newest articles, each with its cover, and a link to all of them. */
export function NewestArticles({ title, viewAll, articles }: Props) {
  return (
    <div className={styles.articles}>
      <h3>{title}</h3>
      <a href={pathTo.blogs()} className={styles.all}>
        {viewAll}
      </a>
      <ul>
        {articles.map((article) => (
          <li key={article.slug}>
            <a href={pathTo.article(article.slug)}>
              <ArticleCover article={article} width={600} height={400} sizes="108px" />
              <b>{article.title}</b>
              {article.category?.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
