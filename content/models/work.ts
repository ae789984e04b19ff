/** Work: portfolio items and case studies. */
import { z } from 'zod'
import { caseStudyCard, landingCard, portfolioCard, screen } from './cards.ts'
import { client } from './clients.ts'
import { address, fact, image, sample, text, titled } from './common.ts'

const relative = z.object({ routerName: address, reason: text })
const prose = z.object({ title: text, paragraphs: z.array(text).min(1) })

export const portfolioItem = portfolioCard.extend({
  lede: text,
  /** What the screens show, in their order; without it a title of the template. */
  screensTitle: text.nullable().default(null),
  problem: prose,
  built: prose,
  outcome: prose,
  /** The product's situation as a question to whoever has one like it, at the end of the page; without it a question of the template. */
  ask: titled.nullable().default(null),
  /** Landing pages that this is evidence for. */
  landingPages: z.array(landingCard),
})

export const caseStudy = caseStudyCard.extend({
  lede: text,
  /** The first is the kind of client, in whose place the client's name stands. Beside these stands how long it took. */
  facts: z.array(fact).length(3),
  /** What the first screen shows. */
  notes: z.array(titled).length(3),
  start: prose,
  constraints: z.object({ title: text, items: z.array(text).min(3) }),
  decisions: z.object({ title: text, items: z.array(titled).min(2).max(5) }),
  /** Two more decisions, each with its screen and what to look for there: what happens in a failure, and on another device. */
  failure: screen.nullable().default(null),
  failureSigns: z.array(text).max(3).default([]),
  secondDevice: screen.nullable().default(null),
  secondDeviceSigns: z.array(text).max(3).default([]),
  steps: z.object({ title: text, items: z.array(titled).length(4) }),
  /** One for each step: views of the screens. */
  crops: z.array(image).max(4).default([]),
  wentWrong: prose,
  /** The screen that resulted from what went wrong. */
  cameOfIt: image.nullable().default(null),
  /** What both sides agreed to count before the start. */
  figures: z
    .object({
      /** When it was counted before. */
      text,
      /** Only those with a target are shown. */
      rows: z
        .array(
          z.object({
            name: text,
            before: text,
            target: text.nullable().default(null),
            after: text.nullable().default(null),
          }),
        )
        .min(1),
      /** The day on which the client counted again: without it, without the client, and of samples `after` is not printed. */
      countedAt: z.iso.date().nullable().default(null),
      sample,
    })
    .nullable()
    .default(null),
  client: client.nullable().default(null),
  portfolioItem: portfolioCard.nullable(),
  /** Work that shares something with it, and what that is. */
  related: z.array(relative).max(3).default([]),
  landingPages: z.array(landingCard),
})

export type PortfolioItem = z.infer<typeof portfolioItem>
export type CaseStudy = z.infer<typeof caseStudy>
