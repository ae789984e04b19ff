import { renderToStaticMarkup } from 'react-dom/server'
import type { CaseStudyCard } from '../../../content/models/cards.ts'
import type { ArticleSummary } from '../../../content/models/common.ts'
import { contentContext } from '../../contexts.ts'
import { ScreenPicture } from '../../media/device.tsx'
import { ArticleCover } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import type { Route } from './+types/menus.ts'
import styles from './menus.module.css'
import sheet from './menus.module.css?inline'

/** Articles, and case studies, that a menu shows. */
const shown = 3

/**
 * What menus show beside their links, by section: markup for wide screens, requested when a visitor reaches for the menu. As part
 * of the pages it would be weight for everybody, and a change to one article would outdate every page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [articles, cases, { portfolio }, { links, names }] = await Promise.all([
    content.recentArticles({ limit: shown }).catch(() => []),
    content.caseStudies().catch(() => []),
    content.navigation(),
    content.pageTexts(),
  ])
  // No second picture of the product that the menu already shows.
  const others = cases.filter(
    ({ portfolioItem }) => pathTo.portfolioItem(portfolioItem?.slug ?? '') !== portfolio.promotion.routerName,
  )
  const company = renderToStaticMarkup(<NewestArticles title={names.blogs} all={links.viewAll} articles={articles} />)
  const portfolioMenu = renderToStaticMarkup(<CaseCovers cases={others.slice(0, shown)} />)
  return Response.json(
    { company: `<style>${sheet}</style>${company}`, portfolio: portfolioMenu },
    { headers: { 'Cache-Control': 'public, max-age=60' } },
  )
}

/** The newest articles, each with its cover, and a link to all of them. */
type Newest = { title: string; all: string; articles: readonly ArticleSummary[] }

function NewestArticles({ title, all, articles }: Newest) {
  return (
    <div className={styles.articles}>
      <h3>{title}</h3>
      <a href={pathTo.blogs()} className={styles.all}>
        {all}
      </a>
      <ul className="rows">
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

/** Case studies under the lists of the portfolio: a screen of each, cropped at two edges, on its ground. */
function CaseCovers({ cases }: { cases: readonly CaseStudyCard[] }) {
  return (
    <div className="wrap">
      <ul className={styles.cases}>
        {cases.map(({ slug, title, screen, duration }) => (
          <li key={slug}>
            <a href={pathTo.caseStudy(slug)}>
              <span className={`on-${screen.ground} ${styles.stage}`} data-device={screen.device}>
                <ScreenPicture picture={screen.picture} />
              </span>
              <b>{title}</b>
              {duration}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
