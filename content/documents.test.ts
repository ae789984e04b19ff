import { beforeAll, expect, test } from 'vitest'
import type { Content } from './content.ts'
import { mostWorkFirst } from './models/industries.ts'
import type { LandingPage } from './models/landing-page.ts'
import { statementOf } from './models/trust.ts'
import { openContent } from './open-content.ts'

/** What the documents of this repository must be besides well-formed: unlike each other, and complete for search engines. */
let content: Content
let landingPages: LandingPage[]

beforeAll(async () => {
  const opened = await openContent({
    documentsDirectory: new URL('documents', import.meta.url).pathname,
    mirrorDirectory: '',
    production: true,
  })
  content = opened.content
  await content.loadSeoRecords()
  const cards = await content.landingPages()
  landingPages = (await Promise.all(cards.map(({ slug }) => content.findLandingPage(slug)))).filter(
    (page) => page !== undefined,
  )
})

test('landing pages come in a reader’s alphabetical order: capitals do not go first', async () => {
  const titles = (await content.landingPages()).map(({ title }) => title)
  const inOrder = ['Android apps', 'AWS cloud services', 'Big data development', 'iOS apps', 'React development']
  expect(titles.filter((title) => inOrder.includes(title))).toEqual(inOrder)
})

test('people and vacancies are in offices that the company has', async () => {
  const [{ offices }, team, positions] = await Promise.all([
    content.siteConfiguration(),
    content.team(),
    content.positions(),
  ])
  const known = offices.map(({ slug }) => slug)
  expect([...team, ...positions].filter(({ office }) => !known.includes(office)).map(({ slug }) => slug)).toEqual([])
})

const notCopy = new Set([
  'id',
  'slug',
  'kind',
  'group',
  'routePath',
  'image',
  'relatedPages',
  'portfolioItems',
  'caseStudies',
  'articleCategory',
  'contact',
  'unit',
])

/** The words of a page that a reader sees, without its own name. */
function wordsOf(page: LandingPage): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return [value]
    if (Array.isArray(value)) return value.flatMap(texts)
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => (notCopy.has(key) ? [] : texts(inner)))
  }
  const copy = texts(page).join(' ').toLowerCase().replaceAll(page.title.toLowerCase(), ' ')
  return copy.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

const shingleLength = 5

function shinglesOf(page: LandingPage): Set<string> {
  const words = wordsOf(page)
  return new Set(words.slice(shingleLength - 1).map((_, start) => words.slice(start, start + shingleLength).join(' ')))
}

test('there are 33 services, at least 25 technologies, 9 industries and 8 hire pages', () => {
  const count = (kind: string) => landingPages.filter((page) => page.kind === kind).length
  expect([count('service'), count('industry'), count('hire')]).toEqual([33, 9, 8])
  expect(count('technology')).toBeGreaterThanOrEqual(25)
})

test('a landing page has 500 to 950 words of its own', () => {
  const lengths = landingPages.map((page) => ({ slug: page.slug, words: wordsOf(page).length }))
  expect(lengths.filter(({ words }) => words < 500 || words > 950)).toEqual([])
})

test('no two landing pages are variations of one text: shingle similarity stays below 0.15', () => {
  const shingles = landingPages.map((page) => ({ slug: page.slug, set: shinglesOf(page) }))
  const alike = shingles.flatMap((a, index) =>
    shingles.slice(index + 1).flatMap((b) => {
      const shared = [...a.set].filter((shingle) => b.set.has(shingle)).length
      const similarity = shared / (a.set.size + b.set.size - shared)
      return similarity >= 0.15 ? [`${a.slug} ~ ${b.slug}: ${similarity.toFixed(2)}`] : []
    }),
  )
  expect(alike).toEqual([])
})

