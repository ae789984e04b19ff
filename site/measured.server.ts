import { readFileSync } from 'node:fs'
import { z } from 'zod'

const measured = z.object({
  /** When it was measured. */
  at: z.iso.datetime(),
  requests: z.number().int(),
  /** Bytes as sent. */
  document: z.number(),
  pictures: z.number(),
  fonts: z.number(),
  scripts: z.number(),
  /** That of all these bytes, by the model of Sustainable Web Design 4. */
  wattHours: z.number().optional(),
  /** Of one page of each template: what it sends before anything else is asked for. */
  templates: z
    .array(z.object({ template: z.string(), document: z.number(), fonts: z.number(), scripts: z.number() }))
    .default([]),
})

/** What a first visit to the home page transfers, as the build measured it. */
export type Measured = z.infer<typeof measured>

let known: Measured | undefined

/** What the build of this release measured; nothing if the site runs from its sources, or it could not be measured. */
export function readMeasured(): Measured | undefined {
  if (known) return known
  try {
    known = measured.parse(JSON.parse(readFileSync(new URL('../measured.json', import.meta.url), 'utf8')))
  } catch {
    // Without figures the page says so.
  }
  return known
}
