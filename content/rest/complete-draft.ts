/** Drafts may lack anything. What is missing or malformed becomes the emptiest value that a page can show. */
import { z } from 'zod'
import { image } from '../model.ts'
import { isObject } from './mend.ts'

type Schema = z.core.$ZodType

const drawing = { src: 'art:delta/draft/mist', alt: '', title: '' }

/**
 * A date that nobody wrote is today's, as if the draft were published now; not to the second, or a page would differ from itself
 * whenever it is asked for, and a preview takes what differs for what somebody has just written.
 */
function emptyText(schema: Schema): string {
  const today = new Date().toISOString().slice(0, 10)
  if (schema instanceof z.ZodISODateTime) return `${today}T00:00:00.000Z`
  return schema instanceof z.ZodISODate ? today : ''
}

/** A list of fixed length keeps its length: pages lay its items out by position. */
function completeList(schema: z.ZodArray, value: unknown): unknown[] {
  const items = Array.isArray(value) ? value.map((item: unknown) => complete(schema.element, item)) : []
  const isLength = (check: z.core.$ZodCheck): check is z.core.$ZodCheckLengthEquals =>
    check instanceof z.core.$ZodCheckLengthEquals
  const fixed = schema._zod.def.checks?.find(isLength)?._zod.def.length
  if (fixed === undefined) return items
  return Array.from({ length: fixed }, (_, at) => items[at] ?? complete(schema.element, undefined))
}

/**
 * `value` if the schema accepts it, and otherwise the nearest thing of the same shape: its well-formed parts, and
 * empty values for the rest. Content rules, such as the minimum number of items, are not enforced.
 */
export function complete(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  if (schema instanceof z.ZodDefault) return complete(schema, undefined)
  if (schema instanceof z.ZodOptional) return value === undefined ? undefined : complete(schema.unwrap(), value)
  if (schema instanceof z.ZodNullable) return value === undefined ? null : complete(schema.unwrap(), value)
  if (schema === image && !isObject(value)) return drawing
  if (schema instanceof z.ZodObject) {
    const given = isObject(value) ? value : {}
    const shape: Readonly<Record<string, Schema>> = schema.shape
    return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, complete(inner, given[name])]))
  }
  if (schema instanceof z.ZodTuple) {
    const given: unknown[] = Array.isArray(value) ? value : []
    return schema._zod.def.items.map((inner, at) => complete(inner, given[at]))
  }
  if (schema instanceof z.ZodArray) return completeList(schema, value)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return typeof value === 'number' ? value : 0
  if (schema instanceof z.ZodBoolean) return false
  return typeof value === 'string' ? value : emptyText(schema)
}
