/** Blanks at either end of a text mean nothing: a title of three spaces is an empty title, as in the site's model. */
import type { Core } from '@strapi/strapi'
import { isSiteContent } from '../content-names'

function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return value.map(trimmed)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trimmed(inner)]))
}

export function trimTexts(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (isSiteContent(context.uid) && 'data' in context.params && context.params.data) {
      Object.assign(context.params, { data: trimmed(context.params.data) })
    }
    return next()
  })
}