test('every landing page, portfolio item, case study and position has an SEO record of the right length', async () => {
  const [portfolio, caseStudies, positions] = await Promise.all([
    content.portfolioItems(),
    content.caseStudies(),
    content.positions(),
  ])
  const paths = [
    ...landingPages.map(({ routePath }) => routePath),
    ...portfolio.map(({ slug }) => `/portfolio/${slug}`),
    ...caseStudies.map(({ slug }) => `/casestudy/${slug}`),
    ...positions.map(({ slug }) => `/career/${slug}`),
  ]
  const records = await Promise.all(paths.map(async (path) => ({ path, record: await content.seoRecord(path) })))
  expect(
    records
      .filter(
        ({ record }) =>
          !record || record.title.length > 60 || record.description.length < 120 || record.description.length > 160,
      )
      .map(({ path }) => path),
  ).toEqual([])
})

test('every landing page is supported by a piece of work, and every piece of work names the pages it supports', async () => {
  expect(landingPages.filter(({ portfolioItems }) => portfolioItems.length === 0).map(({ slug }) => slug)).toEqual([])
  const items = await Promise.all((await content.portfolioItems()).map(({ slug }) => content.findPortfolioItem(slug)))
  expect(items).toHaveLength(21)
  expect(items.filter((item) => item?.landingPages.length === 0)).toEqual([])
})

/** American spellings with one British counterpart, in lower case: names of products keep theirs. "-ize" is Oxford spelling and stays. */
const american = /\b(?:color|behavior|center|favor|catalog|modeling|traveler|canceled|labeled|fulfill|gray)\b/

test('the copy is in British spelling and has no words of a brochure', () => {
  const brochure =
    /\b(?:leverage|seamless|cutting-edge|world-class|state-of-the-art|empower|unlock|game-chang\w+|best-in-class)\b/i
  const found = landingPages.flatMap((page) => {
    const copy = JSON.stringify(page)
    return [american, brochure].flatMap((words) => words.exec(copy)?.map((word) => `${page.slug}: ${word}`) ?? [])
  })
  expect(found).toEqual([])
})

test('every article has an SEO record too', async () => {
  const { articles } = await content.articles()
  const records = await Promise.all(articles.map(({ slug }) => content.seoRecord(`/blogs/${slug}`)))
  expect(articles.length).toBeGreaterThanOrEqual(12)
  expect(records.filter((record) => record === undefined)).toEqual([])
})

test('every product has three screens of its own', async () => {
  const items = await content.portfolioItems()
  const sources = items.flatMap(({ screens }) => screens.map(({ picture }) => picture.src))
  expect(items.map(({ screens }) => screens.length)).toEqual(items.map(() => 3))
  expect(new Set(sources).size).toBe(sources.length)
})

test('every case study shows its product on a good day, in a failure and on another device, and a part of a screen for each step', async () => {
  for (const { slug } of await content.caseStudies()) {
    const study = await content.findCaseStudy(slug)
    const shown = [study?.screen, study?.failure, study?.secondDevice].map((screen) => screen?.picture.src)
    expect(new Set(shown).size, slug).toBe(3)
    expect(shown, slug).not.toContain(undefined)
    expect(study?.crops, slug).toHaveLength(4)
    expect(study?.related, slug).toHaveLength(3)
  }
})

test('no text says that it is a sample: a label at the top of invented work does', async () => {
  const studies = await content.caseStudies()
  const whole = await Promise.all(studies.map(({ slug }) => content.findCaseStudy(slug)))
  const marked = whole.filter((study) => /\(sample\)/i.test(JSON.stringify(study))).map((study) => study?.slug)
  expect(marked).toEqual([])
  expect((await content.siteConfiguration()).legalName).not.toMatch(/sample/i)
})

