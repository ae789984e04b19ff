/** What is made of the texts that somebody writes before they are kept. */
import { isSiteContent } from '../content-names'
import { alternativeOf, itemShape, type Shape, withoutNull } from '../forms/shape'
import shapes from '../shapes.json'
import { shapeName } from './structured-problems'

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => eachText(item, change))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachText(inner, change)]))
}

const byName: Readonly<Record<string, Shape>> = shapes

/**
 * Texts and numbers, written or not. A choice or a box is no sign, because it has a value from the start; nor is what may be left out: a
 * row that is only a choice, like a field of a form, is complete without it.
 */
function writable(value: unknown, outer: Shape): unknown[] {
  const { shape: inner, allowsNull } = withoutNull(outer)
  if (allowsNull && (value === null || value === '')) return []
  const shape = alternativeOf(inner, value)
  if (shape.enum || shape.const || shape.type === 'boolean') return []
  if (Array.isArray(value)) return value.flatMap((item, at) => writable(item, itemShape(shape, at)))
  if (typeof value !== 'object' || value === null) return [value]
  return Object.entries(value).flatMap(([name, inner]) => writable(inner, shape.properties?.[name] ?? {}))
}

function isBlank(row: unknown, shape: Shape): boolean {
  const values = writable(row, shape)
  return values.length > 0 && values.every((value) => value === '' || value === null || value === undefined)
}

/** A row that somebody added to a list and left empty means nothing, as long as the list has as many rows as it must have. */
function withoutBlankRows(value: unknown, outer: Shape): unknown {
  const shape = alternativeOf(withoutNull(outer).shape, value)
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

const address = /https?:\/\/[\w.:[\]-]+(\/uploads\/[\w.~+-]*\w)/g

/** Texts name files of the media library without an origin: the admin writes its own, which visitors may not be able to reach. */
async function withOwnPaths(data: object): Promise<unknown> {
  const named = [...JSON.stringify(data).matchAll(address)].map(([, path = '']) => path)
  if (named.length === 0) return data
  const where = { url: { $in: named } }
  const files: { url: string }[] = await strapi.db.query('plugin::upload.file').findMany({ select: ['url'], where })
  const own = new Set(files.map(({ url }) => url))
  return eachText(data, (text) => text.replace(address, (all, path) => (own.has(path) ? path : all)))
}

export function tidyTexts(): void {
  strapi.documents.use(async (context, next) => {
    const { uid, params, contentType } = context
    if (!isSiteContent(uid) || !('data' in params) || !params.data) return next()
    const tidied = Object.entries(params.data).map(([name, value]) => {
      // A title of three spaces is an empty title, as in the site's model.
      const trimmed = eachText(value, (text) => text.trim())
      const attribute = contentType.attributes[name]
      const shape = byName[(attribute && shapeName(attribute)) ?? '']
      return [name, shape ? withoutBlankRows(trimmed, shape) : trimmed]
    })
    Object.assign(params, { data: await withOwnPaths(Object.fromEntries(tidied)) })
    return next()
  })
}
