import type { Content } from '../../content/content.ts'
import { pathTo } from '../paths.ts'

export type MappedPage = { title: string; path: string; updatedAt?: string }
export type MapGroup = { name: string; pages: MappedPage[] }

/**
 * Every page that may be indexed, in groups: what `/sitemap` shows and what `sitemap.xml` lists.
 * Not part of it: error pages, `/under-construction`, and views of a page (filters, searches, page numbers).
 */
export async function siteMap(content: Content): Promise<MapGroup[]> {
  const [{ names, evidence, sitemap: texts }, landingPages, portfolio, caseStudies, positions, articles] =
    await Promise.all([
      content.pageTexts(),
      content.landingPages(),
      content.portfolioItems(),
      content.caseStudies(),
      content.positions(),
      content.articleIndex(),
    ])
  const landing = (kind: string) =>
    landingPages.filter((page) => page.kind === kind).map(({ title, routePath }) => ({ title, path: routePath }))
  return [
    {
      name: texts.company,
      pages: [
        { title: names.home, path: pathTo.home() },
        { title: names.about, path: pathTo.about() },
        { title: names.team, path: pathTo.team() },
        { title: names.gallery, path: pathTo.gallery() },
        { title: names.career, path: pathTo.career() },
        ...positions.map(({ title, slug }) => ({ title, path: pathTo.position(slug) })),
        ...(evidence?.documents ?? []).map(({ title, slug }) => ({ title, path: pathTo.evidence(slug) })),
        { title: names.contact, path: pathTo.contact() },
        { title: names.terms, path: pathTo.terms() },
        { title: names.labels, path: pathTo.labels() },
        { title: names.sitemap, path: pathTo.sitemap() },
      ],
    },
    {
      name: texts.services,
      pages: [
        { title: names.ourServices, path: pathTo.ourServices() },
        { title: texts.allServices, path: pathTo.services() },
        ...landing('service'),
        { title: names.costs, path: pathTo.costs() },
        { title: names.recentSolutions, path: pathTo.recentSolutions() },
      ],
    },
    {
      name: texts.technologies,
      pages: [{ title: texts.allTechnologies, path: pathTo.technologies() }, ...landing('technology')],
    },
    {
      name: texts.industries,
      pages: [{ title: texts.allIndustries, path: pathTo.industries() }, ...landing('industry')],
    },
    { name: texts.hire, pages: [{ title: names.hireHub, path: pathTo.hireHub() }, ...landing('hire')] },
    {
      name: texts.work,
      pages: [
        { title: names.portfolio, path: pathTo.portfolio() },
        ...portfolio.map(({ title, slug }) => ({ title, path: pathTo.portfolioItem(slug) })),
        { title: texts.allCaseStudies, path: pathTo.caseStudies() },
        ...caseStudies.map(({ title, slug }) => ({ title, path: pathTo.caseStudy(slug) })),
      ],
    },
    {
      name: texts.blogs,
      pages: [
        { title: texts.allArticles, path: pathTo.blogs() },
        ...articles.map(({ title, slug, updatedAt }) => ({ title, path: pathTo.article(slug), updatedAt })),
      ],
    },
  ]
}
