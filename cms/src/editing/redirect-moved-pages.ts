/** A page whose URL changed leaves a redirect behind; redirects that led to the old URL follow, in one hop. */
import type { Core } from '@strapi/strapi'
import type { NamedDocument } from '../content-names'
import { isSiteContent, nameOf, siteName } from '../content-names'
import { addressOf as pageAddress } from '../publishing/addresses'
import { addresses, hasPage } from './site-addresses'

const redirects = 'api::redirect.redirect'

/** Creates a redirect, or changes the existing one, and publishes it. */
async function save(strapi: Core.Strapi, data: Record<string, unknown>, documentId?: string): Promise<void> {
  const documents = strapi.documents(redirects)
  const saved = documentId ? await documents.update({ documentId, data }) : await documents.create({ data })
  if (saved) await documents.publish({ documentId: saved.documentId })
}

const slugOf = (from: string) => from.slice(1).replace(/\//g, '-')

/** The redirect from a path, published or not. */
async function knownRedirect(strapi: Core.Strapi, from: string): Promise<string | undefined> {
  const filters = { $or: [{ from: { $eq: from } }, { slug: { $eq: slugOf(from) } }] }
  const [known] = await strapi.documents(redirects).findMany({ filters })
  return known?.documentId
}

/** A draft that is published when the page at its old path is taken away. */
export async function redirectLater(strapi: Core.Strapi, from: string, to: string, publishAt: Date): Promise<void> {
  const data: Record<string, unknown> = { slug: slugOf(from), from, to, publishAt: publishAt.toISOString() }
  const documentId = await knownRedirect(strapi, from)
  if (documentId) await strapi.documents(redirects).update({ documentId, data })
  else await strapi.documents(redirects).create({ data })
}

export async function redirect(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const documents = strapi.documents(redirects)
  for (const circular of await documents.findMany({ filters: { from: { $eq: to } } })) {
    await documents.delete({ documentId: circular.documentId })
  }
  for (const chained of await documents.findMany({ filters: { to: { $eq: from } } })) {
    await save(strapi, { to }, chained.documentId)
  }
  // Another page has this URL by now, and keeps it.
  if (await hasPage(strapi, from)) return
  await save(strapi, { slug: slugOf(from), from, to }, await knownRedirect(strapi, from))
}

/** A page's SEO record moves with it. The site sees that when it next compares itself, within 15 seconds. */
async function moveSeoRecord(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const rows = strapi.db.query('api::seo.seo')
  if ((await rows.count({ where: { routePath: to } })) > 0) return
  await rows.updateMany({ where: { routePath: from }, data: { routePath: to, updatedAt: new Date() } })
}

export function redirectMovedPages(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid } = context
    if (context.action !== 'publish' || !isSiteContent(uid)) return next()
    const type = siteName(strapi, uid)
    const addressOf = (attributes: NamedDocument) => pageAddress({ type, attributes: { ...attributes } }, addresses)
    const { documentId } = context.params
    const before = await nameOf(strapi, uid, documentId, 'published')
    const result = await next()
    const after = await nameOf(strapi, uid, documentId, 'published')
    const [from, to] = [before && addressOf(before), after && addressOf(after)]
    if (from && to && from !== to) {
      await redirect(strapi, from, to)
      await moveSeoRecord(strapi, from, to)
    }
    return result
  })
}
