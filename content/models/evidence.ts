/** Documents that show how we work: the block that leads to them. Each is a page of its own, `evidence-<slug>`. */
import { z } from 'zod'
import { slug } from '../model.ts'
import { template, text, titled } from './texts.ts'

/** A line of a leaf: a heading, a text, a large figure, or a name with its value at the end of the line. */
const line = z.object({
  kind: z.enum(['heading', 'text', 'figure', 'row']),
  text,
  value: z.string().default(''),
})

const document = titled.extend({
  slug,
  /** What on it is invented; empty where nothing is. */
  example: text.nullable().default(null),
  /** How its sheet begins, as far as the small leaf shows it. */
  leaf: z.object({ title: text, text, lines: z.array(line).max(12) }),
  /** The build fills in what it measured of the site. */
  measured: z.boolean().default(false),
  sample: z.boolean().default(false),
})

export const evidenceTexts = titled.extend({
  /** What invented work is called at its top. */
  exampleLabel: text,
  documents: z.array(document).min(1),
  measured: z.object({
    caption: text,
    what: text,
    size: text,
    document: text,
    pictures: text,
    fonts: text,
    scripts: text,
    together: text,
    kilobytes: template('size'),
    requests: template('count'),
    on: template('date'),
    nothing: text,
  }),
})

export type EvidenceTexts = z.infer<typeof evidenceTexts>
export type EvidenceDocument = EvidenceTexts['documents'][number]
