/** A corrected comma does not make an article new: it keeps the date of its first publication. */
import type { Core } from '@strapi/strapi'
import { isSiteContent } from '../content-names'

export function keepPublicationDate(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.action !== 'publish' || !isSiteContent(context.uid)) return next()
    const rows = strapi.db.query(context.uid)
    const where = { documentId: context.params.documentId, publishedAt: { $notNull: true } }
    const before: { publishedAt: string } | null = await rows.findOne({ select: ['publishedAt'], where })
    const result = await next()
    if (before) await rows.updateMany({ where, data: { publishedAt: before.publishedAt } })
    return result
  })
}
