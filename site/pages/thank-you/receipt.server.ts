import { z } from 'zod'

const dayMs = 24 * 60 * 60_000

/** A reference as `leads/` makes them, and nothing that somebody else would like to see on our page. */
const reference = z.string().regex(/^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)

const receipt = z.object({
  reference,
  /** The address may be opened again days later, and may be wrong: then it was sent now. */
  sent: z.iso
    .datetime()
    .refine((sent) => Date.parse(sent) <= Date.now() && Date.now() - Date.parse(sent) < 90 * dayMs)
    .catch(() => new Date().toISOString()),
})

/** What the address of a success page says about the form that led to it; undefined if it names no reference. */
export function readReceipt(query: URLSearchParams): z.infer<typeof receipt> | undefined {
  return receipt.safeParse({ reference: query.get('reference'), sent: query.get('sent') }).data
}
