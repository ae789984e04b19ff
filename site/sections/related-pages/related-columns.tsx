import type { ReactNode } from 'react'
import type { LandingCard } from '../../../content/models/cards.ts'
import type { ArticleSummary, ArticleTeaser, Category } from '../../../content/models/common.ts'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { ArticleDate } from '../recent-articles/article-date.tsx'
import styles from './related-columns.module.css'

type Props = {
  pages: readonly LandingCard[]
  articles: readonly (ArticleSummary | ArticleTeaser)[]
  category: Category | null
}

/** Neighbouring pages, and recent blogs of one category beside them, as plain titles. */
export function RelatedColumns({ pages, articles, category }: Props) {
  const { landing: texts, links } = usePageTexts()
  const hasArticles = category !== null && articles.length > 0
  if (pages.length === 0 && !hasArticles) return null
  return (
    <section className="pad screen-only">
      <div className={`wrap grid tablet-1 ${styles.columns}`}>
        {pages.length > 0 && (
          <Column title={texts.related}>
            {pages.map(({ slug, routePath, title }) => (
              <li key={slug}>
                <a href={routePath} className="fifth">
                  {title}
                </a>
              </li>
            ))}
          </Column>
        )}
        {hasArticles && (
          <Column title={`${texts.articles}: ${category.name}`}>
            {articles.map((article) => (
              <li key={article.slug}>
                <a href={pathTo.article(article.slug)} className="fifth">
                  {article.title} {'publishedAt' in article && <ArticleDate iso={article.publishedAt} />}
                </a>
              </li>
            ))}
            <li>
              {/* Specification §4: it leads to the category and passes it as navigation state too. */}
              <TextLink to={pathToBlogs({ category: category.slug })} state={{ category: category.slug }}>
                {links.viewAll}
              </TextLink>
            </li>
          </Column>
        )}
      </div>
    </section>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="fourth">{title}</h2>
      <ul className="rows links">{children}</ul>
    </div>
  )
}
