/** Who may do what in the admin, as one table. Administrators may do everything. */
import type { Core } from '@strapi/strapi'
import { hasDrafts, siteContentTypes } from '../content-names'

export const enquiries = 'api::received-enquiry.received-enquiry'

type Doing = 'create' | 'read' | 'update' | 'delete' | 'publish'

export type RoleEntry = {
  readonly code: string
  readonly name: string
  readonly description: string
  /** What this role does with the documents of a type. */
  readonly does: (type: ContentType) => readonly Doing[]
  /** Types of which this role may change only what the user created. */
  readonly isOwnOnly?: (type: ContentType) => boolean
  readonly uploads: readonly string[]
}

export type ContentType = {
  readonly uid: string
  readonly hasDrafts: boolean
}

/** What an author writes; everything else an author can only choose. */
const written = ['article', 'case-study', 'portfolio-item'].map((name) => `api::${name}.${name}`)
const isWritten = ({ uid }: ContentType) => written.includes(uid)
const isEnquiry = ({ uid }: ContentType) => uid === enquiries

const library = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link', 'configure-view']

export const roleTable: readonly RoleEntry[] = [
  {
    code: 'strapi-author',
    name: 'Author',
    description: 'Writes drafts of articles, case studies and portfolio items of their own; publishes nothing.',
    does: (type) => (isEnquiry(type) ? [] : isWritten(type) ? ['create', 'read', 'update'] : ['read']),
    isOwnOnly: isWritten,
    uploads: ['read', 'assets.create', 'configure-view'],
  },
  {
    code: 'strapi-editor',
    name: 'Editor',
    description: 'Writes and corrects every draft; publishes and deletes nothing.',
    // What has no drafts is on the site as soon as it is saved.
    does: (type) => (isEnquiry(type) ? [] : type.hasDrafts ? ['create', 'read', 'update'] : ['read']),
    uploads: library,
  },
  {
    code: 'publisher',
    name: 'Publisher',
    description: 'Does what an Editor does, publishes, schedules, deletes, and puts back what was deleted.',
    does: (type) => (isEnquiry(type) ? [] : ['create', 'read', 'update', 'delete', 'publish']),
    uploads: library,
  },
  {
    code: 'enquiry-reader',
    name: 'Sales reader',
    description: 'Reads what visitors sent, says who answers, marks it as answered or closed, and takes notes.',
    does: (type) => (isEnquiry(type) ? ['read', 'update'] : []),
    uploads: [],
  },
]

/** The types in the table: the site's, and what visitors sent. */
export function tableTypes(strapi: Core.Strapi): ContentType[] {
  const ours = siteContentTypes(strapi).map(({ uid }) => ({ uid, hasDrafts: hasDrafts(strapi, uid) }))
  return [...ours, { uid: enquiries, hasDrafts: false }]
}
