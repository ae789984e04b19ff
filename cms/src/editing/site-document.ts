/** A document as the site's own rules read it: pictures as `{ src, alt, title }`, relations as slugs. */
import type { Struct, UID } from '@strapi/strapi'
import { inStatus, type Status, siteName } from '../content-names'
import { withPictureWords } from '../forms/picture-words'
import { isValues, type Values } from '../forms/shape'
import type { PublishableDocument } from '../publishing/rule'
import { announceWritten } from '../site/notices'

type Attributes = Struct.Schema['attributes']
export type Attribute = Attributes[string]

export function populateOf(attributes: Attributes): Record<string, object | true> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]): [string, object | true][] => {
      if (attribute.type === 'relation' || attribute.type === 'media') return [[name, true]]
      if (attribute.type !== 'component') return []
      return [[name, { populate: populateOf(strapi.components[attribute.component]?.attributes ?? {}) }]]
    }),
  )
}

type Row = { readonly id: number; readonly documentId: string; readonly updatedAt: string }
type Version = { readonly row: Row; readonly data?: Values }

/**
 * Strapi tells from the times of both versions whether a draft was changed since it was published, so they move together: a draft that
 * differs from what is published stays as much newer as it was. The site is told.
 */
export async function changeTogether(uid: UID.ContentType, versions: readonly Version[]): Promise<void> {
  const timeOf = ({ row }: Version) => new Date(row.updatedAt).getTime()
  const later = Date.now() - Math.max(...versions.map(timeOf))
  for (const version of versions) {
    const data = { ...version.data, updatedAt: new Date(timeOf(version) + later) }
    // Updating a single one writes a time of its own.
    await strapi.db.query(uid).updateMany({ where: { id: version.row.id }, data })
  }
  for (const document of new Set(versions.map(({ row }) => row.documentId))) await announceWritten(uid, document)
}

/** One or several of what a field refers to. */
export function each(value: unknown, read: (values: Values) => unknown): unknown {
  if (Array.isArray(value)) return value.filter(isValues).map(read)
  return isValues(value) ? read(value) : null
}

const picture = ({ url, alternativeText, caption }: Values) => ({
  src: url,
  alt: alternativeText ?? '',
  title: caption ?? '',
})

function asTheSiteReads({ type }: Attribute, value: unknown): unknown {
  if (type === 'media') return each(value, picture)
  return type === 'relation' ? each(value, ({ slug, documentId }) => slug ?? documentId) : value
}

/** The values of a row, read one by one, within its components too. */
export function valuesOf(attributes: Attributes, row: Values, read: typeof asTheSiteReads): Values {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => {
      if (attribute.type !== 'component') return [name, read(attribute, row[name])]
      const parts = strapi.components[attribute.component]?.attributes ?? {}
      return [name, each(row[name], (part) => valuesOf(parts, part, read))]
    }),
  )
}

/** What would be published, the draft, or what is; the document itself if its type has no drafts. */
export async function siteDocument(
  uid: UID.ContentType,
  documentId: string,
  version: Status = 'draft',
): Promise<PublishableDocument | undefined> {
  const { attributes } = strapi.contentType(uid)
  const where = { documentId, ...inStatus(uid, version) }
  const row: unknown = await strapi.db.query(uid).findOne({ where, populate: populateOf(attributes) })
  return isValues(row) ? read(uid, row) : undefined
}

function read(uid: UID.ContentType, row: Values): PublishableDocument {
  const values = valuesOf(strapi.contentType(uid).attributes, withPictureWords(row), asTheSiteReads)
  // Strapi's own dates: when the service was filled, and a moment after the last change.
  const { publishedAt: _, createdAt: __, ...said } = values
  return { type: siteName(uid), attributes: said }
}

export async function publishedSiteDocuments(uid: UID.ContentType) {
  const where = inStatus(uid, 'published')
  const populate = populateOf(strapi.contentType(uid).attributes)
  const rows: unknown[] = await strapi.db.query(uid).findMany({ where, populate })
  return rows.filter(isValues).map((row) => ({ documentId: String(row.documentId), ...read(uid, row) }))
}
