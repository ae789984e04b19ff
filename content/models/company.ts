/** The company: open positions, and pages that are written rather than assembled. */
import { z } from 'zod'
import { image, slug } from '../model.ts'

const text = z.string().trim().min(1)
const titled = z.object({ title: text, text })

export const position = z.object({
  slug,
  title: text,
  office: z.enum(['ahmedabad', 'athlone']),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR']),
  remote: z.boolean(),
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
  sample: z.boolean().default(false),
})

/** A redirect that an editor added: from an old path to one of this site, or to a full address elsewhere, permanently. */
export const redirect = z.object({
  slug,
  from: z.string().regex(/^\/[^?#\s]+$/, 'an old path of this site'),
  to: z.string().regex(/^(?:\/(?![/\\])|https:\/\/[^/])[^\s\\]*$/, 'a path of this site, or a full https:// address'),
})

/** A written page: about, terms, hubs and their like. `body` is Markdown, `entries` what the page's own template lays out. */
export const page = z.object({
  slug,
  routePath: z.string().startsWith('/'),
  title: text,
  lede: text,
  image: image.nullable().default(null),
  entries: z.array(titled.extend({ routerName: z.string().nullable().default(null) })).default([]),
  body: z.string().default(''),
  questions: z.array(z.object({ question: text, answer: text })).default([]),
  updatedAt: z.iso.datetime(),
})

export type Position = z.infer<typeof position>
export type Page = z.infer<typeof page>
export type Redirect = z.infer<typeof redirect>
