/** What journeys expect is read here: an owner's documents may say something else tomorrow. */
import { z } from 'zod'
import { teamMember } from '../content/models/cards.ts'
import { client as clientSchema, review, testimonial } from '../content/models/clients.ts'
import { home as homeSchema } from '../content/models/common.ts'
import { formTexts as formTextsSchema } from '../content/models/form-texts.ts'
import { countWork } from '../content/models/industries.ts'
import { landingPage } from '../content/models/landing-page.ts'
import { navigation as navigationSchema } from '../content/models/navigation.ts'
import { pageTexts as pageTextsSchema } from '../content/models/page-texts.ts'
import { caseStudy as caseStudySchema, portfolioItem } from '../content/models/work.ts'
import { readDocument, slugsOf } from '../harness/documents.ts'

const all = (type: string): unknown[] => slugsOf(type).map((slug) => readDocument(`${type}/${slug}.json`))

export const home = homeSchema.parse(readDocument('home.json'))
export const navigation = navigationSchema.parse(readDocument('navigation.json'))
export const formTexts = formTextsSchema.parse(readDocument('form-texts.json'))
export const pageTexts = pageTextsSchema.parse(readDocument('page-texts.json'))

export const clients = z.array(clientSchema).parse(all('clients'))

/** In files relations are slugs. */
const related = { client: z.string().nullable().default(null) }

/** The clients whose logos the home page shows. */
export const logos = home.clients.logos.flatMap((logo) => clients.find(({ slug }) => slug === logo) ?? [])

/** In page order. */
export const testimonials = z
  .array(testimonial.extend(related))
  .parse(all('testimonials'))
  .map((each) => ({ ...each, company: clients.find(({ slug }) => slug === each.client)?.name ?? each.company ?? '' }))
  .sort((a, b) => a.order - b.order)

export const reviews = z
  .array(review.extend(related))
  .parse(all('reviews'))
  .sort((a, b) => a.order - b.order)

export const team = z
  .array(teamMember)
  .parse(all('team'))
  .sort((a, b) => a.order - b.order)

export const landingPages = z
  .array(
    landingPage
      .pick({ kind: true, title: true, routePath: true, process: true, practice: true })
      .extend(landingPage.pick({ evidence: true, deliverables: true, need: true, next: true }).shape),
  )
  .parse(all('landing-pages'))

/** The first page of a kind, in alphabetical order. */
function landingPageOf(kind: (typeof landingPages)[number]['kind']) {
  const found = landingPages.find((page) => page.kind === kind)
  if (!found) throw new Error(`there is no landing page of the kind ${kind}`)
  return found
}
export const services = landingPages.filter(({ kind }) => kind === 'service')
export const industries = landingPages.filter(({ kind }) => kind === 'industry')
export const service = landingPageOf('service')
export const technology = landingPageOf('technology')
export const industry = landingPageOf('industry')
export const hirePage = landingPageOf('hire')

/** The path of a position, which has an application form. */
export const position = `/career/${slugsOf('positions')[0]}`

/** The heading of a receipt. */
export const thanksFor = (kind: string): string => pageTitle(`thank-you-${kind}`)

/** The title of a document of `pages`. */
export const pageTitle = (slug: string): string =>
  z.object({ title: z.string() }).parse(readDocument(`pages/${slug}.json`)).title

/** Names of a menu's tabs. */
export function tabNames({ tabs }: { tabs: readonly { name: string }[] }) {
  const [first = '', second = ''] = tabs.map(({ name }) => name)
  return { first, second, last: tabs.at(-1)?.name ?? '' }
}

/** What the home page shows of one item in a list of it. */
export const stepNames = home.cycle.steps.map(({ name }) => name)
export const showcaseTabs = home.showcase.tabs.map(({ name }) => name)

const slugs = z.array(z.string())

/** As in their files: relations are slugs. */
export const portfolioItems = z
  .array(portfolioItem.extend({ ...related, landingPages: slugs }))
  .parse(all('portfolio-items'))
  .sort((a, b) => a.order - b.order)

export const caseStudies = z
  .array(caseStudySchema.extend({ ...related, landingPages: slugs, portfolioItem: z.string().nullable() }))
  .parse(all('case-studies'))
  .sort((a, b) => a.order - b.order)

/** How much work is shown of each industry. */
const industryWork = countWork({
  pages: landingPages,
  items: portfolioItems,
  studies: caseStudies.map(({ portfolioItem: slug }) => ({ portfolioItem: slug === null ? null : { slug } })),
})

export const workOf = ({ routerName }: { routerName: string }) => industryWork.get(routerName) ?? 0

/** Links of a list as the site shows them: industries with the most work first, the others as they are written. */
export const inOrder = <Link extends { routerName: string }>(links: readonly Link[]) =>
  links.toSorted((a, b) => workOf(b) - workOf(a))

/** The name of the category with this slug. */
export const categoryName = (slug: string): string =>
  z.object({ name: z.string() }).parse(readDocument(`categories/${slug}.json`)).name

/** The name of the writer with this slug. */
export const writerName = (slug: string): string =>
  z.object({ name: z.string() }).parse(readDocument(`writers/${slug}.json`)).name

/** The title that a page's SEO record gives it, by the name of its file. */
export const seoTitle = (name: string, brand: string): string => seoRecord(name).title.replaceAll('{brand}', brand)

/** The SEO record of a page, as in its file. */
export const seoRecord = (name: string) => z.object({ title: z.string() }).parse(readDocument(`seos/${name}.json`))

/** What the home page shows of the case study with this slug. */
export const caseStudy = (slug: string) =>
  caseStudySchema.pick({ title: true, decisions: true }).parse(readDocument(`case-studies/${slug}.json`))
