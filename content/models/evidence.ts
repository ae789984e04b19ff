/** Documents that show how we work: the block that leads to them. Each has its own page, `evidence-<slug>`. */
import { z } from 'zod'
import { type Naming, sample, slug, template, text, texts, titled } from './common.ts'

/** A line of a leaf: a heading, a text, a large figure, or a name with its value at the end of the line. */
const line = z.object({
  kind: z.enum(['heading', 'text', 'figure', 'row']),
  text,
  value: z.string().default(''),
})

const document = titled.extend({
  slug,
  /** Which parts of it are invented; empty if none are. */
  example: text.nullable().default(null),
  /** How its sheet begins, as far as the small leaf shows it. */
  leaf: z.object({ title: text, text, lines: z.array(line).max(12) }),
  /** The build fills in what it has measured about the site. */
  measured: z.boolean().default(false),
  sample,
})

export const evidenceTexts = titled.extend({
  /** The label at the top of invented work. */
  exampleLabel: text,
  documents: z.array(document).min(1),
  measured: z.object({
    ...texts('caption', 'what', 'size', 'document', 'pictures', 'fonts', 'scripts', 'together'),
    kilobytes: template('size'),
    requests: template('count'),
    on: template('date'),
    nothing: text,
  }),
})

/** By which pages name one of the documents. */
export const evidenceSlug = slug.meta({ names: 'page-texts.evidence.documents.slug' } satisfies Naming)

export type EvidenceTexts = z.infer<typeof evidenceTexts>
export type EvidenceDocument = EvidenceTexts['documents'][number]
