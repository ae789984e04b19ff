/** A page whose address changed leaves a redirect behind; redirects that led to the old address follow, in one hop. */
import type { Core, UID } from '@strapi/strapi'
import type { NamedDocument } from '../content-names'
import { nameOf } from '../content-names'

const redirects = 'api::redirect.redirect'

/** Addresses of types whose documents have a page each; `site/paths.ts` of the site has the same. */
const addresses: Readonly<Record<string, (named: NamedDocument) => string | undefined>> = {
  'api::article.article': ({ slug }) => slug && `/blogs/${slug}`,
  'api::portfolio-item.portfolio-item': ({ slug }) => slug && `/portfolio/${slug}`,
  'api::case-study.case-study': ({ slug }) => slug && `/casestudy/${slug}`,
  'api::position.position': ({ slug }) => slug && `/career/${slug}`,
  'api::landing-page.landing-page': ({ routePath }) => routePath,
}

/** Creates a redirect, or changes the one there is, and publishes it. */
async function save(strapi: Core.Strapi, data: Record<string, unknown>, documentId?: string): Promise<void> {
  const documents = strapi.documents(redirects)
  const saved = documentId ? await documents.update({ documentId, data }) : await documents.create({ data })
  if (saved) await documents.publish({ documentId: saved.documentId })
}

async function redirect(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const documents = strapi.documents(redirects)
  for (const circular of await documents.findMany({ filters: { from: { $eq: to } } })) {
    await documents.delete({ documentId: circular.documentId })
  }
  for (const chained of await documents.findMany({ filters: { to: { $eq: from } } })) {
    await save(strapi, { to }, chained.documentId)
  }
  const slug = from.slice(1).replace(/\//g, '-')
  const [known] = await documents.findMany({ filters: { $or: [{ from: { $eq: from } }, { slug: { $eq: slug } }] } })
  await save(strapi, { slug, from, to }, known?.documentId)
}

export function redirectMovedPages(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const addressOf = addresses[context.uid]
    if (context.action !== 'publish' || !addressOf) return next()
    const uid: UID.ContentType = context.uid
    const { documentId } = context.params
    const before = await nameOf(strapi, uid, documentId, 'published')
    const result = await next()
    const after = await nameOf(strapi, uid, documentId, 'published')
    const [from, to] = [before && addressOf(before), after && addressOf(after)]
    if (from && to && from !== to) await redirect(strapi, from, to)
    return result
  })
}
