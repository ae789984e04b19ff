/** What drives a price, explained without a figure, and what budgets buy once there are some. */
import { z } from 'zod'
import { template, text, texts, titled } from './common.ts'
import { evidenceSlug } from './evidence.ts'

/** What a line says on the pages of people for hire, if it is another text there. */
const onHire = text.nullable().default(null)

export const priceTexts = z.object({
  hire: titled,
  service: titled,
  shape: titled,
  weeks: titled,
  range: titled,
  /** The signs between them, for screen readers. */
  times: text,
  gives: text,
  chart: z.object(texts('label', 'high', 'low', 'first', 'sprint', 'known')),
  moves: z.object({ title: text, rows: z.array(titled).min(1) }),
  free: z.object({ title: text, rows: z.array(titled).min(1) }),
  /** The short form, on pages about something else; the last of its lines ends with the link to all of it. */
  short: titled.extend({ rows: z.array(titled.extend({ hire: onHire })).min(1), link: text }),
  /** Ways to a figure of one's own. */
  ways: z.object({
    write: titled.extend({ link: text }),
    talk: titled,
    see: titled.extend({ link: text, document: evidenceSlug }).nullable().default(null),
  }),
  /** What budgets buy, once a list of rates is filled in. */
  budgets: z.object({
    title: text,
    text: template('date'),
    ...texts('currency', 'tax', 'sample', 'sampleText', 'low', 'high', 'gets', 'getsNot'),
    people: template('count'),
    thousands: template('amount'),
    week: template('amount'),
    weeks: template('low', 'high'),
    rates: z.object({ title: text, text: template('owner'), ...texts('role', 'note') }),
  }),
})

export type PriceTexts = z.infer<typeof priceTexts>
