/** The letter to those who subscribed to it: `npm run leads -- letter` sends it (`docs/letters.md`). */
import { z } from 'zod'
import { articleTeaser, sample, slug, text } from './common.ts'

const letterArticle = articleTeaser.extend({ description: z.string().default('') })

export const letter = z.object({
  slug,
  subject: text,
  /** What mail programs show after the subject, and search engines under it. */
  preview: text,
  content: text,
  /** Shown as cards under the text. */
  articles: z.array(letterArticle),
  /** Whether the site has a page with it. */
  archive: z.boolean().default(false),
  sample,
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})

/** What lists say about a letter. */
export const letterSummary = letter.omit({ content: true, articles: true, sample: true })

export type Letter = z.infer<typeof letter> & { id: number }
export type LetterSummary = z.infer<typeof letterSummary>
