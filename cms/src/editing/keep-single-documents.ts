/** The site cannot do without its single documents: nobody can remove one, whatever their role. */
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isSiteContent } from '../content-names'

const removing = ['delete', 'unpublish']

export function keepSingleDocuments(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action, contentType } = context
    if (!isSiteContent(uid) || contentType.kind !== 'singleType' || !removing.includes(action)) return next()
    const name = contentType.info.displayName.toLowerCase()
    throw new errors.ApplicationError(
      `The site cannot do without its ${name}: it cannot be deleted or unpublished. Change what it says, and publish that.`,
    )
  })
}
