/** Shapes of the structured fields (facts, steps, menus, …) as JSON Schema: Strapi uses them to check and edit these fields. */
import { z } from 'zod'
import type { ContentType } from '../content-types.ts'

/** To the model a text of blanks is empty, because it trims before it measures; JSON Schema has only patterns for that. */
function refuseBlanks({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.type === 'string' && jsonSchema.minLength === 1 && !jsonSchema.pattern) jsonSchema.pattern = '\\S'
}

/** `{ 'landing-page.facts': { type: 'array', … } }` for every field of a type that Strapi holds as JSON. */
export function structuredShapes(type: ContentType, singularName: string): Record<string, object> {
  const json = Object.entries(type.fields).filter(([, kind]) => kind === 'json')
  return Object.fromEntries(
    json.map(([name]) => {
      const schema = type.model.shape[name]
      if (!schema) throw new Error(`${singularName} has no ${name}`)
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', override: refuseBlanks, reused: 'inline' })
      return [`${singularName}.${name}`, shape]
    }),
  )
}
