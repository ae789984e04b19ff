/** A document as the site's own rules read it: pictures as `{ src, alt, title }`, relations as slugs. */
import type { Core, Struct, UID } from '@strapi/strapi'
import { inStatus, type Status, siteName } from '../content-names'
import { withPictureWords } from '../forms/picture-words'
import { isValues, type Values } from '../forms/shape'
import type { PublishableDocument } from '../publishing/rule'

type Attributes = Struct.Schema['attributes']

export function populateOf(strapi: Core.Strapi, attributes: Attributes): Record<string, object | true> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, attribute]): [string, object | true][] => {
      if (attribute.type === 'relation' || attribute.type === 'media') return [[name, true]]
      if (attribute.type !== 'component') return []
      return [[name, { populate: populateOf(strapi, strapi.components[attribute.component]?.attributes ?? {}) }]]
    }),
  )
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

function asTheSiteReads(strapi: Core.Strapi, attributes: Attributes, values: Values): Values {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, attribute]) => {
      const value = values[name]
      if (attribute.type === 'media') return [name, each(value, picture)]
      if (attribute.type === 'relation') return [name, each(value, ({ slug, documentId }) => slug ?? documentId)]
      if (attribute.type !== 'component') return [name, value]
      const parts = strapi.components[attribute.component]?.attributes ?? {}
      return [name, each(value, (part) => asTheSiteReads(strapi, parts, part))]
    }),
  )
}

/** What would be published, the draft, or what is; the document itself if its type has no drafts. */
export async function siteDocument(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  version: Status = 'draft',
): Promise<PublishableDocument | undefined> {
  const { attributes } = strapi.contentType(uid)
  const where = { documentId, ...inStatus(strapi, uid, version) }
  const row: unknown = await strapi.db.query(uid).findOne({ where, populate: populateOf(strapi, attributes) })
  return isValues(row) ? read(strapi, uid, row) : undefined
}

function read(strapi: Core.Strapi, uid: UID.ContentType, row: Values): PublishableDocument {
  const values = asTheSiteReads(strapi, strapi.contentType(uid).attributes, withPictureWords(row))
  // Strapi's own dates: when the service was filled, and a moment after the last change.
  const { publishedAt: _, createdAt: __, ...said } = values
  return { type: siteName(strapi, uid), attributes: said }
}

/** Everything of a type that visitors see. */
export async function publishedSiteDocuments(strapi: Core.Strapi, uid: UID.ContentType) {
  const where = inStatus(strapi, uid, 'published')
  const populate = populateOf(strapi, strapi.contentType(uid).attributes)
  const rows: unknown[] = await strapi.db.query(uid).findMany({ where, populate })
  return rows.filter(isValues).map((row) => ({ documentId: String(row.documentId), ...read(strapi, uid, row) }))
}
