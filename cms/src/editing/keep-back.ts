/** `published: false` keeps an article from the site although it is published here, whatever the site requests. */
import type { Core } from '@strapi/strapi'

const reading = ['findMany', 'findFirst', 'findOne', 'count']

/** Editors see everything: only the site's own requests are narrowed. */
export function isAskedBySite(strapi: Core.Strapi): boolean {
  return strapi.requestContext.get()?.state.route?.info?.type === 'content-api'
}

export function keepBack(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { action, contentType, params } = context
    const isPublic = 'status' in params && params.status === 'published'
    if (!reading.includes(action) || !isPublic || !('published' in contentType.attributes)) return next()
    if (!isAskedBySite(strapi)) return next()
    const asked = 'filters' in params && params.filters ? [params.filters] : []
    Object.assign(params, { filters: { $and: [...asked, { published: { $eq: true } }] } })
    return next()
  })
}
