/** What the rules must know about everything else that is published: asked of the database for one document at a time. */
import type { Core } from '@strapi/strapi'
import { addressField, addressOf, documentsAt, templateAnchors } from '../publishing/addresses'
import { innerLinksOf } from '../publishing/inner-links'
import { canonicalPath } from '../publishing/own-address'
import type { Destination, PublishableDocument, Surroundings } from '../publishing/rule'
import { writtenTextOf } from '../publishing/texts'
import { comparedFieldsOf } from '../publishing/titles'
import { addresses, occupantsAt, ownFiles, publishedDocuments, type Row, redirectsAt } from './site-addresses'

export async function surroundingsOf(
  strapi: Core.Strapi,
  documentId: string,
  document: PublishableDocument,
): Promise<Surroundings> {
  const published = (type: string, where: Row) => publishedDocuments(strapi, type, where, { except: documentId })

  function page(typeOrPath: string, type: string, rows: readonly Row[]): Destination {
    const texts = rows.map((attributes) => writtenTextOf({ type, attributes })?.text.headings ?? [])
    const anchors = [...templateAnchors(addresses, typeOrPath), ...texts.flat().map(({ anchor }) => anchor)]
    return { kind: 'page', anchors: () => new Set(anchors) }
  }

  async function destination(path: string): Promise<Destination | undefined> {
    const own = document.attributes
    if (path === addressOf(document, addresses)) return page(document.type, document.type, [own])
    if (addresses.fixed.includes(path)) {
      const isOwn = document.type === 'pages' && own.routePath === path
      return page(path, 'pages', [...(await published('pages', { routePath: path })), ...(isOwn ? [own] : [])])
    }
    if (ownFiles.includes(path)) return { kind: 'file' }
    for (const { type, field, value } of documentsAt(path, addresses)) {
      const rows = await published(type, { [field]: value })
      if (rows.length > 0) return page(type, type, rows)
    }
    const [redirect] = await redirectsAt(strapi, path, documentId)
    const itself =
      document.type === 'redirects' && canonicalPath(String(own.from)) === canonicalPath(path) ? own.to : undefined
    const to = addresses.moved[path] ?? redirect?.to ?? itself
    if (to !== undefined) return { kind: 'moved', to: String(to) }
    const upload = await strapi.db.query('plugin::upload.file').findOne({ where: { url: path } })
    return upload ? { kind: 'file' } : undefined
  }

  const paths = new Set(
    innerLinksOf(document).flatMap(({ path }) => (path === '' ? [] : [path, path.replace(/(?<!\/)\/+$/, '')])),
  )
  const destinations = new Map<string, Destination | undefined>()
  for (const path of paths) destinations.set(path, await destination(path))

  const address = addressField(document, addresses)
  const occupants = address ? await occupantsAt(strapi, address.path, { type: document.type, documentId }) : []

  const holders = new Map<string, string>()
  for (const field of comparedFieldsOf(document.type)) {
    const [holder] = await published(document.type, { [field]: document.attributes[field] })
    // Where the title is shared it tells nobody which one is meant.
    const named = field === 'title' ? undefined : holder?.title
    if (holder) holders.set(field, `“${named ?? holder.slug ?? holder.routePath}”`)
  }

  return {
    now: Date.now(),
    isLaunched: strapi.config.get('site.isLaunched'),
    address,
    occupantsOf: () => occupants,
    destinationOf: (path) => destinations.get(path),
    holderOf: (field) => holders.get(field),
  }
}
