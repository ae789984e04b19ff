/**
 * A malformed value hides what it was for, and nothing else, wherever the model can do without it. Drafts may lack anything: there
 * it becomes the emptiest value that a page can show.
 */
import { z } from 'zod'
import { image } from '../models/common.ts'

type Schema = z.core.$ZodType

const failed = Symbol('failed')

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wellFormed(schema: Schema, value: unknown): unknown {
  return z.safeParse(schema, value).success ? value : failed
}

/** The alternative that a value says it is. */
function optionOf({ options }: z.ZodUnion, value: unknown): Schema | undefined {
  const isSaid = (option: Schema) =>
    option instanceof z.ZodObject && isObject(value) && z.safeParse(option.shape.kind, value.kind).success
  return options.find(isSaid)
}

/** Whether it holds blocks. Each of them is a whole section: a draft shows what there is of one that somebody is writing. */
const hasBlocks = (schema: z.ZodObject) =>
  Object.values(schema.shape).some(
    (field: Schema) => field instanceof z.ZodArray && field.element instanceof z.ZodUnion,
  )

function mend(schema: Schema, value: unknown): unknown {
  if (wellFormed(schema, value) !== failed) return value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    const inner = mend(schema.unwrap(), value)
    if (inner !== failed) return inner
    return wellFormed(schema, schema instanceof z.ZodNullable ? null : undefined)
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const items = value.map((item: unknown) => mend(schema.element, item)).filter((item) => item !== failed)
    return wellFormed(schema, items)
  }
  if (schema instanceof z.ZodObject && isObject(value)) {
    const shape: Readonly<Record<string, Schema>> = schema.shape
    const fields = Object.entries(shape).map(([name, inner]) => [name, mend(inner, value[name])] as const)
    if (fields.some(([, field]) => field === failed)) return failed
    return wellFormed(schema, { ...value, ...Object.fromEntries(fields) })
  }
  const option = schema instanceof z.ZodUnion && optionOf(schema, value)
  return option ? mend(option, value) : failed
}

/**
 * A document without its malformed values: an optional field is left out, an item is missing from its list. `undefined` if
 * no document is left, because something essential is malformed.
 */
export function mended<S extends z.ZodObject>(schema: S, value: unknown): z.infer<S> | undefined {
  return schema.safeParse(mend(schema, value)).data
}

/** The same of what may be a draft, which is shown whatever it lacks. */
export function mendedDraft<S extends z.ZodObject>(schema: S, value: unknown): z.infer<S> {
  return (hasBlocks(schema) ? undefined : mended(schema, value)) ?? complete(schema, value)
}

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
  const items = Array.isArray(value) ? value.map((item: unknown) => completed(schema.element, item)) : []
  const isLength = (check: z.core.$ZodCheck): check is z.core.$ZodCheckLengthEquals =>
    check instanceof z.core.$ZodCheckLengthEquals
  const fixed = schema._zod.def.checks?.find(isLength)?._zod.def.length
  if (fixed === undefined) return items
  return Array.from({ length: fixed }, (_, at) => items[at] ?? completed(schema.element, undefined))
}

/**
 * `value` if the schema accepts it, and otherwise the nearest thing of the same shape: its well-formed parts, and
 * empty values for the rest. Content rules, such as the minimum number of items, are not enforced.
 */
export function complete<S extends z.ZodObject>(schema: S, value: unknown): z.infer<S> {
  return completed(schema, value) as z.infer<S>
}

function completed(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return parsed.data
  if (schema instanceof z.ZodDefault) return completed(schema, undefined)
  if (schema instanceof z.ZodOptional) return value === undefined ? undefined : completed(schema.unwrap(), value)
  if (schema instanceof z.ZodNullable) return value === undefined ? null : completed(schema.unwrap(), value)
  if (schema === image && !isObject(value)) return drawing
  if (schema instanceof z.ZodObject) {
    const given = isObject(value) ? value : {}
    const shape: Readonly<Record<string, Schema>> = schema.shape
    return Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, completed(inner, given[name])]))
  }
  if (schema instanceof z.ZodUnion) return completed(optionOf(schema, value) ?? schema.options[0] ?? z.null(), value)
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodTuple) {
    const given: unknown[] = Array.isArray(value) ? value : []
    return schema._zod.def.items.map((inner, at) => completed(inner, given[at]))
  }
  if (schema instanceof z.ZodArray) return completeList(schema, value)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodNumber) return typeof value === 'number' ? value : 0
  if (schema instanceof z.ZodBoolean) return false
  return typeof value === 'string' ? value : emptyText(schema)
}
