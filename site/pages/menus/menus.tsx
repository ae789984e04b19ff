import { renderToStaticMarkup } from 'react-dom/server'
import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import type { Route } from './+types/menus.ts'
import { CaseCovers } from './case-covers.tsx'
import sheet from './menus.module.css?inline'
import { NewestArticles } from './newest-articles.tsx'

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
  const markup = {
    company: <NewestArticles title={names.blogs} viewAll={links.viewAll} articles={articles} />,
    portfolio: <CaseCovers cases={others.slice(0, shown)} />,
  }
  return Response.json(
    {
      company: `<style>${sheet}</style>${renderToStaticMarkup(markup.company)}`,
      portfolio: renderToStaticMarkup(markup.portfolio),
    },
    { headers: { 'Cache-Control': 'public, max-age=60' } },
  )
}
