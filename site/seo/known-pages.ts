import type { Content } from '../../content/content.ts'
import { patterns, receiptPaths } from '../paths.ts'

async function findEvidence(content: Content, slug: string) {
  const { evidence } = await content.pageTexts()
  const isListed = evidence?.documents.some((document) => document.slug === slug)
  return isListed ? await content.findPage(`evidence-${slug}`) : undefined
}

const dynamic = [
  [patterns.article, (content: Content, slug: string) => content.findArticle(slug)],
  [patterns.portfolioItem, (content: Content, slug: string) => content.findPortfolioItem(slug)],
  [patterns.caseStudy, (content: Content, slug: string) => content.findCaseStudy(slug)],
  [patterns.evidence, findEvidence],
  [patterns.position, (content: Content, slug: string) => content.findPosition(slug)],
] as const

const written: ReadonlySet<string> = new Set([
  ...Object.values(patterns).filter((pattern) => !/[:*.]/.test(pattern)),
  ...receiptPaths,
])

/** The document whose own page is at exactly this path. */
export async function documentAt(content: Content, pathname: string) {
  for (const [pattern, find] of dynamic) {
    const prefix = pattern.slice(0, pattern.indexOf(':'))
    if (pathname.startsWith(prefix)) return await find(content, pathname.slice(prefix.length))
  }
  const page = await content.findLandingPage(pathname.split('/').at(-1) ?? '')
  return page?.routePath === pathname ? page : undefined
}

/** Whether there is a page at exactly this path: other spellings of known pages redirect to it. */
export async function isKnownPage(content: Content, pathname: string): Promise<boolean> {
  return written.has(pathname) || (await documentAt(content, pathname)) !== undefined
}
