import type { ArticleSummary, Category } from '../../../content/models/common.ts'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { ArticleCover } from '../../media/picture.tsx'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { ArticleDate, DayOfYear, isRevised } from '../../sections/recent-articles/article-date.tsx'
import { toTablet } from '../../styles/breakpoints.ts'
import { usePageTexts } from '../../texts.ts'
import chips from '../../ui/chips/chips.module.css'
import { fill } from '../../ui/fill.ts'
import { Filled } from '../../ui/filled.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { serverWords } from '../../ui/server-words.ts'
import { monthOf } from '../../ui/written-date.ts'
import styles from './article-list.module.css'

/** An article as the list shows it; what could not be read about it is left out. */
export type ListedArticle = Omit<ArticleSummary, 'category'> & {
  description: string
  /** The first clause of the description. */
  excerpt: string
  minutes: number | undefined
  category: Category | null | undefined
}

/** Articles by month of publication. `leads` shows the first one large, before all months. */
export function ArticleList({ articles, leads }: { articles: readonly ListedArticle[]; leads: boolean }) {
  const [first, ...others] = articles
  return (
    <>
      {leads && first && <LeadArticle article={first} />}
      {byMonth(leads ? others : articles).map(({ month, year, published }) => (
        <section key={published[0]?.slug} className={`grid tablet-1 ${styles.month}`}>
          <h2 className="fifth stays">
            {month} {year}
          </h2>
          <ArticleRows articles={published} />
        </section>
      ))}
    </>
  )
}

/** Rows of articles under a heading that names their month. */
export function ArticleRows({ articles }: { articles: readonly ListedArticle[] }) {
  return (
    <ul className={styles.entries}>
      {articles.map((article) => (
        <li key={article.slug}>
          <a href={pathTo.article(article.slug)} className={styles.entry}>
            <p className={`note ${styles.date}`}>
              <DayOfYear iso={article.publishedAt} />
            </p>
            <div>
              <h3>{article.title}</h3>
              {article.excerpt && <p className={styles.excerpt}>{article.excerpt}</p>}
              <Meta article={article} />
            </div>
            <ArticleCover article={article} width={464} height={290} sizes="148px" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function LeadArticle({ article }: { article: ListedArticle }) {
  return (
    <a href={pathTo.article(article.slug)} className={`grid tablet-1 ${styles.lead}`}>
      <ArticleCover
        article={article}
        width={800}
        height={450}
        sizes={`${toTablet} 100vw, 58vw`}
        className="cover"
        eager
      />
      <div>
        <Meta article={article} />
        <h2 className="third">{article.title}</h2>
        {article.description && <p className="lede">{article.description}</p>}
        <p className={`meta ${styles.meta}`}>
          <ArticleDate iso={article.publishedAt} full />
        </p>
      </div>
    </a>
  )
}

/** Category, reading time, and the day of the last revision, on one line. */
function Meta({ article }: { article: ListedArticle }) {
  const texts = usePageTexts().blogs
  const { category, minutes } = article
  return (
    <p className={`meta ${styles.meta}`}>
      {category && <b>{category.name}</b>}
      {minutes !== undefined && <span>{minutes === 1 ? texts.minute : fill(texts.minutes, { count: minutes })}</span>}
      {isRevised(article) && (
        <span>
          <Filled text={texts.updated} parts={{ date: <DayOfYear iso={article.updatedAt} /> }} />
        </span>
      )}
    </p>
  )
}

/** Articles in their order, neighbours of one month together: what a search finds in texts comes after what it finds in addresses. */
function byMonth(articles: readonly ListedArticle[]) {
  const months: { of: string; published: ListedArticle[] }[] = []
  for (const article of articles) {
    const of = article.publishedAt.slice(0, 7)
    const last = months.at(-1)
    if (last?.of === of) last.published.push(article)
    else months.push({ of, published: [article] })
  }
  return months.map(({ of, published }) => ({ month: monthOf(`${of}-01`), year: of.slice(0, 4), published }))
}

type PagesProps = {
  filter: { category: string; text: string; page: number }
  pagination: { page: number; pageCount: number; total: number }
  shown: number
}

export function Pages({ filter, pagination: { page, pageCount, total }, shown }: PagesProps) {
  const texts = usePageTexts().blogs
  // What was found is counted above the list already.
  if (total === 0 || (filter.text && pageCount === 1)) return null
  const to = (target: number) => pathToBlogs({ ...filter, page: target })
  return (
    <nav className={`flow ${styles.pages}`} aria-label={serverWords.pages}>
      <span className="muted num">{countOf(shown, total, texts)}</span>
      {pageCount > 1 && (
        <>
          {nearby(page, pageCount).map((number) => (
            <a
              key={number}
              href={to(number)}
              aria-label={fill(serverWords.page, { number })}
              aria-current={number === page ? 'page' : undefined}
              className={`${chips.chip} ${styles.number}`}
            >
              {number}
            </a>
          ))}
          <span className={styles.ends}>
            {page > 1 && <TextLink to={to(page - 1)}>{serverWords.previousPage}</TextLink>}
            {page < pageCount && <TextLink to={to(page + 1)}>{serverWords.nextPage}</TextLink>}
          </span>
        </>
      )}
    </nav>
  )
}

function countOf(shown: number, total: number, texts: PageTexts['blogs']): string {
  if (total === 1) return texts.one
  return fill(shown === total ? texts.allOf : texts.someOf, { shown, total })
}

/** The first, the last and the pages around the current one. */
function nearby(page: number, pageCount: number): number[] {
  const numbers = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount)
  return [...new Set(numbers)].sort((a, b) => a - b)
}
