/** Work: portfolio items and case studies. */
import { z } from 'zod'
import { caseStudyCard, landingCard, portfolioCard } from './cards.ts'
import { text, titled } from './texts.ts'

const sample = z.boolean().default(false)
const prose = z.object({ title: text, paragraphs: z.array(text).min(1) })
const facts = z.array(z.object({ label: text, value: text })).length(4)

export const portfolioItem = portfolioCard.extend({
  lede: text,
  facts,
  problem: prose,
  built: prose,
  outcome: prose,
  /** Landing pages whose proof this is. */
  landingPages: z.array(landingCard),
})

export const caseStudy = caseStudyCard.extend({
  lede: text,
  facts,
  start: prose,
  constraints: z.object({ title: text, items: z.array(text).min(3) }),
  decisions: z.object({ title: text, items: z.array(titled).min(3).max(5) }),
  steps: z.object({ title: text, items: z.array(titled).length(4) }),
  wentWrong: prose,
  /** Figures are sample data until an owner replaces them. */
  figures: titled.extend({
    columns: z.tuple([text, text]),
    rows: z.array(z.object({ name: text, before: text, after: text })).min(3),
    sample,
  }),
  quote: z.object({ quote: text, person: text, role: text, sample }).nullable().default(null),
  portfolioItem: portfolioCard.nullable(),
  landingPages: z.array(landingCard),
  sample,
})

export type PortfolioItem = z.infer<typeof portfolioItem>
export type CaseStudy = z.infer<typeof caseStudy>
