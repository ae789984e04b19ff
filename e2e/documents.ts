/** What journeys expect is read here: an owner's documents may say something else tomorrow. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { home as homeSchema, navigation as navigationSchema, testimonial } from '../content/model.ts'
import { pageTexts as pageTextsSchema } from '../content/models/page-texts.ts'
import { caseStudy as caseStudySchema, portfolioItem } from '../content/models/work.ts'

const directory = join(import.meta.dirname, '../content/documents')
const read = (path: string): unknown => JSON.parse(readFileSync(join(directory, path), 'utf8'))

const all = (type: string): unknown[] => readdirSync(join(directory, type)).map((file) => read(`${type}/${file}`))

export const home = homeSchema.parse(read('home.json'))
export const navigation = navigationSchema.parse(read('navigation.json'))
export const pageTexts = pageTextsSchema.parse(read('page-texts.json'))

/** In their order on the page. */
export const testimonials = z
  .array(testimonial)
  .parse(all('testimonials'))
  .sort((a, b) => a.order - b.order)

const slugs = z.array(z.string())

/** As their files have them: relations are slugs. */
export const portfolioItems = z
  .array(portfolioItem.extend({ landingPages: slugs }))
  .parse(all('portfolio-items'))
  .sort((a, b) => a.order - b.order)

export const caseStudies = z
  .array(caseStudySchema.extend({ landingPages: slugs, portfolioItem: z.string().nullable() }))
  .parse(all('case-studies'))
  .sort((a, b) => a.order - b.order)

/** What the category of this slug is called. */
export const categoryName = (slug: string): string =>
  z.object({ name: z.string() }).parse(read(`categories/${slug}.json`)).name

/** The title that a page's SEO record gives it, by the name of its file. */
export function seoTitle(name: string, brand: string): string {
  return z
    .object({ title: z.string() })
    .parse(read(`seos/${name}.json`))
    .title.replaceAll('{brand}', brand)
}

/** What the home page shows of the case study of this slug. */
export const caseStudy = (slug: string) =>
  caseStudySchema.pick({ title: true, decisions: true }).parse(read(`case-studies/${slug}.json`))
