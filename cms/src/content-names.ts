/** The names under which the site knows content types and documents. */
import type { Core, UID } from '@strapi/strapi'

export type NamedDocument = {
  readonly documentId: string
  readonly slug?: string
  readonly routePath?: string
}

/** Types that the site shows: all of ours except what visitors send and what this service keeps for itself. */
const ownAffairs = ['received-enquiry', 'change-notice', 'deleted-document', 'publication'].map(
  (name) => `api::${name}.${name}`,
)

export function isSiteContent(uid: string): uid is UID.ContentType {
  return uid.startsWith('api::') && !ownAffairs.includes(uid)
}

export function siteContentTypes(strapi: Core.Strapi) {
  return Object.values(strapi.contentTypes).filter(({ uid }) => isSiteContent(uid))
}

/** `articles`, `site-configuration`: as in URLs and in the site's own table of types. */
export function siteName(strapi: Core.Strapi, uid: UID.ContentType): string {
  const { kind, info } = strapi.contentType(uid)
  return kind === 'singleType' ? info.singularName : info.pluralName
}

export function hasDrafts(strapi: Core.Strapi, uid: UID.ContentType): boolean {
  return strapi.contentType(uid).options?.draftAndPublish === true
}

/** The site's name for a document, from its published version or its draft; `undefined` if it has none. */
export async function nameOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  status: 'draft' | 'published',
): Promise<NamedDocument | undefined> {
  const { attributes } = strapi.contentType(uid)
  const select = ['documentId', 'slug', 'routePath'].filter((name) => name === 'documentId' || name in attributes)
  const version = !hasDrafts(strapi, uid) ? {} : { publishedAt: status === 'published' ? { $notNull: true } : null }
  const row: NamedDocument | null = await strapi.db.query(uid).findOne({ select, where: { documentId, ...version } })
  return row ?? undefined
}
