/** Which fields of a type name other documents, read from the model: for the gate, here and in Strapi. */
import { z } from 'zod'
import { bare, type ContentType } from './content-types.ts'
import type { Reference } from './publishing/references.ts'

const naming = z.object({ names: z.string() })

/** Every field within a schema that names something, by its path. */
function referencesWithin(schema: z.core.$ZodType, path: readonly string[]): Reference[] {
  const inner = bare(schema)
  const { success, data } = naming.safeParse(z.globalRegistry.get(inner))
  if (success) {
    const [type = '', ...steps] = data.names.split('.')
    const within = steps.flatMap((step, at) => (at < steps.length - 1 ? [step, '*'] : [step]))
    return [{ path, type, within }]
  }
  if (inner instanceof z.ZodArray) return referencesWithin(inner.element, [...path, '*'])
  if (!(inner instanceof z.ZodObject)) return []
  return Object.entries(inner.shape).flatMap(([name, part]) => referencesWithin(part, [...path, name]))
}

/** Relations are left out: they name documents by themselves. */
export function referencesOf({ model, links }: ContentType): Reference[] {
  return Object.entries(model.shape).flatMap(([name, schema]) =>
    links[name]?.kind === 'relation' ? [] : referencesWithin(schema, [name]),
  )
}
