/** A document as plain values from which it can be made again, pictures by their ids and relations by document ids; and what holds it. */
import type { Struct, UID } from '@strapi/strapi'
import { hasDrafts, inStatus, siteContentTypes } from '../content-names'
import { type Attribute, each, populateOf, valuesOf } from '../editing/site-document'
import { isValues, type Values } from '../forms/shape'
import { takeTurnAt } from '../turns'

export type Version = {
  readonly isPublished: boolean
  /** Besides its fields: when it was created, changed and published, and by whom. */
  readonly values: Values
}

/** What `documents().create` accepts; nothing of what is not ours, such as who created it. */
function plain(attribute: Attribute, value: unknown): unknown {
  if (attribute.type === 'media') return each(value, ({ id }) => id)
  if (attribute.type !== 'relation') return value
  if (!('target' in attribute) || !attribute.target.startsWith('api::')) return undefined
  const related = [value].flat().filter(isValues)
  return { set: related.map(({ documentId }) => ({ documentId })) }
}

/** The document's other languages, itself included: nothing stores these, and writing to them changes the id. */
const languagesField = 'localizations'

/** Every version of a document: its draft, and what is published of it. */
export async function versionsOf(uid: UID.ContentType, documentId: string): Promise<Version[]> {
  const { attributes } = strapi.contentType(uid)
  const populate = populateOf(attributes)
  const rows: Values[] = await strapi.db.query(uid).findMany({ where: { documentId }, populate })
  return rows.map((row) => {
    const { [languagesField]: _, ...values } = valuesOf(attributes, row, plain)
    return { isPublished: row.publishedAt !== null && row.publishedAt !== undefined, values }
  })
}

/** What somebody wrote, without what every save changes. */
export function withoutTimes({ createdAt: _, updatedAt: __, publishedAt: ___, ...values }: Values): Values {
  return values
}

/** One version of another document whose relation holds this one. */
export type Holder = {
  readonly uid: UID.ContentType
  readonly documentId: string
  readonly isPublished: boolean
  readonly field: string
  /** Place in the list, from 0. */
  readonly place: number
}

type Held = { readonly id: number; readonly documentId: string }
type Row = Held & { readonly publishedAt: string | null } & Readonly<Record<string, unknown>>

/** Fields of our content that can hold a document of this type. */
function relationsTo(target: UID.ContentType) {
  return siteContentTypes().flatMap(({ uid, attributes }: Struct.ContentTypeSchema) =>
    Object.entries(attributes).flatMap(([field, attribute]) => {
      const leadsThere = attribute.type === 'relation' && 'target' in attribute && attribute.target === target
      return leadsThere && field !== languagesField ? [{ uid, field }] : []
    }),
  )
}

const listOf = (value: unknown): Held[] =>
  [value].flat().filter((each): each is Held => each !== null && each !== undefined)

export async function holdersOf(target: UID.ContentType, documentId: string): Promise<Holder[]> {
  const found: Holder[] = []
  for (const { uid, field } of relationsTo(target)) {
    const where = { [field]: { documentId } }
    const rows: Row[] = await strapi.db.query(uid).findMany({ where, populate: { [field]: true } })
    for (const row of rows) {
      const place = listOf(row[field]).findIndex((each) => each.documentId === documentId)
      const isPublished = !hasDrafts(uid) || row.publishedAt !== null
      found.push({ uid, documentId: row.documentId, isPublished, field, place })
    }
  }
  return found
}

/** In a transaction: puts a document back into a list, at its old place; a single relation that has another value by now keeps it. */
export async function holdAgain(target: UID.ContentType, documentId: string, holder: Holder) {
  const { uid, field, isPublished, place } = holder
  const status = isPublished ? 'published' : 'draft'
  await takeTurnAt(uid, holder.documentId)
  const rows = strapi.db.query(uid)
  const where = { documentId: holder.documentId, ...inStatus(uid, status) }
  const row: Row | null = await rows.findOne({ where, populate: { [field]: true } })
  const restored: Held | null = await strapi.db
    .query(target)
    .findOne({ where: { documentId, ...inStatus(target, status) } })
  if (!row || !restored) return
  const held = listOf(row[field])
  const takesOne = !Array.isArray(row[field])
  if (held.some((each) => each.documentId === documentId) || (takesOne && held.length > 0)) return
  const set = held.map(({ id }) => id).toSpliced(place, 0, restored.id)
  await rows.update({ where: { id: row.id }, data: { [field]: { set } } })
}
