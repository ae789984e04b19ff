/** A document as plain values, from which it can be made again: pictures by their ids, relations by document ids. */
import type { Core, Struct, UID } from '@strapi/strapi'
import { each, isValues, populateOf } from '../editing/site-document'

type Attributes = Struct.Schema['attributes']
export type Values = Record<string, unknown>

/** The draft, or what visitors see. */
export type Version = {
  readonly isPublished: boolean
  /** Besides its fields: when it was created, changed and published, and by whom. */
  readonly values: Values
}

const isOurs = (target: unknown) => typeof target === 'string' && target.startsWith('api::')

/**
 * The other languages of a document: every version with its id, including itself. No document stores these, and writing to them
 * changes the id.
 */
export const languagesField = 'localizations'

/** What `documents().create` accepts, from a row as the database has it. */
function plainValues(strapi: Core.Strapi, attributes: Attributes, row: Values): Values {
  const values: Values = {}
  for (const [name, attribute] of Object.entries(attributes)) {
    const value = row[name]
    if (attribute.type === 'media') values[name] = each(value, ({ id }) => id)
    else if (attribute.type === 'relation') {
      if (!('target' in attribute) || !isOurs(attribute.target) || name === languagesField) continue
      values[name] = {
        set: [value]
          .flat()
          .filter(isValues)
          .map(({ documentId }) => ({ documentId })),
      }
    } else if (attribute.type === 'component') {
      const parts = strapi.components[attribute.component]?.attributes ?? {}
      values[name] = each(value, (part) => plainValues(strapi, parts, part))
    } else values[name] = value
  }
  return values
}

/** Every version of a document: its draft, and what is published of it. */
export async function versionsOf(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Version[]> {
  const { attributes } = strapi.contentType(uid)
  const populate = populateOf(strapi, attributes)
  const rows: Values[] = await strapi.db.query(uid).findMany({ where: { documentId }, populate })
  return rows.map((row) => ({
    isPublished: row.publishedAt !== null && row.publishedAt !== undefined,
    values: plainValues(strapi, attributes, row),
  }))
}
