/** A row that somebody added to a list and left empty means nothing, as long as the list has as many rows as it must have. */
import type { Core } from '@strapi/strapi'
import { isSiteContent } from '../content-names'
import { itemShape, type Shape, withoutNull } from '../shape'
import shapes from '../shapes.json'
import { shapeName } from './structured-problems'

const byName: Readonly<Record<string, Shape>> = shapes

/** Texts and numbers, written or not. A choice or a box is no sign: it has a value from the start. */
function writable(value: unknown, outer: Shape): unknown[] {
  const { shape } = withoutNull(outer)
  if (shape.enum || shape.type === 'boolean') return []
  if (Array.isArray(value)) return value.flatMap((item, at) => writable(item, itemShape(shape, at)))
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([name, inner]) => writable(inner, shape.properties?.[name] ?? {}))
}

function isBlank(row: unknown, shape: Shape): boolean {
  const values = writable(row, shape)
  return values.length > 0 && values.every((value) => value === '' || value === null || value === undefined)
}

export function withoutBlankRows(value: unknown, outer: Shape): unknown {
  const { shape } = withoutNull(outer)
  if (Array.isArray(value)) {
    const rows = value.map((item, at) => withoutBlankRows(item, itemShape(shape, at)))
    const filled = rows.filter((row) => !isBlank(row, itemShape(shape, 0)))
    return shape.prefixItems || filled.length < (shape.minItems ?? 0) ? rows : filled
  }
  if (typeof value !== 'object' || value === null) return value
  const { properties = {} } = shape
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutBlankRows(inner, properties[name] ?? {})]),
  )
}

export function leaveOutBlankRows(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (!isSiteContent(context.uid) || !('data' in context.params) || !context.params.data) return next()
    const { attributes } = context.contentType
    const data = Object.entries(context.params.data).map(([field, value]) => {
      const shape = byName[(attributes[field] && shapeName(attributes[field])) ?? '']
      return [field, shape ? withoutBlankRows(value, shape) : value]
    })
    Object.assign(context.params, { data: Object.fromEntries(data) })
    return next()
  })
}
