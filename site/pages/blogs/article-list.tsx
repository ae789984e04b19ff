import type { ArticleSummary } from '../../../content/model.ts'
import { ArticleCover } from '../../media/article-cover.tsx'
import { pathTo } from '../../paths.ts'
import { ArticleDates } from '../../sections/recent-articles/article-date.tsx'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
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
  const texts = usePageTexts().blogs
  if (articles.length === 0) return <NothingFound text={filter.text} />
  const [first, ...others] = articles
  return (
    <>
      {filter.text && (
        <p role="status" className={styles.count}>
          {fill(total === 1 ? texts.foundOne : texts.found, { count: total, text: filter.text })}
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
  const texts = usePageTexts().blogs
  return (
    <div className={styles.nothing} role="status">
      <h2>{text ? fill(texts.nothingFor, { text }) : texts.nothingInCategory}</h2>
      <p className="muted">{texts.searchHelp}</p>
      <TextLink to={pathTo.blogs()}>{texts.seeAll}</TextLink>
    </div>
  )
}
