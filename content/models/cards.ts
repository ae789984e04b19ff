/** What others show of a document when they refer to it. */
import { z } from 'zod'
import { client } from './clients.ts'
import { fact, image, type Naming, officeSlug, sample, slug, text, updatedAt } from './common.ts'

/**
 * A screen of a product, which the site puts into a device on a ground: a drawing of `content/screens`, named
 * `art:screen/<file>/here` or, for one of its views, `art:screen/<file>--<view>/here`, or an uploaded picture.
 */
export const screen = z.object({
  picture: image,
  device: z.enum(['browser', 'desktop', 'tablet', 'phone', 'none']),
  ground: z.enum(['teal', 'marigold', 'ink', 'mist', 'silt', 'shore']),
  title: text,
  text,
})

export const landingCard = z.object({
  slug,
  kind: z.enum(['service', 'technology', 'industry', 'hire']),
  /** Key of the menu tab the page belongs to: `development`, `frontend`, …; `industries` and `hire` have one each. */
  group: text.meta({ names: 'landing-groups.group' } satisfies Naming),
  /** Canonical path, e.g. `/services/web-app-development`; hire pages are at the root. */
  routePath: z.string().regex(/^\/[a-z0-9-]+(?:\/[a-z0-9-]+)?$/, 'a path of this site'),
  title: text,
  /** One sentence for cards and listings. */
  summary: text,
  image,
  updatedAt,
})

export const portfolioCard = z.object({
  slug,
  title: text,
  category: z.enum(['web', 'mobile', 'extension', 'desktop']),
  order: z.number().int(),
  /** As named in the portfolio's filter. */
  industry: text,
  summary: text,
  /** A good day, a bad moment, and a second device. */
  screens: z.array(screen).min(1).max(3),
  technologies: z.array(text).min(3).max(8),
  /** What it is, its industry, where it runs, and our part: always in this order. */
  facts: z.array(fact).length(4),
  updatedAt,
  client: client.nullable().default(null),
  /** Whom it was built for, where that is not to be named: “a racing regulator”. */
  builtFor: text.nullable().default(null),
  sample,
})

export const caseStudyCard = z.object({
  slug,
  title: text,
  order: z.number().int(),
  summary: text,
  screen,
  /** How long it took, and how many people. */
  duration: text,
  updatedAt,
  sample,
})

/** A case study in a list of all of them, which needs to name the product it is about, and its client. */
export const listedCaseStudy = caseStudyCard.extend({
  portfolioItem: z.object({ slug }).nullable(),
  client: z.object({ slug }).nullable(),
})

export const teamMember = z.object({
  slug,
  name: text,
  role: text,
  office: officeSlug,
  /** The request that this person is likely to refuse, after “Says no to”. */
  refuses: text.nullable().default(null),
  /** What this person brings. */
  text,
  /** A photograph. */
  picture: image.nullable().default(null),
  /** What stands on this person's desk: in the place of a photograph, or in its corner. */
  object: z.object({ text, picture: image, sample }).nullable().default(null),
  order: z.number().int(),
  sample,
})

export type Screen = z.infer<typeof screen>
export type LandingCard = z.infer<typeof landingCard>
export type PortfolioCard = z.infer<typeof portfolioCard>
export type CaseStudyCard = z.infer<typeof caseStudyCard>
export type ListedCaseStudy = z.infer<typeof listedCaseStudy>
export type TeamMember = z.infer<typeof teamMember>
