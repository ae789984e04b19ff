/** When the site last asked this service: it compares its mirror every 15 seconds, so a longer silence means something. */
import type { Core } from '@strapi/strapi'
import { isSiteContent } from '../content-names'
import { isAskedBySite } from '../editing/keep-back'

let askedAt: number | undefined

/** Since this process started; ISO time. */
export function lastReading(): string | undefined {
  return askedAt === undefined ? undefined : new Date(askedAt).toISOString()
}

export function noteReading(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (isSiteContent(context.uid) && isAskedBySite(strapi)) askedAt = Date.now()
    return next()
  })
}
