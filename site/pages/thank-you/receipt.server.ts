import { z } from 'zod'

const dayMs = 24 * 60 * 60_000

/** A reference exactly as `leads/` makes them, so that nobody can put other text on our page. */
const reference = z.string().regex(/^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)

const receipt = z.object({
  reference,
  /** The URL may be opened again days later, and may be wrong: then the form counts as sent now. */
  sent: z.iso
    .datetime()
    .refine((sent) => Date.parse(sent) <= Date.now() && Date.now() - Date.parse(sent) < 90 * dayMs)
    .catch(() => new Date().toISOString()),
})

/** What the URL of a success page says about the form that led to it; undefined if it names no reference. */
export function readReceipt(query: URLSearchParams): z.infer<typeof receipt> | undefined {
  return receipt.safeParse({ reference: query.get('reference'), sent: query.get('sent') }).data
}
