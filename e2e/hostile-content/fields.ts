/** Every field of every content type, read from the schemas of the model, and a way to overwrite one. */
import { z } from 'zod'
import { contentType, contentTypes } from '../../content/content-types.ts'

export type Field = {
  /** Name of the content type as in URLs. */
  type: string
  /** `['offices', '*', 'timeZone']`; the star stands for every item. */
  path: readonly string[]
}

/** Leaves, and everything on the way to them: a list may be hostile as a whole. */
export const everyField: readonly Field[] = Object.entries(contentTypes).flatMap(([type, { model }]) =>
  pathsOf(model)
    .filter(([name = '', ...inner]) => inner.length === 0 || contentType(type)?.links[name]?.kind !== 'relation')
    .map((path) => ({ type, path })),
)

function pathsOf(schema: z.core.$ZodType): string[][] {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return pathsOf(schema.unwrap())
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, inner]) => [
      [name],
      ...pathsOf(inner).map((rest) => [name, ...rest]),
    ])
  }
  const items = schema instanceof z.ZodArray ? [schema.element] : schema instanceof z.ZodTuple ? schema.def.items : []
  return items.slice(0, 1).flatMap((item) => [['*'], ...pathsOf(item).map((rest) => ['*', ...rest])])
}

/** A copy of `target` with what `change` makes of the value at the path, as far as there is something to write into. */
export function changedAt(
  target: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) return change(target)
  if (name === '*') return Array.isArray(target) ? target.map((item) => changedAt(item, rest, change)) : target
  if (typeof target !== 'object' || target === null || Array.isArray(target)) return target
  const inner: unknown = new Map<string, unknown>(Object.entries(target)).get(name)
  return { ...target, [name]: changedAt(inner, rest, change) }
}
