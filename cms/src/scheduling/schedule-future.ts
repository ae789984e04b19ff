/**
 * A time in the future turns 'Publish' into a schedule: the draft is judged now and appears then. What visitors see
 * until then stays as it is.
 */
import type { Core } from '@strapi/strapi'
import { hasDrafts, isSiteContent } from '../content-names'

type Draft = { readonly id: number; readonly documentId: string; readonly publishAt?: string | Date | null }

/** Comes after the gate, so that nothing is scheduled that would be refused when its time comes. */
export function scheduleFuture(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid, contentType, params } = context
    if (action !== 'publish' || !isSiteContent(uid) || !('publishAt' in contentType.attributes)) return next()
    if (!hasDrafts(strapi, uid)) return next()
    const { documentId } = params
    const draft: Draft | null = await strapi.db.query(uid).findOne({ where: { documentId, publishedAt: null } })
    if (!draft?.publishAt || new Date(draft.publishAt).getTime() <= Date.now()) return next()
    return { documentId, entries: [draft] }
  })
}
