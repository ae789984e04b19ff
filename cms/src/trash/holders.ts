/** What refers to a document: the lists of others that contain it, and its place in each. */
import type { Core, Struct, UID } from '@strapi/strapi'
import { hasDrafts, siteContentTypes } from '../content-names'
import { languagesField } from './snapshot'

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
function relationsTo(strapi: Core.Strapi, target: UID.ContentType) {
  return siteContentTypes(strapi).flatMap(({ uid, attributes }: Struct.ContentTypeSchema) =>
    Object.entries(attributes).flatMap(([field, attribute]) => {
      const leadsThere = attribute.type === 'relation' && 'target' in attribute && attribute.target === target
      return leadsThere && field !== languagesField ? [{ uid, field }] : []
    }),
  )
}

const listOf = (value: unknown): Held[] =>
  [value].flat().filter((each): each is Held => each !== null && each !== undefined)

export async function holdersOf(strapi: Core.Strapi, target: UID.ContentType, documentId: string): Promise<Holder[]> {
  const found: Holder[] = []
  for (const { uid, field } of relationsTo(strapi, target)) {
    const where = { [field]: { documentId } }
    const rows: Row[] = await strapi.db.query(uid).findMany({ where, populate: { [field]: true } })
    for (const row of rows) {
      const place = listOf(row[field]).findIndex((each) => each.documentId === documentId)
      const isPublished = !hasDrafts(strapi, uid) || row.publishedAt !== null
      found.push({ uid, documentId: row.documentId, isPublished, field, place })
    }
  }
  return found
}

const version = (strapi: Core.Strapi, uid: UID.ContentType, isPublished: boolean) =>
  hasDrafts(strapi, uid) ? { publishedAt: isPublished ? { $notNull: true } : null } : {}

/** Puts a document back into a list, at its old place; a single relation that has another value by now keeps it. */
export async function holdAgain(strapi: Core.Strapi, target: UID.ContentType, documentId: string, holder: Holder) {
  const { uid, field, isPublished, place } = holder
  const rows = strapi.db.query(uid)
  const where = { documentId: holder.documentId, ...version(strapi, uid, isPublished) }
  const row: Row | null = await rows.findOne({ where, populate: { [field]: true } })
  const restored: Held | null = await strapi.db
    .query(target)
    .findOne({ where: { documentId, ...version(strapi, target, isPublished) } })
  if (!row || !restored) return
  const held = listOf(row[field])
  const takesOne = !Array.isArray(row[field])
  if (held.some((each) => each.documentId === documentId) || (takesOne && held.length > 0)) return
  const set = held.map(({ id }) => id).toSpliced(place, 0, restored.id)
  await rows.update({ where: { id: row.id }, data: { [field]: { set } } })
}
