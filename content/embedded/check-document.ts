/** Whether one document, by itself, is what its content type says: its fields and the name of its file. */
import { z } from 'zod'
import type { ContentType } from '../content-types.ts'
import { slug } from '../models/common.ts'
import { HeldText } from './held-text.ts'

export type SourceFile = {
  readonly type: string
  /** Path within the documents folder. */
  readonly file: string
  /** File name without its extension. */
  readonly stem: string
}

export interface Source extends SourceFile {
  readonly value: unknown
}

/** One fault of one document. `field` is a path such as `banner.src`, or `file` for the file as a whole. */
export type Problem = {
  /** Path within the documents folder, e.g. `articles/cloud-migration.md`. */
  readonly file: string
  readonly field: string
  /** What was expected, as half a sentence. */
  readonly expected: string
}

/** Documents that cannot be served. Its message names every one of them, one per line: `file: field: what was expected`. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly problems: readonly Problem[]

  constructor(directory: string, problems: readonly Problem[]) {
    const lines = problems.map(({ file, field, expected }) => `  ${file}: ${field}: ${expected}`)
    super(`Malformed documents in ${directory}:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

/** A schema's complaint as a problem. The model's own messages say what a format expects, zod's begin with "Invalid". */
export function problemOf(file: string, issue: z.core.$ZodIssue): Problem {
  const field = issue.path.join('.') || 'file'
  if (issue.code !== 'invalid_format') return { file, field, expected: issue.message.replace(/^Invalid input: /, '') }
  if (issue.format === 'datetime') return { file, field, expected: 'expected a time such as 2026-08-04T08:30:00.000Z' }
  return { file, field, expected: issue.message.startsWith('Invalid') ? issue.message : `expected ${issue.message}` }
}

export type Attributes = Record<string, unknown>

/** The model's schema, with relations written as the slugs of the related documents. */
export function documentSchema(type: ContentType): z.ZodObject {
  const slugs: Record<string, z.ZodType> = {}
  for (const [name, link] of Object.entries(type.links)) {
    if (link.kind !== 'relation') continue
    const allows = (nothing: null | undefined) => z.safeParse(type.model.shape[name] ?? z.never(), nothing).success
    const one = allows(undefined) ? slug.nullable().default(null) : allows(null) ? slug.nullable() : slug
    slugs[name] = link.many ? z.array(slug) : one
  }
  return type.model.extend(slugs)
}

/** Paths in the file that the schema did not take over: misspelt fields would otherwise vanish silently. */
function untaken(written: unknown, taken: unknown, path: readonly string[] = []): string[] {
  if (typeof written !== 'object' || written === null || typeof taken !== 'object' || taken === null) return []
  const values = new Map<string, unknown>(Object.entries(taken))
  return Object.entries(written).flatMap(([name, value]) => {
    const here = [...path, name]
    return values.has(name) ? untaken(value, values.get(name), here) : [here.join('.')]
  })
}

/**
 * Attributes as the documents hold them. Times are written as by `toISOString`: they compare as text, and are answered in the
 * real service's format. The body is stored compactly until somebody reads it.
 */
export function heldAttributes(type: ContentType, attributes: Attributes): Attributes {
  const plain = { ...attributes }
  for (const [name, kind] of Object.entries(type.fields)) {
    const value = plain[name]
    if (kind === 'datetime' && typeof value === 'string') plain[name] = new Date(value).toISOString()
  }
  const body = type.body && plain[type.body]
  if (type.body && typeof body === 'string') plain[type.body] = new HeldText(body)
  return plain
}

/** The document's attributes in the form of the model, defaults included, or all its problems. */
export function checkDocument(
  type: ContentType,
  schema: z.ZodObject,
  { file, stem, value }: Source,
): { attributes: Attributes } | { problems: Problem[] } {
  const parsed = schema.safeParse(value)
  if (!parsed.success) return { problems: parsed.error.issues.map((issue) => problemOf(file, issue)) }
  const expected = 'expected a field of the content model'
  const problems = untaken(value, parsed.data).map((field) => ({ file, field, expected }))
  if (type.key === 'slug' && parsed.data.slug !== stem) {
    problems.push({ file, field: 'slug', expected: `expected the name of the file, '${stem}'` })
  }
  return problems.length > 0 ? { problems } : { attributes: heldAttributes(type, parsed.data) }
}
