import { allCategories } from '../content/models/all-categories.ts'
import type { LeadKind } from '../leads/model.ts'

/**
 * Every URL, once. `routes.ts` maps the patterns to pages, links are built with `pathTo`, and the server asks
 * `pageParameters` which query parameters a page reads: all others are not part of its identity.
 */
export const patterns = {
  home: '/',
  service: '/services/:slug',
  technology: '/technologies/:slug',
  industry: '/industries/:slug',
  /** Hire pages are at the root; a URL that is none of them is not found. */
  hire: '/:slug',
  services: '/services',
  technologies: '/technologies',
  industries: '/industries',
  ourServices: '/our-services',
  hireHub: '/hire-dedicated-developers-in-india',
  costs: '/it-cost-optimization',
  portfolio: '/portfolio',
  portfolioItem: '/portfolio/:slug',
  caseStudies: '/case-study',
  caseStudy: '/casestudy/:slug',
  recentSolutions: '/recent-solutions',
  about: '/about-us',
  team: '/meet-our-team',
  gallery: '/gallery',
  career: '/career',
  position: '/career/:slug',
  contact: '/contact-us',
  terms: '/terms-and-condition',
  labels: '/how-we-label-our-work',
  sitemap: '/sitemap',
  underConstruction: '/under-construction',
  blogs: '/blogs',
  article: '/blogs/:slug',
  evidence: '/evidence/:slug',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  thankYou: '/thank-you/:kind',
  formToken: '/form-token',
  cookieChoice: '/cookies',
  art: '/art/*',
  ogImage: '/og/*',
  robots: '/robots.txt',
  sitemapXml: '/sitemap.xml',
  rss: '/rss.xml',
  jsonFeed: '/feed.json',
  llms: '/llms.txt',
  securityText: '/.well-known/security.txt',
  webManifest: '/site.webmanifest',
  /** What menus show beside their links. */
  menus: '/menus.json',
} as const

export type BlogFilter = { category?: string | undefined; text?: string | undefined; page?: number | undefined }
export type PortfolioFilter = { category?: string | undefined; industry?: string | undefined }

/** Where browsers report errors and what the policy kept out. */
export const reportsPath = '/reports'

export const pathTo = {
  home: () => patterns.home,
  services: () => patterns.services,
  technologies: () => patterns.technologies,
  industries: () => patterns.industries,
  ourServices: () => patterns.ourServices,
  hireHub: () => patterns.hireHub,
  costs: () => patterns.costs,
  portfolio: ({ category, industry }: PortfolioFilter = {}) => withQuery(patterns.portfolio, { category, industry }),
  portfolioItem: (slug: string) => `/portfolio/${slug}`,
  caseStudies: () => patterns.caseStudies,
  caseStudy: (slug: string) => `/casestudy/${slug}`,
  recentSolutions: () => patterns.recentSolutions,
  about: () => patterns.about,
  team: () => patterns.team,
  gallery: () => patterns.gallery,
  career: () => patterns.career,
  position: (slug: string) => `/career/${slug}`,
  contact: () => patterns.contact,
  terms: () => patterns.terms,
  labels: () => patterns.labels,
  sitemap: () => patterns.sitemap,
  blogs: ({ category, text, page }: BlogFilter = {}) =>
    withQuery(patterns.blogs, {
      category: category === allCategories ? undefined : category,
      q: text,
      page: page && page > 1 ? String(page) : undefined,
    }),
  article: (slug: string) => `/blogs/${slug}`,
  evidence: (slug: string) => `/evidence/${slug}`,
  newsletter: () => patterns.newsletter,
  formToken: () => patterns.formToken,
  cookieChoice: () => patterns.cookieChoice,
} as const

/** Where an accepted form leads. `sent` is when, as an ISO time stamp. Separate from `pathTo`, because no browser builds it. */
export const pathToReceipt = (kind: LeadKind, receipt: { reference: string; sent: string }): string =>
  withQuery(`/thank-you/${kind}`, receipt)

function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Pages that say what became of a form. */
export const receiptPaths = ['/thank-you/enquiry', '/thank-you/hire-request', '/thank-you/application'] as const

/** The page shown for every unknown URL. */
export const notFoundPath = '/404'

const parameters: Readonly<Record<string, readonly string[]>> = {
  [patterns.blogs]: ['category', 'q', 'page'],
  [patterns.portfolio]: ['category', 'industry'],
  [patterns.costs]: ['cloud', 'people', 'rate', 'age'],
  ...Object.fromEntries(receiptPaths.map((path) => [path, ['reference', 'sent']])),
  [patterns.sitemapXml]: ['part'],
}

/** Query parameters that change what a page shows, by path. */
export function pageParameters(pathname: string): readonly string[] {
  return parameters[pathname] ?? []
}
