/**
 * What page templates say around the documents they show: section headings, links, and sentences for what is
 * missing. One field for each template, so that an editor finds a page's words in one place.
 */
import { z } from 'zod'
import { template, text, titled } from '../model.ts'
import { evidenceTexts } from './evidence.ts'
import { priceTexts } from './price.ts'

/** Names of pages, as in breadcrumbs and the site map. */
const names = z.object({
  home: text,
  about: text,
  blogs: text,
  career: text,
  caseStudies: text,
  contact: text,
  costs: text,
  gallery: text,
  hireHub: text,
  industries: text,
  ourServices: text,
  portfolio: text,
  recentSolutions: text,
  services: text,
  sitemap: text,
  team: text,
  technologies: text,
  terms: text,
  labels: text,
})

/** Links and buttons used on more than one page. */
const links = z.object({
  allPages: text,
  backHome: text,
  career: text,
  caseStudies: text,
  consultation: text,
  contact: text,
  home: text,
  openPositions: text,
  portfolio: text,
  readBlog: text,
  relatedWork: text,
  team: text,
  viewAll: text,
})

const question = z.object({ label: text, hint: text })
const lever = z.object({ name: text, why: text })

const costs = z.object({
  calculator: titled,
  fields: z.object({ cloud: question, people: question, rate: question, age: question }),
  /** What error messages call a number. */
  amounts: z.object({ cloud: text, people: text, rate: text, age: text }),
  notANumber: template('amount'),
  belowZero: template('amount'),
  tooHigh: template('amount', 'highest'),
  button: text,
  nothing: text,
  range: template('low', 'high'),
  ofTotal: template('total'),
  levers: z.object({
    machines: lever,
    listPrice: lever,
    storage: lever,
    traffic: lever,
    releases: lever,
    faults: lever,
  }),
  note: text,
  approach: text,
  closing: titled,
})

/** Five questions, and each lane's answers in the same order: the layout is a table. */
const lanes = titled.extend({
  questions: z.array(text).length(5),
  lanes: z
    .array(
      z.object({ name: text, text, drawing: z.enum(['lane-2', 'lane-5', 'lane-9']), answers: z.array(text).length(5) }),
    )
    .length(3),
})

const hireHub = z.object({
  lanes,
  comparison: titled.extend({
    columns: z.array(text).min(2).max(4),
    rows: z.array(z.object({ name: text, cells: z.array(text).min(2).max(4) })).min(2),
  }),
  people: text,
  questions: text,
  closing: titled,
})

const landing = z.object({
  questions: text,
  ask: z.object({ before: text, link: text, after: text }),
  related: text,
  articles: text,
  notFor: text,
  contact: template('role', 'office'),
  answers: text,
  day: template('first'),
  days: template('first', 'last'),
  week: template('first'),
  weeks: template('first', 'last'),
})

const categories = z.object({ web: text, mobile: text, extension: text, desktop: text })

const portfolio = z.object({
  categories,
  work: text,
  all: template('count'),
  category: template('name', 'count'),
  byKind: text,
  kind: text,
  industry: text,
  byIndustry: text,
  anyIndustry: text,
  /** Beside the list of industries on a phone. */
  apply: text,
  result: template('shown', 'total'),
  nothing: text,
  took: text,
  readCase: template('title'),
  showMore: template('count'),
  seeAll: text,
  yours: text,
  caseStudiesFirst: text,
})

const portfolioItem = z.object({
  /** For one, two and three screens. */
  screens: z.array(text).length(3),
  builtWith: text,
  related: text,
  more: text,
  previous: text,
  next: text,
})

const position = z.object({
  apply: text,
  place: text,
  contract: text,
  contracts: z.object({ FULL_TIME: text, PART_TIME: text, CONTRACTOR: text }),
  fromHome: text,
  fromHomeAlways: text,
  fromHomeSometimes: text,
  tasks: text,
  requirements: text,
  niceToHave: text,
  offer: text,
  steps: text,
  dates: template('posted', 'until'),
  application: titled,
})

export const pageTexts = z.object({
  names,
  links,
  cookieBanner: z.object({ label: text, text, link: text, accept: text, decline: text }),
  about: z.object({
    people: text,
    join: text,
    openings: template('positions'),
    noOpenings: text,
    rating: template('value', 'count'),
  }),
  article: z.object({
    outline: text,
    share: text,
    related: text,
    more: text,
    minute: text,
    minutes: template('count'),
    updated: template('date'),
  }),
  blogs: z.object({
    title: text,
    articles: text,
    articlesIn: template('category'),
    page: template('number'),
    categories: text,
    all: text,
    search: text,
    foundOne: template('text'),
    found: template('count', 'text'),
    nothingFor: template('text'),
    nothingInCategory: text,
    searchHelp: text,
    seeAll: text,
    one: text,
    allOf: template('total'),
    someOf: template('shown', 'total'),
    newestFirst: template('total'),
    minute: text,
    minutes: template('count'),
    updated: template('date'),
    /** Beside the results of a search. */
    services: text,
    /** If nothing was found. */
    newest: text,
    tryWords: text,
    words: z.array(text).min(1).max(8),
    orServices: text,
  }),
  career: z.object({
    open: text,
    nothingOpen: text,
    entry: template('place', 'summary'),
    entryFromHome: template('place', 'summary'),
    working: text,
  }),
  caseStudies: z.object({ all: text }),
  caseStudy: z.object({
    kind: text,
    duration: text,
    measures: titled,
    relatedWork: titled,
    related: text,
    closing: titled,
  }),
  /** At the top of invented work. */
  workedExample: z.object({ about: text, label: text, text, link: text }),
  contact: z.object({ steps: text, email: text, calendar: text, calendarNote: text }),
  costs,
  /** None: no document is shown. */
  evidence: evidenceTexts.nullable().default(null),
  gallery: z.object({ plates: text }),
  hireHub,
  hours: z.object({
    title: text,
    shared: template('hours'),
    note: text,
    yourTime: text,
    timeIn: template('place'),
    day: template('opens', 'closes', 'place'),
    dayHere: template('opens', 'closes'),
  }),
  landing,
  landingList: z.object({ service: titled, technology: titled, industry: titled }),
  notFound: titled,
  ourServices: z.object({ entries: text, outline: text, closing: titled }),
  portfolio,
  portfolioItem,
  position,
  /** None: no page says what drives a price. */
  price: priceTexts.nullable().default(null),
  recentSolutions: z.object({ entries: text, proof: titled, closing: titled }),
  serverError: titled.extend({ contact: template('address', 'number') }),
  sitemap: z.object({
    company: text,
    services: text,
    technologies: text,
    industries: text,
    hire: text,
    work: text,
    blogs: text,
    allServices: text,
    allTechnologies: text,
    allIndustries: text,
    allArticles: text,
    allCaseStudies: text,
  }),
  team: z.object({ label: text }),
  terms: z.object({ changed: template('date'), outline: text }),
  thankYou: z.object({
    reference: text,
    quote: text,
    sent: text,
    sentHere: template('day', 'time'),
    sentIn: template('day', 'time', 'place'),
    answerBy: text,
    answerAt: template('day', 'time'),
    hours: text,
  }),
})

export type PageTexts = z.infer<typeof pageTexts>
