/**
 * What page templates say around the documents they show: section headings, links, and sentences for what is
 * missing. One field for each template, so that an editor finds a page's words in one place.
 */
import { z } from 'zod'
import { template, text, texts, titled } from './common.ts'
import { evidenceTexts } from './evidence.ts'
import { priceTexts } from './price.ts'
import { qualityTexts } from './quality.ts'
import { searchTexts } from './search-texts.ts'
import { trustTexts } from './trust.ts'

/** Names of pages, as in breadcrumbs and the site map. */
const names = z.object({
  ...texts('home', 'about', 'blogs', 'career', 'caseStudies', 'contact', 'costs', 'gallery', 'hireHub', 'industries'),
  ...texts('ourServices', 'portfolio', 'recentSolutions', 'services', 'sitemap', 'team', 'technologies', 'terms'),
  ...texts('labels', 'pricing', 'search', 'trust'),
})

/** Links and buttons used on more than one page. */
const links = z.object({
  ...texts('allPages', 'career', 'caseStudies', 'consultation', 'contact', 'home', 'openPositions'),
  ...texts('portfolio', 'readBlog', 'relatedWork', 'team', 'viewAll'),
})

const question = z.object({ label: text, hint: text })
const lever = z.object({ name: text, why: text })

const costs = z.object({
  calculator: titled,
  fields: z.object({ cloud: question, people: question, rate: question, age: question }),
  /** What error messages call a number. */
  amounts: z.object(texts('cloud', 'people', 'rate', 'age')),
  notANumber: template('amount'),
  belowZero: template('amount'),
  tooHigh: template('amount', 'highest'),
  ...texts('button', 'nothing'),
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
  ...texts('note', 'approach'),
  closing: titled,
})

/** Five questions, and each lane's answers in the same order: the layout is a table. */
const answers = z.array(text).length(5)
const drawing = z.enum(['lane-2', 'lane-5', 'lane-9'])
const lanes = titled.extend({
  questions: z.array(text).length(5),
  lanes: z.array(z.object({ name: text, text, drawing, answers })).length(3),
})

const hireHub = z.object({
  lanes,
  comparison: titled.extend({
    columns: z.array(text).min(2).max(4),
    rows: z.array(z.object({ name: text, cells: z.array(text).min(2).max(4) })).min(2),
  }),
  ...texts('people', 'questions'),
  closing: titled,
})

const hours = z.object({
  title: text,
  /** Of the offices alone, for whoever has no script. */
  shared: template('hours'),
  ...texts('note', 'yourTime'),
  timeIn: template('place'),
  day: template('opens', 'closes', 'place'),
  dayHere: template('opens', 'closes'),
  dayYours: template('opens', 'closes'),
  /** The visitor's own day, and the fields that change it. */
  ...texts('you', 'ordinary', 'change', 'begins', 'ends'),
  sharedByAll: template('all', 'hours', 'opens', 'closes'),
  /** For somebody who shares less than an hour with the offices. */
  hardly: z.object({
    title: text,
    shares: template('place', 'shares'),
    some: template('hours', 'place', 'opens', 'closes'),
    none: template('place'),
    nothing: template('place', 'places'),
    early: titled.extend({ text: template('hours', 'place', 'opens', 'closes') }),
    late: titled.extend({ text: template('hours', 'place', 'opens', 'closes') }),
    written: titled.extend({ text: template('time', 'place', 'opens') }),
    cost: titled,
  }),
})

/** Three ways to begin, each with what it puts into the message. */
const askAbout = titled.extend({
  openings: z.array(z.object({ name: text, text: template('title') })).length(3),
})

/** What ends a page that has no form of its own. */
const closingAsk = z.object({
  ...texts('next', 'begin', 'message', 'submit'),
  answer: template('time'),
  answerHere: template('day', 'opens', 'until', 'time', 'place'),
  writer: z.object({
    title: template('name'),
    role: template('role'),
    together: template('role', 'others'),
    ...texts('about', 'message'),
    submit: template('name'),
  }),
  item: askAbout,
  caseStudy: askAbout,
  evidence: askAbout,
  /** The visitor's own questionnaire instead of a question. */
  form: titled.extend({
    ...texts('submit', 'message'),
    /** Labels of the file and of what opens the message; without them those of an enquiry. */
    file: z.string().trim().default(''),
    link: z.string().trim().default(''),
  }),
  call: titled.extend({
    ...texts('note', 'write', 'next'),
    hours: template('opens', 'closes'),
    from: template('place'),
    office: template('place'),
    also: template('place', 'opens', 'closes'),
    alsoUntil: template('place', 'closes'),
  }),
})

const landing = z.object({
  questions: text,
  ask: z.object(texts('before', 'link', 'after')),
  ...texts('related', 'articles', 'notFor'),
  contact: template('role', 'office'),
  answers: text,
  day: template('first'),
  days: template('first', 'last'),
  week: template('first'),
  weeks: template('first', 'last'),
})

const portfolio = z.object({
  categories: z.object(texts('web', 'mobile', 'extension', 'desktop')),
  work: text,
  all: template('count'),
  category: template('name', 'count'),
  ...texts('byKind', 'kind', 'industry', 'byIndustry', 'anyIndustry'),
  /** Beside the list of industries on a phone. */
  apply: text,
  result: template('shown', 'total'),
  ...texts('nothing', 'took'),
  readCase: template('title'),
  showMore: template('count'),
  ...texts('seeAll', 'yours', 'caseStudiesFirst'),
})

