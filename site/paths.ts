import { allCategories } from '../content/models/reserved-words.ts'
import type { LeadKind } from '../leads/forms.ts'

/** Every URL, once: links are built with these functions, and `routes.ts` maps what they make of `:slug` to pages. */
export const pathTo = {
  home: () => '/',
  service: (slug: string) => `/services/${slug}`,
  technology: (slug: string) => `/technologies/${slug}`,
  industry: (slug: string) => `/industries/${slug}`,
  /** Hire pages are at the root; a URL that is none of them is not found. */
  hire: (slug: string) => `/${slug}`,
  services: () => '/services',
  technologies: () => '/technologies',
  industries: () => '/industries',
  ourServices: () => '/our-services',
  hireHub: () => '/hire-dedicated-developers-in-india',
  costs: () => '/it-cost-optimization',
  pricing: () => '/pricing',
  portfolio: () => '/portfolio',
  portfolioItem: (slug: string) => `/portfolio/${slug}`,
  caseStudies: () => '/case-study',
  caseStudy: (slug: string) => `/casestudy/${slug}`,
  recentSolutions: () => '/recent-solutions',
  about: () => '/about-us',
  team: () => '/meet-our-team',
  gallery: () => '/gallery',
  career: () => '/career',
  position: (slug: string) => `/career/${slug}`,
  contact: () => '/contact-us',
  terms: () => '/terms-and-condition',
  trust: () => '/trust',
  quality: () => '/quality',
  labels: () => '/how-we-label-our-work',
  sitemap: () => '/sitemap',
  search: () => '/search',
  underConstruction: () => '/under-construction',
  blogs: () => '/blogs',
  article: (slug: string) => `/blogs/${slug}`,
  evidence: (slug: string) => `/evidence/${slug}`,
  newsletter: () => '/newsletter',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  formToken: () => '/form-token',
  cookieChoice: () => '/cookie-choice',
  robots: () => '/robots.txt',
  sitemapXml: () => '/sitemap.xml',
  rss: () => '/rss.xml',
  jsonFeed: () => '/feed.json',
  llms: () => '/llms.txt',
  llmsFull: () => '/llms-full.txt',
  securityText: () => '/.well-known/security.txt',
  webManifest: () => '/site.webmanifest',
  /** What the search suggests while somebody types. */
  suggestions: () => '/search.json',
  /** The answered questionnaire, as tables to download. */
  questionsCsv: () => '/trust/questionnaire.csv',
  questionsXlsx: () => '/trust/questionnaire.xlsx',
  /** What menus show beside their links. */
  menus: () => '/menus.json',
} as const

/** Campaign pages are here or at the root. */
export const pathToCampaign = (slug: string): string => `/campaigns/${slug}`

/** Letters that are also pages; the home page does without this too. */
export const pathToLetter = (slug: string): string => `/letters/${slug}`

/** Where the links of the team's mails lead; no visitor is sent there. */
export const pathToTeamLink = (act: string): string => `/enquiries/${act}`
export const isOfTeam = (path: string): boolean => path.startsWith(pathToTeamLink(''))

/** What became of a form. Only an accepted form leads there. */
export const receiptPath = (kind: string) => `/thank-you/${kind}`

/** URLs with more than one document behind them, as patterns; the others are what `pathTo` makes of `:slug`. */
export const receiptPattern = receiptPath(':kind')
export const artPattern = '/art/*'
export const socialImagePattern = '/og/*'

/** The section of the terms that says what browsers keep, and the form in it where a visitor changes their mind. */
export const cookiePolicy = 'cookie-policy'
export const cookieSettings = 'cookie-settings'
export const pathToTerms = (section: string): string => `${pathTo.terms()}#${section}`

/** The patterns of all URLs but those of campaigns, letters and the team, for which no byte is sent with the home page. */
export function patterns(): string[] {
  return [...Object.values(pathTo).map((path) => path(':slug')), receiptPattern, artPattern, socialImagePattern]
}

export const allPatterns = (): string[] => [
  ...patterns(),
  ...[pathToCampaign, pathToLetter, pathToTeamLink].map((path) => path(':slug')),
]

