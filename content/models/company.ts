/** The company: open positions, and pages that are written rather than assembled. */
import { z } from 'zod'
import { address, image, officeSlug, question, sample, slug, text, titled, updatedAt } from './common.ts'

export const position = z.object({
  slug,
  title: text,
  office: officeSlug,
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR']),
  remote: z.boolean(),
  /** Before tax; `currency` as in ISO 4217. */
  salary: z
    .object({
      currency: z.string().regex(/^[A-Z]{3}$/, 'a currency of three letters such as EUR (ISO 4217)'),
      least: z.number().positive(),
      most: z.number().positive(),
      per: z.enum(['HOUR', 'DAY', 'MONTH', 'YEAR']),
    })
    .nullable()
    .default(null),
  summary: text,
  lede: text,
  tasks: z.array(text).min(3),
  requirements: z.array(text).min(3),
  niceToHave: z.array(text),
  offer: z.array(text).min(3),
  steps: z.array(titled).min(3),
  postedAt: z.iso.date(),
  validUntil: z.iso.date(),
  order: z.number().int(),
  sample,
  updatedAt,
})

/** A redirect that an editor added: from an old path to one of this site, or to a full URL elsewhere, permanently. */
export const redirect = z.object({
  slug,
  from: z.string().regex(/^\/[^?#\s]+$/, 'an old path of this site'),
  to: z.string().regex(/^(?:\/(?![/\\])|https:\/\/[^/])[^\s\\]*$/, 'a path of this site, or a full https:// URL'),
})

/** One of the things a page lists. `label` stands before the title: a day, a year. */
const entry = titled.extend({
  label: text.nullable().default(null),
  routerName: address.nullable().default(null),
  image: image.nullable().default(null),
})

/** A written page: about, terms, hubs and so on. `body` is Markdown, `entries` what the page's own template lays out. */
export const page = z.object({
  slug,
  routePath: z.string().startsWith('/'),
  title: text,
  lede: text,
  image: image.nullable().default(null),
  entries: z.array(entry).default([]),
  body: z.string().default(''),
  questions: z.array(question).default([]),
  updatedAt: z.iso.datetime(),
})

export type Position = z.infer<typeof position>
export type Page = z.infer<typeof page>
