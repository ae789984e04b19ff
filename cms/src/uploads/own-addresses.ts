/**
 * Texts name files of the media library without an origin. The admin writes the URL that it uses itself, which visitors
 * may not be able to reach.
 */
import type { Core } from '@strapi/strapi'
import { isSiteContent } from '../content-names'

const address = /https?:\/\/[\w.:[\]-]+(\/uploads\/[\w.~+-]*\w)/g

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => eachText(item, change))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, eachText(inner, change)]))
}

/** Those of these paths that are files of the library. */
async function filesAmong(strapi: Core.Strapi, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set()
  const where = { url: { $in: [...paths] } }
  const files: { url: string }[] = await strapi.db.query('plugin::upload.file').findMany({ select: ['url'], where })
  return new Set(files.map(({ url }) => url))
}

export function nameUploadsByPath(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, params } = context
    if (!isSiteContent(uid) || !('data' in params) || !params.data) return next()
    const paths: string[] = []
    eachText(params.data, (text) => {
      for (const [, path = ''] of text.matchAll(address)) paths.push(path)
      return text
    })
    const own = await filesAmong(strapi, paths)
    const data = eachText(params.data, (text) => text.replace(address, (all, path) => (own.has(path) ? path : all)))
    Object.assign(params, { data })
    return next()
  })
}