/** Where browsers report errors and what the policy kept out. */
export const reportsPath = '/reports'

/** Where a page says how it was, when it is left. */
export const pageLeftPath = '/page-left'

/** Of an answer to a search: nothing was found. */
export const fruitlessHeader = 'x-found-nothing'

/** The page shown for every unknown URL. */
export const notFoundPath = '/404'

/** The picture that social networks show for a page: `/og/blogs.png` for `/blogs`, `/og/home.png` for `/`. */
export const pathToSocialImage = (page: string): string => `/og${page === '/' ? '/home' : page}.png`

/** A page as Markdown: `/blogs.md` for `/blogs`, `/index.md` for `/`. Queries are those of the page. */
export const pathToMarkdown = (page: string): string => `${page === '/' ? '/index' : page}.md`

/** The page that this path shows as Markdown, if it is such a path. */
export function pageOfMarkdown(path: string): string | undefined {
  if (path === pathToMarkdown('/')) return '/'
  return /^(\/.+)\.md$/.exec(path)?.[1]
}

type BlogFilter = { category?: string | undefined; text?: string | undefined; page?: number | undefined }

/** A view of the blog. */
export const pathToBlogs = ({ category, text, page }: BlogFilter): string =>
  withQuery(pathTo.blogs(), {
    category: category === allCategories ? undefined : category,
    q: text,
    page: page && page > 1 ? String(page) : undefined,
  })

/** A view of the portfolio. */
export const pathToPortfolio = (filter: { category?: string | undefined; industry?: string | undefined }): string =>
  withQuery(pathTo.portfolio(), filter)

/** What budgets buy in a currency; in the first one without it. */
export const pathToPricing = (currency?: string): string =>
  withQuery(pathTo.pricing(), { currency: currency?.toLowerCase() })

type SearchFilter = {
  text: string
  kind?: string | undefined
  industry?: string | undefined
  technology?: string | undefined
  /** The words as typed, although others find more. */
  exactly?: boolean | undefined
}

/** What a search finds. */
export const pathToSearch = ({ text, kind, industry, technology, exactly }: SearchFilter): string =>
  withQuery(pathTo.search(), { q: text, kind, industry, technology, exact: exactly ? '1' : undefined })

/** Of the questionnaire: what has these words, or one topic of it; without both all of it. */
export const pathToQuestions = (filter: { q?: string; topic?: string; all?: string }): string =>
  `${withQuery(pathTo.trust(), filter)}#questions`

export const pathToSuggestions = (text: string): string => withQuery(pathTo.suggestions(), { q: text })

/** Where an accepted form leads. `sent` is when, as an ISO time stamp. */
export const pathToReceipt = (
  kind: LeadKind,
  receipt: { reference: string; sent: string; campaign?: string | undefined },
): string => withQuery(receiptPath(kind), receipt)

function withQuery(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

/** Each form has a page of its own for what it led to. */
export const leadKinds = ['enquiry', 'hire-request', 'application'] as const satisfies LeadKind[]

/** Pages that say what became of a form. */
export const receiptPaths = (): string[] => leadKinds.map(receiptPath)

/** Query parameters that change what a page shows, by path: all others are not part of its identity. */
export function pageParameters(pathname: string): readonly string[] {
  switch (pathname) {
    case pathTo.blogs():
      return ['category', 'q', 'page']
    case pathTo.portfolio():
      return ['category', 'industry']
    case pathTo.costs():
      return ['cloud', 'people', 'rate', 'age']
    case pathTo.pricing():
      return ['currency']
    case pathTo.search():
      return ['q', 'kind', 'industry', 'technology', 'exact']
    case pathTo.trust():
      return ['q', 'topic', 'all']
    case pathTo.suggestions():
      return ['q']
    case pathTo.contact():
      return ['message']
    case pathTo.sitemapXml():
      return ['part']
    default:
      return receiptPaths().includes(pathname) ? ['reference', 'sent', 'campaign'] : parametersOfMarkdown(pathname)
  }
}

function parametersOfMarkdown(pathname: string): readonly string[] {
  const page = pageOfMarkdown(pathname)
  return page === undefined ? [] : pageParameters(page)
}
