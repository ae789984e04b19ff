/** A malformed value hides what it was for, and nothing else, wherever the model can do without it. */
import { z } from 'zod'

type Schema = z.core.$ZodType

const failed = Symbol('failed')

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function wellFormed(schema: Schema, value: unknown): unknown {
  return z.safeParse(schema, value).success ? value : failed
}

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
  return failed
}

/**
 * A document without its malformed values: an optional field is left out, an item is missing from its list. `undefined` if
 * no document is left, because something essential is malformed.
 */
export function mended<S extends z.ZodObject>(schema: S, value: unknown): z.infer<S> | undefined {
  return schema.safeParse(mend(schema, value)).data
}
