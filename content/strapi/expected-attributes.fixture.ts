/** What a Strapi attribute must be to hold a field of the model: `undefined` if the model leaves it open. */
import { z } from 'zod'
import { bare, type ContentType, type Link, type Shape } from '../content-types.ts'
import type { StrapiAttribute } from './strapi-schema.fixture.ts'

/** Strapi keeps these itself, for every document. */
const ownFields = new Set(['createdAt', 'updatedAt', 'publishedAt', 'locale'])

/** A one-line field is a column of 255 characters: the admin must refuse what the database would. */
const oneLineLength = 255

type Expectation = Partial<Omit<StrapiAttribute, 'type'>> & { readonly type: readonly string[] }

/** Whether a document cannot do without it: neither absent, nor null, nor empty. */
function isRequired(schema: z.core.$ZodType): boolean {
  return [undefined, null, ''].every((nothing) => !z.safeParse(schema, nothing).success)
}

function linkExpectation(link: Link, schema: z.core.$ZodType, singularNameOf: (type: string) => string): Expectation {
  const allowsNone = z.safeParse(schema, null).success
  switch (link.kind) {
    case 'relation': {
      const name = singularNameOf(link.target)
      const relation = link.many ? 'oneToMany' : 'oneToOne'
      return { type: ['relation'], relation, target: `api::${name}.${name}`, required: !link.many && !allowsNone }
    }
    case 'media':
      return { type: ['media'], multiple: link.many, required: isRequired(schema) }
    case 'component':
      return { type: ['component'], repeatable: link.many, required: isRequired(schema) }
  }
}

function stringExpectation(schema: z.core.$ZodType, isKey: boolean): Expectation {
  const { minLength, maxLength, pattern, format } = z.toJSONSchema(schema, { io: 'input' })
  const length = typeof maxLength === 'number' ? { maxLength } : {}
  if (format === 'email') return { type: ['email'], ...length }
  if (format === 'date') return { type: ['date'] }
  if (format === 'date-time') return { type: ['datetime'] }
  return { type: ['string', 'text', 'richtext', 'uid'], regex: pattern, unique: isKey, minLength, ...length }
}

function scalarExpectation(schema: z.core.$ZodType, isKey: boolean, shape: string): Expectation {
  const inner = bare(schema)
  const { type, enum: values, minimum, maximum } = z.toJSONSchema(inner, { io: 'input' })
  const bound = (limit: unknown) => (typeof limit === 'number' && Number.isSafeInteger(limit) ? limit : undefined)
  const isOpen = (limit: unknown) => Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER
  if (values) return { type: ['enumeration'], enum: values.map(String) }
  if (type === 'string') return stringExpectation(inner, isKey)
  if (type === 'boolean') return { type: ['boolean'] }
  if (type === 'integer' || type === 'number') {
    const limits = {
      min: isOpen(minimum) ? undefined : bound(minimum),
      max: isOpen(maximum) ? undefined : bound(maximum),
    }
    return { type: type === 'integer' ? ['integer', 'biginteger'] : ['decimal', 'float'], ...limits }
  }
  return { type: ['customField'], customField: 'global::structured', options: { shape } }
}

/** By field name. `owner` is the name under which structured fields find their shapes. */
export function expectedAttributes(
  { model, links, key }: Shape & Pick<ContentType, 'key'>,
  owner: string,
  singularNameOf: (type: string) => string,
): ReadonlyMap<string, Expectation> {
  const fields = Object.entries(model.shape).filter(([name]) => !ownFields.has(name))
  return new Map(
    fields.map(([name, schema]) => {
      const link = links[name]
      if (link) return [name, linkExpectation(link, schema, singularNameOf)]
      return [name, { required: isRequired(schema), ...scalarExpectation(schema, name === key, `${owner}.${name}`) }]
    }),
  )
}

/** Half a sentence for each way in which an attribute is not what is expected. */
export function disagreements(expected: Expectation, actual: StrapiAttribute): string[] {
  const { type, ...rest } = expected
  const wrongType = type.includes(actual.type) ? [] : [`type is ${actual.type}, not ${type.join(' or ')}`]
  const unlimited = actual.type === 'string' && (actual.maxLength ?? Infinity) > oneLineLength
  const wrong = Object.entries(rest).flatMap(([name, value]) => {
    // A uid is unique by its type.
    if (name === 'unique' && actual.type === 'uid') return []
    const found: unknown = actual[name]
    return JSON.stringify(found) === JSON.stringify(value)
      ? []
      : [`${name} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`]
  })
  return [...wrongType, ...wrong, ...(unlimited ? [`maxLength is above ${oneLineLength}`] : [])]
}

/**
 * To the model a text of blanks is empty, because it trims before it measures; JSON Schema has only patterns for that. Of alternatives
 * only the one that a value says it is has a say in what is wrong with it.
 */
function forStrapi({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.oneOf) Object.assign(jsonSchema, { type: 'object', discriminator: { propertyName: 'kind' } })
  if (jsonSchema.type === 'string' && jsonSchema.minLength === 1 && !jsonSchema.pattern) jsonSchema.pattern = '\\S'
}

/**
 * Shapes of the structured fields (facts, steps, menus, …) as JSON Schema, with which Strapi checks and edits them:
 * `{ 'landing-page.facts': { type: 'array', … } }` for every field of a type that Strapi holds as JSON.
 */
export function structuredShapes(type: ContentType, singularName: string): Record<string, object> {
  const json = Object.entries(type.fields).filter(([, kind]) => kind === 'json')
  return Object.fromEntries(
    json.map(([name]) => {
      const schema = type.model.shape[name]
      if (!schema) throw new Error(`${singularName} has no ${name}`)
      const { $schema: _, ...shape } = z.toJSONSchema(schema, { io: 'input', override: forStrapi, reused: 'inline' })
      return [`${singularName}.${name}`, shape]
    }),
  )
}
