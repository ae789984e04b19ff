import type { ArticleSummary } from '../../../content/model.ts'
import { ArticleCover } from '../../media/article-cover.tsx'
import { pathTo } from '../../paths.ts'
import { ArticleDates } from '../../sections/recent-articles/article-date.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './article-list.module.css'

type Props = {
  articles: readonly ArticleSummary[]
  /** How many there are on all pages together. */
  total: number
  filter: { category: string; text: string }
  /** Shows the first article large. */
  leads: boolean
}

export function ArticleList({ articles, total, filter, leads }: Props) {
  if (articles.length === 0) return <NothingFound text={filter.text} />
  const [first, ...others] = articles
  return (
    <>
      {filter.text && (
        <p role="status" className={styles.count}>
          {total === 1 ? 'One article' : `${total} articles`} for “{filter.text}”
        </p>
      )}
      {leads && first && <LeadArticle article={first} />}
      <ul className={styles.entries}>
        {(leads ? others : articles).map((article) => (
          <li key={article.slug}>
            <a href={pathTo.article(article.slug)} className={styles.entry}>
              <div className={styles.date}>
                {article.category && <b>{article.category.name}</b>}
                <ArticleDates {...article} />
              </div>
              <h2>{article.title}</h2>
              <ArticleCover article={article} width={464} height={290} sizes="232px" />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function LeadArticle({ article }: { article: ArticleSummary }) {
  return (
    <a href={pathTo.article(article.slug)} className={styles.lead}>
      <ArticleCover article={article} width={800} height={450} sizes="(max-width: 1023px) 100vw, 58vw" />
      <div>
        <p className={styles.meta}>
          {article.category && <b>{article.category.name}</b>}
          <span>
            <ArticleDates {...article} />
          </span>
        </p>
        <h2>{article.title}</h2>
      </div>
    </a>
  )
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className={styles.nothing} role="status">
      <h2>{text ? `Nothing here about “${text}” yet` : 'Nothing in this category yet'}</h2>
      <p className="muted">
        The search looks at the words in article and category addresses. One plain word, such as “testing” or “cloud”,
        finds the most.
      </p>
      <TextLink to={pathTo.blogs()}>See all articles</TextLink>
    </div>
  )
}
