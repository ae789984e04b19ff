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
 * What menus show beside their links, by section: markup for wide screens, asked for when a visitor turns to the menu. As a part
 * of the pages it would be weight for everybody, and a change of one article would outdate every page.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [articles, cases, { portfolio }, { links, names }] = await Promise.all([
    content.recentArticles({ limit: shown }).catch(() => []),
    content.caseStudies().catch(() => []),
    content.navigation(),
    content.pageTexts(),
  ])
  // Of the product that the menu shows already there is no second picture.
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