test('proof joins up: whoever is shown or quoted is the client of a product, and of its case study', async () => {
  const [clients, items, studies] = await Promise.all([
    content.clients(),
    content.portfolioItems(),
    content.caseStudies(),
  ])
  const [testimonials, reviews] = await Promise.all([content.testimonials(), content.reviews()])
  const clientOf = new Map(items.map(({ slug, client }) => [slug, client?.slug]))
  expect(clients.filter(({ slug }) => ![...clientOf.values()].includes(slug))).toEqual([])
  expect([...testimonials, ...reviews].filter(({ client }) => !client)).toEqual([])
  for (const { slug, client, portfolioItem } of studies)
    expect(clientOf.get(portfolioItem?.slug ?? ''), slug).toBe(client?.slug)
  for (const { client } of testimonials) expect(studies.map((each) => each.client?.slug)).toContain(client?.slug)
})

test('industries lead with those that have work, and every list of them has the same as “15+ industries” says', async () => {
  const [home, navigation, items, page] = await Promise.all([
    content.home(),
    content.navigation(),
    content.portfolioItems(),
    content.findPage('industries'),
  ])
  const work = await content.workByIndustry()
  const first = mostWorkFirst(home.industries.tiles, work, ({ routerName }) => routerName)
  expect(first.map(({ routerName }) => work.get(routerName) ?? 0)).toEqual([5, 5, 5, 3, 3, 0, 0, 0, 0])
  const paths = home.industries.tiles.map(({ routerName }) => routerName).sort()
  expect(navigation.services.more.links.map(({ routerName }) => routerName).sort()).toEqual(paths)
  expect(landingPages.flatMap(({ kind, routePath }) => (kind === 'industry' ? routePath : [])).sort()).toEqual(paths)
  const served = home.counters.find(({ label }) => label === 'industries served')?.target ?? 0
  // Of a product the second fact is its industry.
  expect(new Set(items.map(({ facts }) => facts[1]?.value)).size).toBeGreaterThanOrEqual(served)
  expect(paths).toHaveLength(9)
  expect(page?.lede).toContain(`Nine of the ${served}+ industries`)
})

test('who answers first is told alike by the forms, what follows them, the mail, the team and the vacancy', async () => {
  const [forms, { closingAsk }, contact, enquiry, hire, team, vacancy] = await Promise.all([
    content.formTexts(),
    content.pageTexts(),
    content.findPage('contact-us'),
    content.findPage('thank-you-enquiry'),
    content.findPage('thank-you-hire-request'),
    content.team(),
    content.findPosition('client-partner'),
  ])
  const told = [
    forms.enquiry.promise,
    forms.hireRequest.promise,
    forms.mails?.acknowledgement.message.arrived,
    contact?.lede,
    enquiry?.entries[0]?.title,
    hire?.entries[0]?.title,
    team.find(({ role }) => role === vacancy?.title)?.text,
    vacancy?.lede,
    closingAsk.writer.message,
    closingAsk.item.text,
    closingAsk.call.text,
  ]
  for (const sentence of told) expect(sentence).toMatch(/\bengineer\b/)
  const promised = [forms.enquiry.promise, forms.hireRequest.promise, contact?.lede]
  for (const sentence of [...promised, forms.mails?.acknowledgement.message.arrived])
    expect(sentence).toContain('by the end of the next working day')
})

test('every answer to procurement that is stated says who answers for it, and when it was read', async () => {
  const { lines, questions, sections } = await content.trust()
  const stated = [
    ...lines.map((line) => statementOf(line, sections[line.section], '2026-12-01')),
    ...questions.filter(({ line }) => !line).map((each) => statementOf(each, sections.questions, '2026-12-01')),
  ].filter(({ isStated }) => isStated)
  expect(stated.length).toBeGreaterThan(20)
  expect(stated.filter(({ owner, reviewed }) => !owner || !reviewed).map(({ question }) => question)).toEqual([])
})

test('what our marks mean is said by the page that they lead to, each by its own name', async () => {
  const [labels, { workedExample }] = await Promise.all([
    content.findPage('how-we-label-our-work'),
    content.pageTexts(),
  ])
  for (const mark of [workedExample.label, workedExample.sample])
    expect(labels?.body.toLowerCase()).toContain(`**${mark.toLowerCase()}**`)
})
