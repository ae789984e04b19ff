/** The names under which the site, and the editors, know content types and documents. */
import type { Struct, UID } from '@strapi/strapi'
import { labelOf } from './forms/field-words'
import { isValues, type Values } from './forms/shape'

export type NamedDocument = {
  readonly documentId: string
  readonly slug?: string
  readonly routePath?: string
}

export type Status = 'draft' | 'published'

export const enquiries = 'api::received-enquiry.received-enquiry'

/** What happened to them (`desk/happened.ts`). */
export const enquiryEvents = 'api::enquiry-event.enquiry-event'

/** Words with which answers to enquiries begin. */
export const answerTemplates = 'api::answer-template.answer-template'

/** What a role may do that belongs to no type: to see what the site counts, and what it delivered. */
export const readFigures = 'api::figures.read'
export const seeDeliveries = 'api::deliveries.see'

export const redirects = 'api::redirect.redirect'

export const seos = 'api::seo.seo'

export const navigation = 'api::navigation.navigation'

export const articles = 'api::article.article'

export const searchWords = 'api::search-words.search-words'

/** What visitors send, and what this service keeps for itself. */
const ownAffairs = [
  enquiries,
  enquiryEvents,
  answerTemplates,
  ...['change-notice', 'deleted-document', 'hand-over', 'publication'].map((name) => `api::${name}.${name}`),
]

/** Types that the site shows: all others of ours. */
export function isSiteContent(uid: string): uid is UID.ContentType {
  return uid.startsWith('api::') && !ownAffairs.includes(uid)
}

export function siteContentTypes() {
  return Object.values(strapi.contentTypes).filter(({ uid }) => isSiteContent(uid))
}

/** `articles`, `site-configuration`: as in URLs and in the site's own table of types. */
export function siteName(uid: UID.ContentType): string {
  const { kind, info } = strapi.contentType(uid)
  return kind === 'singleType' ? info.singularName : info.pluralName
}

export function typeNamed(name: string): Struct.ContentTypeSchema | undefined {
  return siteContentTypes().find(({ uid }) => siteName(uid) === name)
}

export function hasDrafts(uid: UID.ContentType): boolean {
  return strapi.contentType(uid).options?.draftAndPublish === true
}

/** The rows of a type that are drafts, or what visitors see, as a condition; of a type without drafts all. */
export function inStatus(uid: UID.ContentType, status: Status) {
  return hasDrafts(uid) ? { publishedAt: status === 'published' ? { $notNull: true } : null } : {}
}

/** The site's name for a document, from its published version or its draft; `undefined` if it has none. */
export async function nameOf(
  uid: UID.ContentType,
  documentId: string,
  status: Status,
): Promise<NamedDocument | undefined> {
  const { attributes } = strapi.contentType(uid)
  const select = ['documentId', 'slug', 'routePath'].filter((name) => name === 'documentId' || name in attributes)
  const where = { documentId, ...inStatus(uid, status) }
  const row: NamedDocument | null = await strapi.db.query(uid).findOne({ select, where })
  return row ?? undefined
}

export function savedId(result: unknown): string | undefined {
  return isValues(result) && 'documentId' in result ? String(result.documentId) : undefined
}

export function titleOf({ title, subject, name, from, slug, pageKey }: Values, otherwise = 'Without a title'): string {
  return String(title ?? subject ?? name ?? from ?? slug ?? pageKey ?? otherwise)
}

/** `Article “Testing”: Content, Banner`: where to look, for an editor. */
export function placeInWords(
  { kind, info }: Pick<Struct.ContentTypeSchema, 'kind' | 'info'>,
  values: Values,
  fields: readonly string[],
): string {
  const title = kind === 'singleType' ? info.displayName : `${info.displayName} “${titleOf(values)}”`
  return `${title}: ${[...new Set(fields.map(labelOf))].join(', ')}`
}

const mostNamed = 12

export function firstOf(places: readonly string[]): readonly string[] {
  return places.length > mostNamed ? [...places.slice(0, mostNamed), `and ${places.length - mostNamed} more`] : places
}
