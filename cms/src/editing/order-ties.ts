/**
 * Documents that sort equally come in the order of their slugs, as in the site's embedded service. A database may
 * return them in any order, and in another one for the next page of the same list.
 */
import type { Core } from '@strapi/strapi'
import { isSiteContent } from '../content-names'

function sortKeys(sort: unknown): unknown[] {
  if (sort === undefined || sort === null) return []
  return Array.isArray(sort) ? sort : [sort]
}

export function orderTies(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (context.action !== 'findMany' || !isSiteContent(context.uid)) return next()
    const key = ['slug', 'routePath'].find((name) => name in context.contentType.attributes)
    if (key) Object.assign(context.params, { sort: [...sortKeys(context.params.sort), `${key}:asc`] })
    return next()
  })
}
