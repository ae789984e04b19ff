/** Which URLs there are: asked before anything is rendered, by whoever draws their social images, and when documents are judged. */
import type { Content } from '../../content/content.ts'
import { isThere } from '../../content/models/campaign.ts'
import { trustSections } from '../../content/models/trust.ts'
import { acts } from '../../leads/store/stored-lead.ts'
import { type DrawingNames, isNamedDrawing } from '../media/named-drawing.server.ts'
import {
  artPattern,
  pageOfMarkdown,
  pathTo,
  pathToCampaign,
  pathToLetter,
  pathToTeamLink,
  patterns,
  receiptPaths,
} from '../paths.ts'
import { redirects } from './redirects.ts'

/** Answered whatever the content is. */
const fixed = [...patterns().filter((pattern) => !/[:*]/.test(pattern)), ...receiptPaths(), ...acts.map(pathToTeamLink)]
const isFile = (path: string) => path.includes('.')
const fixedFiles: ReadonlySet<string> = new Set(fixed.filter(isFile))
const fixedPages: ReadonlySet<string> = new Set(fixed.filter((path) => !isFile(path)))

const ofSlug = ':slug'

const documentPages = [
  [pathTo.article(''), (content: Content, slug: string) => content.findArticle(slug)],
  [pathToLetter(''), (content: Content, slug: string) => content.findArchivedLetter(slug)],
  [pathTo.portfolioItem(''), (content: Content, slug: string) => content.findPortfolioItem(slug)],
  [pathTo.caseStudy(''), (content: Content, slug: string) => content.findCaseStudy(slug)],
  [pathTo.evidence(''), findEvidence],
  [pathTo.position(''), (content: Content, slug: string) => content.findPosition(slug)],
] as const

async function findEvidence(content: Content, slug: string) {
  const { evidence } = await content.pageTexts()
  const isListed = evidence?.documents.some((document) => document.slug === slug)
  return isListed ? await content.findPage(`evidence-${slug}`) : undefined
}

/** The document whose own page is at exactly this path. */
export async function documentAt(content: Content, pathname: string) {
  for (const [beginning, find] of documentPages) {
    if (pathname.startsWith(beginning)) return await find(content, pathname.slice(beginning.length))
  }
  const page = await content.findLandingPage(pathname.split('/').at(-1) ?? '')
  return page?.routePath === pathname ? page : await campaignAt(content, pathname)
}

/** The campaign whose page is at exactly this path now. There are few: their list says it for every unknown path. */
async function campaignAt(content: Content, pathname: string) {
  const isOne = (await content.campaignRoutes()).some((each) => each.routePath === pathname && isThere(each))
  return isOne ? (await content.campaigns()).find(({ routePath }) => routePath === pathname) : undefined
}

/**
 * Where the module of a page is asked for it. Landing pages for hire have the root to themselves in `routes.ts`: a campaign page there is
 * rendered as if it were below `/campaigns`.
 */
export async function servedPath(content: Content, pathname: string): Promise<string> {
  if (!/^\/[a-z0-9-]+$/.test(pathname) || fixedPages.has(pathname)) return pathname
  const campaign = (await content.campaignRoutes()).find(({ routePath }) => routePath === pathname)
  return campaign ? pathToCampaign(campaign.slug) : pathname
}

/** Whether there is a page at exactly this path: other spellings of known pages redirect to it. */
export async function isKnownPage(content: Content, pathname: string): Promise<boolean> {
  if (pathname === pathTo.quality()) return (await content.pageTexts()).quality !== null
  return fixedPages.has(pathname) || (await documentAt(content, pathname)) !== undefined
}

/** The page whose social image has this path, if there is such a page. */
export async function pageOfSocialImage(content: Content, path: string): Promise<string | undefined> {
  const name = /^\/og(\/.+)\.png$/.exec(path)?.[1]
  const page = name === '/home' ? pathTo.home() : name
  return page !== undefined && (await isKnownPage(content, page)) ? page : undefined
}

/** Whether exactly this is a URL of the site, letter by letter. Every URL has one spelling. */
export type IsKnownAddress = (path: string) => Promise<boolean>

/** Looks into content, and draws nothing. */
export function knownAddresses(named: DrawingNames & { content: Content }): IsKnownAddress {
  const { content } = named
  return async (path) => {
    if (path.startsWith(artPattern.slice(0, -1))) return isNamedDrawing(path, named)
    const page = pageOfMarkdown(path) ?? (await pageOfSocialImage(content, path)) ?? path
    return fixedFiles.has(path) || (await isKnownPage(content, page))
  }
}

/** Which URLs there are, as plain data: documents are judged by it before they are published, here and in Strapi. */
export const ownAddresses = {
  fixed,
  // Pages whose texts a company may leave out, and where `page-texts` has a text of theirs.
  told: {
    [pathTo.quality()]: ['quality', 'title'],
    [pathTo.evidence(ofSlug)]: ['evidence', 'documents', '*', 'slug'],
  },
  pages: {
    articles: pathTo.article(ofSlug),
    letters: pathToLetter(ofSlug),
    'portfolio-items': pathTo.portfolioItem(ofSlug),
    'case-studies': pathTo.caseStudy(ofSlug),
    positions: pathTo.position(ofSlug),
    'landing-pages': ':routePath',
    campaigns: ':routePath',
  },
  served: {
    'landing-pages': [pathTo.service(ofSlug), pathTo.technology(ofSlug), pathTo.industry(ofSlug), pathTo.hire(ofSlug)],
    campaigns: [pathToCampaign(ofSlug), pathTo.hire(ofSlug)],
    pages: [...fixed, pathTo.evidence(ofSlug)],
  },
  moved: Object.fromEntries(redirects),
  /** Ids that templates give parts of a page, by type or path; those under `*` are on every page. */
  anchors: {
    '*': ['top', 'main'],
    'landing-pages': ['enquire'],
    campaigns: ['enquire'],
    'case-studies': ['enquire'],
    positions: ['apply'],
    [pathTo.hireHub()]: ['enquire'],
    [pathTo.costs()]: ['calculator'],
    [pathTo.trust()]: [...trustSections],
  },
}
