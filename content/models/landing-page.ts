/** Landing pages: services, technologies, industries and hire pages share one model and differ in their copy. */
import { z } from 'zod'
import { caseStudyCard, landingCard, portfolioCard, teamMember } from './cards.ts'
import { articleCategory, fact, question, text, titled } from './common.ts'
import { evidenceSlug } from './evidence.ts'

const deliverable = z.object({ name: text, text, when: text })
const role = z.object({ role: text, text })
const step = z.object({ name: text, from: z.number().int().min(0), length: z.number().int().min(1), text })

/** Steps on a scale of `length` days or weeks; a step's `from` counts from 0. */
export const process = titled
  .extend({
    unit: z.enum(['day', 'week']),
    length: z.number().int().min(2).max(26),
    steps: z.array(step).min(3).max(6),
  })
  .refine(
    ({ length, steps }) => steps.every((each) => each.from + each.length <= length),
    'steps that end within `length`',
  )

export const landingPage = landingCard.extend({
  lede: text,
  facts: z.array(fact).length(3),
  /** When a buyer needs this, and when not. */
  need: titled.extend({ signs: z.array(text).min(3).max(6), notFor: text }),
  deliverables: titled.extend({ rows: z.array(deliverable).min(4).max(7) }),
  process,
  /** The document that shows how we do this, beside the process. */
  evidence: evidenceSlug.nullable().default(null),
  /** What it looks like in practice, beside the work that the relations show. */
  practice: titled,
  technologies: z.object({ title: text, names: z.array(text).min(3).max(10) }),
  people: titled.extend({ roles: z.array(role).min(2).max(5) }),
  questions: z.array(question).min(4).max(6),
  next: titled,
  relatedPages: z.array(landingCard),
  portfolioItems: z.array(portfolioCard),
  caseStudies: z.array(caseStudyCard),
  /** None while its category is malformed or gone: the page stays. */
  articleCategory: articleCategory.nullable(),
  /** The person responsible for this page; without one, the group's contact. */
  contact: teamMember.nullable(),
})

/** Groups of landing pages as named in listings and menus, with the person responsible for each. */
export const landingGroup = z.object({
  slug: landingCard.shape.slug,
  kind: landingCard.shape.kind,
  group: text,
  name: text,
  text,
  order: z.number().int(),
  contact: teamMember.nullable(),
  /** The usual page to begin with; without one, the first. */
  lead: landingCard.pick({ slug: true }).nullable(),
})

export type LandingPage = z.infer<typeof landingPage>
export type LandingGroup = z.infer<typeof landingGroup>
