/**
 * Refuses to show visitors a document whose structured fields do not have the shape of the site's model, or that lacks a
 * required relation. Strapi checks the plain fields itself. A draft may be incomplete.
 */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isSiteContent } from '../content-names'
import { structuredProblems } from './structured-problems'

export function checkDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'publish' || !isSiteContent(context.uid)) return next()
    const { attributes } = context.contentType
    const relations = Object.entries(attributes).filter(
      ([, attribute]) => attribute.type === 'relation' && 'required' in attribute && attribute.required,
    )
    const { documentId } = context.params
    const populate = relations.map(([name]) => name)
    const draft = await strapi.db.query(context.uid).findOne({ where: { documentId, publishedAt: null }, populate })
    const problems = draft ? structuredProblems(attributes, draft) : []
    if (problems.length > 0) {
      const list = problems.map(({ path, message }) => ({ path: [...path], message, name: 'ValidationError' }))
      throw new errors.ValidationError(`${list[0]?.path[0]}: ${list[0]?.message}`, { errors: list })
    }
    return next()
  })
}
