import { renderToStaticMarkup } from 'react-dom/server'
import type { CaseStudyCard } from '../../../content/models/cards.ts'
import type { ArticleSummary } from '../../../content/models/common.ts'
import type { Navigation } from '../../../content/models/navigation.ts'
import { allCategories } from '../../../content/models/reserved-words.ts'
import { requestContext } from '../../contexts.ts'
import { sectionKeys } from '../../layout/header/menu-state.ts'
import { ScreenPicture } from '../../media/device.tsx'
import { ArticleCover, Picture } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import { SiteLink } from '../../ui/link/link.tsx'
import type { Route } from './+types/menus.ts'
import styles from './menus.module.css'
import sheet from './menus.module.css?inline'

/** Articles, and case studies, that a menu shows. */
const shown = 3

/**
 * What menus show beside their links, by the place that it fills: requested when a visitor reaches for the menu. As part of the
 * pages it would be weight for everybody, and a change to one article would outdate every page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [articles, total, cases, navigation] = await Promise.all([
    content.recentArticles({ limit: shown }).catch(() => []),
    content.articleCount(allCategories).catch(() => undefined),
    content.caseStudies().catch(() => []),
    content.navigation(),
  ])
  // No second picture of the product that the menu already shows.
  const others = cases.filter(
    ({ portfolioItem }) =>
      pathTo.portfolioItem(portfolioItem?.slug ?? '') !== navigation.portfolio.promotion.routerName,
  )
  const newest = renderToStaticMarkup(<NewestArticles articles={articles} />)
  const promotions = sectionKeys.map((key) => [key, renderToStaticMarkup(<Promotion {...navigation[key].promotion} />)])
  const parts = {
    ...Object.fromEntries(promotions),
    blogCount: total?.toString(),
    newest: `<style>${sheet}</style>${newest}`,
    newestCount: String(articles.length),
    cases: renderToStaticMarkup(<CaseCovers cases={others.slice(0, shown)} />),
  }
  return Response.json(parts, { headers: { 'Cache-Control': 'public, max-age=60' } })
}

/** The one picture of a menu panel. */
function Promotion({ title, text, routerName, image }: Navigation['services']['promotion']) {
  return (
    <SiteLink to={routerName} className={`card ${styles.promotion}`}>
      <Picture image={image} width={600} height={450} sizes="300px" />
      <span className="fourth">{title}</span>
      <span className="small muted">{text}</span>
    </SiteLink>
  )
}

/** The newest articles, with their covers if there is room. */
function NewestArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <ul className={`rows ${styles.articles}`}>
      {articles.map((article) => (
        <li key={article.slug}>
          <a href={pathTo.article(article.slug)}>
            <ArticleCover article={article} width={600} height={400} sizes="108px" />
            <b className="fifth">{article.title}</b>
            <span>{article.category?.name}</span>
          </a>
        </li>
      ))}
    </ul>
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
                <ScreenPicture picture={screen.picture} className="cover" />
              </span>
              <b className="fifth">{title}</b>
              {duration}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
