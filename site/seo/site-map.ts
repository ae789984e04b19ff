import type { Content } from '../../content/content.ts'
import { pathTo, patterns, receiptPaths } from '../paths.ts'

export type MappedPage = { title: string; path: string; updatedAt?: string }
export type MapGroup = { name: string; pages: MappedPage[] }

/**
 * Every page that may be indexed, in groups: what `/sitemap` shows, what `sitemap.xml` lists, and which addresses are known.
 * Not part of it: error pages, `/under-construction`, and views of a page (filters, searches, page numbers).
 */
export async function siteMap(content: Content): Promise<MapGroup[]> {
  const [landingPages, portfolio, caseStudies, positions, articles] = await Promise.all([
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
      name: 'Company',
      pages: [
        { title: 'Home', path: pathTo.home() },
        { title: 'About us', path: pathTo.about() },
        { title: 'Our team', path: pathTo.team() },
        { title: 'Gallery', path: pathTo.gallery() },
        { title: 'Career', path: pathTo.career() },
        ...positions.map(({ title, slug }) => ({ title, path: pathTo.position(slug) })),
        { title: 'Contact us', path: pathTo.contact() },
        { title: 'Terms and conditions', path: pathTo.terms() },
        { title: 'Sitemap', path: pathTo.sitemap() },
      ],
    },
    {
      name: 'Services',
      pages: [
        { title: 'Our services', path: pathTo.ourServices() },
        { title: 'All services', path: pathTo.services() },
        ...landing('service'),
        { title: 'IT cost optimization', path: pathTo.costs() },
        { title: 'Recent solutions', path: pathTo.recentSolutions() },
      ],
    },
    {
      name: 'Technologies',
      pages: [{ title: 'All technologies', path: pathTo.technologies() }, ...landing('technology')],
    },
    { name: 'Industries', pages: [{ title: 'All industries', path: pathTo.industries() }, ...landing('industry')] },
    { name: 'Hire', pages: [{ title: 'Hire dedicated developers', path: pathTo.hireHub() }, ...landing('hire')] },
    {
      name: 'Work',
      pages: [
        { title: 'Portfolio', path: pathTo.portfolio() },
        ...portfolio.map(({ title, slug }) => ({ title, path: pathTo.portfolioItem(slug) })),
        { title: 'Case studies', path: pathTo.caseStudies() },
        ...caseStudies.map(({ title, slug }) => ({ title, path: pathTo.caseStudy(slug) })),
      ],
    },
    {
      name: 'Blogs',
      pages: [
        { title: 'All articles', path: pathTo.blogs() },
        ...articles.map(({ title, slug, updatedAt }) => ({ title, path: pathTo.article(slug), updatedAt })),
      ],
    },
  ]
}

const dynamic = [
  [patterns.article, (content: Content, slug: string) => content.findArticle(slug)],
  [patterns.portfolioItem, (content: Content, slug: string) => content.findPortfolioItem(slug)],
  [patterns.caseStudy, (content: Content, slug: string) => content.findCaseStudy(slug)],
  [patterns.position, (content: Content, slug: string) => content.findPosition(slug)],
] as const

const written: ReadonlySet<string> = new Set([
  ...Object.values(patterns).filter((pattern) => !/[:*.]/.test(pattern)),
  ...receiptPaths,
])

/** Whether there is a page at exactly this path: other spellings of known pages are sent to it. */
export async function isKnownPage(content: Content, pathname: string): Promise<boolean> {
  if (written.has(pathname)) return true
  for (const [pattern, find] of dynamic) {
    const prefix = pattern.slice(0, pattern.indexOf(':'))
    if (pathname.startsWith(prefix)) return (await find(content, pathname.slice(prefix.length))) !== undefined
  }
  const page = await content.findLandingPage(pathname.split('/').at(-1) ?? '')
  return page?.routePath === pathname
}
