/** A page whose URL changed leaves a redirect behind; redirects that led to the old URL follow, in one hop, and so do menus. */
import { isSiteContent, type NamedDocument, nameOf, redirects, seos, siteName } from '../content-names'
import { addressOf as pageAddress } from '../publishing/addresses'
import { announceWritten } from '../site/notices'
import { changeMenus, type KeepBefore } from './menus'
import { addresses, pagesAt, presentPages } from './site-addresses'

type Slugs = { generateUIDField(wanted: object): Promise<string> }

/** As a form proposes it: two old addresses may have the same words, such as `/a/b` and `/a-b`, or none in Latin letters. */
async function freeSlug(from: string): Promise<string> {
  const slugs: Slugs = strapi.plugin('content-manager').service('uid')
  const wanted = { contentTypeUID: redirects, field: 'slug' }
  return (
    (await slugs.generateUIDField({ ...wanted, data: { from } })) || slugs.generateUIDField({ ...wanted, data: {} })
  )
}

type Lead = { readonly from: string; readonly to: string; readonly publishAt?: string }

async function save(lead: Lead, documentId?: string): Promise<void> {
  const documents = strapi.documents(redirects)
  const data: Record<string, unknown> = lead
  const saved = documentId
    ? await documents.update({ documentId, data })
    : await documents.create({ data: { ...data, slug: await freeSlug(lead.from) } })
  if (saved && !lead.publishAt) await documents.publish({ documentId: saved.documentId })
}

async function knownRedirect(from: string): Promise<string | undefined> {
  const [known] = await strapi.documents(redirects).findMany({ filters: { from: { $eq: from } } })
  return known?.documentId
}

/** A draft that is published when the page at its old path is taken away. */
export async function redirectLater(from: string, to: string, publishAt: Date): Promise<void> {
  await save({ from, to, publishAt: publishAt.toISOString() }, await knownRedirect(from))
}

export async function redirect(from: string, to: string): Promise<void> {
  const documents = strapi.documents(redirects)
  for (const circular of await documents.findMany({ filters: { from: { $eq: to } } })) {
    await documents.delete({ documentId: circular.documentId })
  }
  for (const chained of await documents.findMany({ filters: { to: { $eq: from } } })) {
    await save({ from: chained.from, to }, chained.documentId)
  }
  // Another page has this URL by now, and keeps it.
  if ((await pagesAt(from, await presentPages())).length > 0) return
  await save({ from, to }, await knownRedirect(from))
}

/** A page's SEO record moves with it. */
async function moveSeoRecord(from: string, to: string): Promise<void> {
  const rows = strapi.db.query(seos)
  if ((await rows.count({ where: { routePath: to } })) > 0) return
  await rows.updateMany({ where: { routePath: from }, data: { routePath: to, updatedAt: new Date() } })
  const moved: NamedDocument[] = await rows.findMany({ select: ['documentId'], where: { routePath: to } })
  for (const { documentId } of moved) await announceWritten(seos, documentId)
}

const moving = ['publish', 'unpublish', 'delete']

export function redirectMovedPages(keepBefore: KeepBefore): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context
    if (!moving.includes(action) || !isSiteContent(uid) || !('documentId' in params)) return next()
    const type = siteName(uid)
    const addressOf = (attributes: NamedDocument) => pageAddress({ type, attributes: { ...attributes } }, addresses)
    const documentId = String(params.documentId)
    const before = await nameOf(uid, documentId, 'published')
    const result = await next()
    const after = await nameOf(uid, documentId, 'published')
    const [from, to] = [before && addressOf(before), after && addressOf(after)]
    if (!from || from === to) return result
    await changeMenus(keepBefore, from, to)
    if (to) {
      await redirect(from, to)
      await moveSeoRecord(from, to)
    }
    return result
  })
}