const portfolioItem = z.object({
  /** For one, two and three screens. */
  screens: z.array(text).length(3),
  /** Leads to the case study about an item. */
  readCase: text.default('Read how it was built'),
  builtFor: template('client').default('Built for {client}'),
  ...texts('builtWith', 'related', 'more', 'previous', 'next'),
})

const position = z.object({
  ...texts('apply', 'place', 'hours', 'contract'),
  contracts: z.object(texts('FULL_TIME', 'PART_TIME', 'CONTRACTOR')),
  ...texts('fromHome', 'fromHomeAlways', 'fromHomeSometimes', 'salary'),
  salaries: z.object({
    HOUR: template('from', 'to'),
    DAY: template('from', 'to'),
    MONTH: template('from', 'to'),
    YEAR: template('from', 'to'),
  }),
  ...texts('tasks', 'requirements', 'niceToHave', 'offer', 'steps'),
  dates: template('posted', 'until'),
  application: titled,
})

export const pageTexts = z.object({
  names,
  links,
  cookieBanner: z.object({
    ...texts('label', 'text', 'link', 'accept', 'decline', 'accepted', 'open'),
    settings: z.object(texts('accepted', 'open', 'note')),
  }),
  about: z.object({
    ...texts('people', 'join'),
    openings: template('positions'),
    noOpenings: text,
    rating: template('value', 'count'),
  }),
  article: z.object({
    ...texts('outline', 'share', 'related', 'more', 'minute'),
    minutes: template('count'),
    updated: template('date'),
  }),
  blogs: z.object({
    ...texts('title', 'articles'),
    articlesIn: template('category'),
    page: template('number'),
    ...texts('categories', 'all', 'search'),
    foundOne: template('text'),
    found: template('count', 'text'),
    nothingFor: template('text'),
    ...texts('nothingInCategory', 'searchHelp', 'seeAll', 'one'),
    allOf: template('total'),
    someOf: template('shown', 'total'),
    newestFirst: template('total'),
    minute: text,
    minutes: template('count'),
    updated: template('date'),
    /** Beside the results of a search. */
    services: text,
    /** If nothing was found. */
    ...texts('newest', 'tryWords'),
    words: z.array(text).min(1).max(8),
    orServices: text,
  }),
  career: z.object({
    ...texts('open', 'nothingOpen'),
    entry: template('place', 'summary'),
    entryFromHome: template('place', 'summary'),
    working: text,
  }),
  caseStudies: z.object({ all: text }),
  caseStudy: z.object({
    ...texts('kind', 'duration'),
    product: template('title').default('See the product: {title}'),
    measures: titled.extend({
      count: text.default('What we agreed to count'),
      before: text.default('Counted before'),
      target: text.default('Target'),
      after: text.default('Counted after'),
      counted: template('client', 'date').default('Counted after: by {client}, {date}.'),
    }),
    relatedWork: titled,
    related: text,
  }),
  /** At the top of invented work; `sample` stands behind a value that is made up. */
  workedExample: z.object(texts('about', 'label', 'text', 'link', 'sample')),
  closingAsk,
  contact: z.object({
    ...texts('steps', 'email', 'calendar', 'calendarNote', 'whatsApp'),
    /** Before the hours of a number: where it rings, and for which countries if these are others. */
    rings: template('place'),
    ringsFor: template('countries', 'place'),
  }),
  costs,
  /** None: no document is shown. */
  evidence: evidenceTexts.nullable().default(null),
  gallery: z.object({ plates: text }),
  hireHub,
  hours,
  landing,
  landingList: z.object({ service: titled, technology: titled, industry: titled }),
  /** `search` is before the field; once the words of the address are in it, `words` is. */
  notFound: titled.extend(texts('search', 'words', 'nearest')),
  ourServices: z.object({ entries: text, outline: text, closing: titled }),
  portfolio,
  portfolioItem,
  position,
  /** None: no page says what drives a price. */
  price: priceTexts.nullable().default(null),
  recentSolutions: z.object({ entries: text, proof: titled, closing: titled }),
  search: searchTexts,
  serverError: titled.extend({ contact: template('address', 'number') }),
  sitemap: z.object({
    ...texts('company', 'services', 'technologies', 'industries', 'hire', 'work', 'blogs'),
    ...texts('allServices', 'allTechnologies', 'allIndustries', 'allArticles', 'allCaseStudies'),
  }),
  team: z.object({ label: text, refuses: text.default('Says no to') }),
  terms: z.object({ changed: template('date'), outline: text }),
  thankYou: z.object({
    ...texts('reference', 'quote', 'sent', 'book', 'booking'),
    /** Only if a mail is written, and only for who sent the form. */
    mailed: template('address'),
    addFile: z.object({ ...texts('open', 'send', 'over', 'failed'), added: template('file') }),
    sentHere: template('day', 'time'),
    sentIn: template('day', 'time', 'place'),
    answerBy: text,
    answerAt: template('day', 'time'),
    answerHere: template('day', 'time'),
    answerIn: template('time', 'place'),
    hours: text,
  }),
  trust: trustTexts,
  /** None: there is no such page. */
  quality: qualityTexts.nullable().default(null),
})

export type PageTexts = z.infer<typeof pageTexts>
