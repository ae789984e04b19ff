/** What is made of the texts that somebody writes before they are kept. */
import { isDeepStrictEqual } from 'node:util'
import type { UID } from '@strapi/strapi'
import { hasDrafts, inStatus, isSiteContent } from '../content-names'
import { alternativeOf, emptyValue, isValues, itemShape, type Shape, type Values, withoutNull } from '../forms/shape'
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

const isNothing = (value: unknown) => value === '' || value === null || value === undefined

/** A value without the parts in which nothing is: what was chosen in it. */
function filled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filled)
  if (!isValues(value)) return isNothing(value) ? null : value
  const parts = Object.entries(value).filter(([, part]) => !isNothing(part))
  return Object.fromEntries(parts.map(([name, part]) => [name, filled(part)]))
}

/** Whether a row is as it was added. One of several kinds was chosen: somebody wants it. */
function isBlank(row: unknown, shape: Shape): boolean {
  const values = writable(row, shape)
  if (shape.oneOf || values.length === 0 || !values.every(isNothing)) return false
  return isDeepStrictEqual(filled(row), filled(emptyValue(shape)))
}

function withoutBlankEnd(value: unknown, outer: Shape): unknown {
  const shape = alternativeOf(withoutNull(outer).shape, value)
  if (Array.isArray(value)) {
    const rows = value.map((item, at) => withoutBlankEnd(item, itemShape(shape, at)))
    const last = rows.findLastIndex((row) => !isBlank(row, itemShape(shape, 0)))
    return shape.prefixItems ? rows : rows.slice(0, Math.max(shape.minItems ?? 0, last + 1))
  }
  if (!isValues(value)) return value
  const { properties = {} } = shape
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutBlankEnd(inner, properties[name] ?? {})]),
  )
}

/**
 * What visitors would see of these values. Rows that were added at the end of a list and left empty mean nothing, as long as it has as many
 * as it must have; any other keeps its place, so that what is wrong is named by the place that it has in the form.
 */
export function asPublished(uid: UID.ContentType, values: Values): Values {
  const { attributes } = strapi.contentType(uid)
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const attribute = attributes[name]
      const shape = byName[(attribute && shapeName(attribute)) ?? '']
      return [name, shape ? withoutBlankEnd(value, shape) : value]
    }),
  )
}

/** Saving keeps what somebody has begun, even an empty row: it is left out once the draft is published. */
async function leaveBlankEndsOut(uid: UID.ContentType, documentId: string): Promise<void> {
  const rows = strapi.db.query(uid)
  const draft: Values | null = await rows.findOne({ where: { documentId, ...inStatus(uid, 'draft') } })
  if (!draft) return
  const { id, updatedAt } = draft
  const changed = Object.entries(asPublished(uid, draft)).filter(
    ([name, value]) => !isDeepStrictEqual(value, draft[name]),
  )
  // Whoever saves meanwhile has their rows judged as they are.
  if (changed.length > 0) await rows.updateMany({ where: { id, updatedAt }, data: Object.fromEntries(changed) })
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
    const { uid, action, params } = context
    if (!isSiteContent(uid)) return next()
    if (action === 'publish' && hasDrafts(uid)) await leaveBlankEndsOut(uid, params.documentId)
    if (!('data' in params) || !params.data) return next()
    // A title of three spaces is an empty title, as in the site's model.
    const trimmed = Object.entries(params.data).map(([name, value]) => [name, eachText(value, (text) => text.trim())])
    Object.assign(params, { data: await withOwnPaths(Object.fromEntries(trimmed)) })
    return next()
  })
}
