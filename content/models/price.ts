/** What drives a price, explained without a figure. */
import { z } from 'zod'
import { text, texts, titled } from './common.ts'

/** The block on pages of one kind: its head, and what the shape of a team is there. */
const head = titled.extend({ shape: text })

export const priceTexts = z.object({
  hire: head,
  service: head,
  shape: text,
  weeks: titled,
  range: titled,
  /** The signs between them, for screen readers. */
  times: text,
  gives: text,
  chart: z.object(texts('label', 'high', 'low', 'first', 'sprint', 'known')),
  moves: z.object({ title: text, rows: z.array(titled).min(1) }),
  free: z.object({ title: text, rows: z.array(titled).min(1) }),
  /** The short form beside a form. */
  short: titled.extend({ rows: z.array(titled).min(1) }),
  /** Above the rates of the site configuration, if one is filled in. */
  rates: titled,
})

export type PriceTexts = z.infer<typeof priceTexts>
