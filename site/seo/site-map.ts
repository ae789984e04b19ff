import type { Content } from '../../content/content.ts'
import { isListed } from '../../content/models/campaign.ts'
import { mostWorkFirst } from '../../content/models/industries.ts'
import { pathTo, pathToLetter } from '../paths.ts'

export type MappedPage = {
  title: string
  path: string
  /** What its document says about it, if it has one of its own. */
  summary?: string
  /** The last change of any document that it shows, as an ISO date; unknown if that of one of them is. */
  updatedAt: string | undefined
}
export type MapGroup = { name: string; pages: MappedPage[] }

/** A document. */
type Shown = { slug?: string; updatedAt?: string | null | undefined }
const undated: Shown = {}

/** Pages after which others get their turn. */
const pagesInTurn = 100

/** What is written of each page, in their order. Thousands of pages take a while, and others are waiting. */
export async function writeEach(pages: readonly MappedPage[], write: (page: MappedPage) => Promise<string>) {
  const written: string[] = []
  for (const page of pages) {
    written.push(await write(page))
    if (written.length % pagesInTurn === 0) await new Promise((resolve) => setTimeout(resolve))
  }
  return written
}

/** ISO dates of one zone sort as text, and one that is not known after all others. */
export const newest = (dates: readonly (string | undefined)[]): string | undefined => dates.toSorted().at(-1)

/**
 * Every page that may be indexed, in groups: what `/sitemap` shows and what `sitemap.xml` lists.
 * Not part of it: error pages, `/under-construction`, and views of a page (filters, searches, page numbers),
 * and what editors keep out of search engines.
 */
export async function siteMap(content: Content): Promise<MapGroup[]> {
  const [
    texts,
    { services },
    listed,
    campaigns,
    work,
    portfolio,
    caseStudies,
    positions,
    articles,
    letters,
    pageDates,
    unlisted,
  ] = await Promise.all([
    content.pageTexts(),
    content.navigation(),
    content.landingPages(),
    content.campaigns(),
    content.workByIndustry(),
    content.portfolioItems(),
    content.caseStudies(),
    content.positions(),
    content.articleIndex(),
    content.letters(),
    content.pageDates(),
    content.unlistedRoutes(),
  ])
  const { names, evidence, quality, sitemap } = texts
  const landingPages = mostWorkFirst(listed, work, ({ routePath }) => routePath, services.more.links)
  const written = Map.groupBy(pageDates, ({ routePath }) => routePath)

  /** `shown` are the documents that the page lays out beside those that are written for its route. */
  function page(title: string, path: string, shown: readonly Shown[] = [], summary?: string): MappedPage {
    const all = [...(written.get(path) ?? []), ...shown]
    return {
      title,
      path,
      updatedAt: newest(all.map((each) => each.updatedAt ?? undefined)),
      ...(summary && { summary }),
    }
  }
  const kindOf = (kind: string) => landingPages.filter((each) => each.kind === kind)
  const landing = (kind: string) => kindOf(kind).map((each) => page(each.title, each.routePath, [each], each.summary))

  const groups: MapGroup[] = [
    {
      name: sitemap.company,
      pages: [
        page(names.home, pathTo.home(), [undated]),
        page(names.about, pathTo.about()),
        page(names.team, pathTo.team()),
        page(names.gallery, pathTo.gallery()),
        page(names.career, pathTo.career(), positions),
        ...positions.map((each) => page(each.title, pathTo.position(each.slug), [each], each.summary)),
        ...(evidence?.documents ?? []).map(({ title, slug, text }) => page(title, pathTo.evidence(slug), [], text)),
        ...campaigns.filter(isListed).map((each) => page(each.title, each.routePath, [each], each.lede)),
        page(names.contact, pathTo.contact()),
        page(names.terms, pathTo.terms()),
        page(names.trust, pathTo.trust()),
        ...(quality ? [page(quality.name, pathTo.quality())] : []),
        page(names.labels, pathTo.labels()),
        page(names.sitemap, pathTo.sitemap()),
      ],
    },
    {
      name: sitemap.services,
      pages: [
        page(names.ourServices, pathTo.ourServices()),
        page(sitemap.allServices, pathTo.services(), kindOf('service')),
        ...landing('service'),
        page(names.pricing, pathTo.pricing()),
        page(names.costs, pathTo.costs()),
        page(names.recentSolutions, pathTo.recentSolutions()),
      ],
    },
    {
      name: sitemap.technologies,
      pages: [page(sitemap.allTechnologies, pathTo.technologies(), kindOf('technology')), ...landing('technology')],
    },
    {
      name: sitemap.industries,
      pages: [page(sitemap.allIndustries, pathTo.industries(), kindOf('industry')), ...landing('industry')],
    },
    { name: sitemap.hire, pages: [page(names.hireHub, pathTo.hireHub()), ...landing('hire')] },
    {
      name: sitemap.work,
      pages: [
        page(names.portfolio, pathTo.portfolio(), portfolio),
        ...portfolio.map((each) => page(each.title, pathTo.portfolioItem(each.slug), [each], each.summary)),
        page(sitemap.allCaseStudies, pathTo.caseStudies(), caseStudies),
        ...caseStudies.map((each) => page(each.title, pathTo.caseStudy(each.slug), [each], each.summary)),
      ],
    },
    {
      name: sitemap.blogs,
      pages: [
        page(sitemap.allArticles, pathTo.blogs(), articles),
        ...articles.map((each) => page(each.title, pathTo.article(each.slug), [each], each.description)),
        ...letters.map((each) => page(each.subject, pathToLetter(each.slug), [each], each.preview)),
      ],
    },
  ]
  return groups.map(({ name, pages }) => ({ name, pages: pages.filter(({ path }) => !unlisted.has(path)) }))
}
