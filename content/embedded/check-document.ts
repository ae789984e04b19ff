/** Whether one document, by itself, is what its content type says: its fields and the name of its file. */
import { z } from 'zod'
import type { ContentType } from '../content-types.ts'
import { slug } from '../model.ts'
import type { Problem } from './document-error.ts'
import { problemOf } from './document-error.ts'
import { HeldText } from './held-text.ts'
import type { Source } from './read-documents.ts'

export type Attributes = Record<string, unknown>

/** The model's schema, with relations written as the slugs of the related documents. */
export function documentSchema(type: ContentType): z.ZodObject {
  const slugs: Record<string, z.ZodType> = {}
  for (const [name, link] of Object.entries(type.links)) {
    if (link.kind !== 'relation') continue
    const allowsNone = z.safeParse(type.model.shape[name] ?? z.never(), null).success
    slugs[name] = link.many ? z.array(slug) : allowsNone ? slug.nullable() : slug
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
  const problems = untaken(value, parsed.data).map((field) => ({
    file,
    field,
    expected: 'expected a field of the content model',
  }))
  if (type.key === 'slug' && parsed.data.slug !== stem) {
    problems.push({ file, field: 'slug', expected: `expected the name of the file, '${stem}'` })
  }
  return problems.length > 0 ? { problems } : { attributes: heldAttributes(type, parsed.data) }
}
