/** What work costs: rates by role, and what whole budgets buy at them. Each currency has figures of its own; nothing is converted. */
import { z } from 'zod'
import { sample, text } from './common.ts'

const amount = z.number().positive().nullable().default(null)

/** Whole amounts before tax. A list with an empty slot is not offered. */
const amounts = z.object({ EUR: amount, USD: amount, GBP: amount, CAD: amount })

export type Currency = keyof z.infer<typeof amounts>
export const currencies = ['EUR', 'USD', 'GBP', 'CAD'] as const satisfies Currency[]

const weeks = z.number().int().positive()

export const pricing = z.object({
  /** From when the rates hold; and whose they are. */
  validFrom: z.iso.date().nullable().default(null),
  owner: z.string().trim().default(''),
  roles: z.array(z.object({ role: text, perWeek: amounts })),
  /** Shown where the high figure stays within the budget. `people` may be a part of one: 0.5 is half the week. */
  examples: z.array(
    z.object({
      title: text,
      budget: amounts,
      team: z.array(z.object({ role: text, people: z.number().positive().max(12) })).min(1),
      weeks: z.object({ low: weeks, high: weeks }),
      gets: text,
      getsNot: text,
    }),
  ),
  sample,
})

export type Pricing = z.infer<typeof pricing>
