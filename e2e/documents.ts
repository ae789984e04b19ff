/** What journeys expect is read here: an owner's documents may say something else tomorrow. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { home as homeSchema, navigation as navigationSchema, testimonial } from '../content/model.ts'
import { pageTexts as pageTextsSchema } from '../content/models/page-texts.ts'
import { caseStudy as caseStudySchema } from '../content/models/work.ts'

const directory = join(import.meta.dirname, '../content/documents')
const read = (path: string): unknown => JSON.parse(readFileSync(join(directory, path), 'utf8'))

export const home = homeSchema.parse(read('home.json'))
export const navigation = navigationSchema.parse(read('navigation.json'))
export const pageTexts = pageTextsSchema.parse(read('page-texts.json'))

/** In their order on the page. */
export const testimonials = z
  .array(testimonial)
  .parse(readdirSync(join(directory, 'testimonials')).map((file) => read(`testimonials/${file}`)))
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
