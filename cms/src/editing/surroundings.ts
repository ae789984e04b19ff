/** What the rules must know about everything else that is published: asked of the database for one document at a time. */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { siteName, typeNamed } from '../content-names'
import type { Values } from '../forms/shape'
import { addressField, addressOf, documentsAt, isServed, templateAnchors } from '../publishing/addresses'
import { innerLinksOf, timesOf } from '../publishing/inner-links'
import { canonicalPath, normalPath } from '../publishing/own-address'
import { absentFrom, type Reference } from '../publishing/references'
import type { Absent, Destination, PublishableDocument, Surroundings } from '../publishing/rule'
import { writtenTextOf } from '../publishing/texts'
import { comparedFieldsOf } from '../publishing/titles'
import references from '../references.json'
import { addresses, occupantsAt, ownFiles, presentPages, publishedDocuments, redirectsAt } from './site-addresses'

/** The library may know a file that its folder has lost. */
async function isKept(path: string): Promise<boolean> {
  return access(join(strapi.dirs.static.public, path)).then(
    () => true,
    () => false,
  )
}

const named: Readonly<Record<string, readonly Reference[]>> = references
const all = 5_000

/**
 * What a document names that visitors do not find; of its relations only those that it cannot do without, and the client whose
 * name it would lack.
 */
async function absentOf(document: PublishableDocument): Promise<Absent[]> {
  const relations = Object.entries(typeNamed(document.type)?.attributes ?? {}).flatMap(
    ([name, attribute]): Reference[] => {
      if (attribute.type !== 'relation' || !('target' in attribute)) return []
      if (!attribute.required && attribute.target !== 'api::client.client') return []
      return [{ path: [name], type: siteName(attribute.target), within: ['slug'] }]
    },
  )
  const fields = [...(named[document.type] ?? []), ...relations]
  const shown = new Map<string, readonly Values[]>()
  for (const [type, naming] of Map.groupBy(fields, (field) => field.type)) {
    const only = naming.flatMap(({ within: [field = ''] }) => field)
    shown.set(type, await publishedDocuments(type, {}, { limit: all, only }))
  }
  return absentFrom(document, fields, (type) => shown.get(type) ?? [])
}

export async function surroundingsOf(documentId: string, document: PublishableDocument): Promise<Surroundings> {
  const published = (type: string, where: Values) => publishedDocuments(type, where, { except: documentId })

  function page(typeOrPath: string, type: string, rows: readonly Values[]): Destination {
    const texts = rows.map((attributes) => writtenTextOf({ type, attributes })?.text.headings ?? [])
    const anchors = [...templateAnchors(addresses, typeOrPath), ...texts.flat().map(({ anchor }) => anchor)]
    return { kind: 'page', ...timesOf(rows[0] ?? {}), anchors: () => new Set(anchors) }
  }

  const present = await presentPages()

  async function destination(path: string): Promise<Destination | undefined> {
    const own = document.attributes
    if (path === addressOf(document, addresses) && isServed(document.type, path, addresses))
      return page(document.type, document.type, [own])
    if (present.includes(path)) {
      const isOwn = document.type === 'pages' && own.routePath === path
      return page(path, 'pages', [...(await published('pages', { routePath: path })), ...(isOwn ? [own] : [])])
    }
    if (ownFiles.includes(path)) return { kind: 'file' }
    for (const { type, field, value } of documentsAt(path, addresses)) {
      const found = await published(type, { [field]: value })
      const rows = found.filter((attributes) => addressOf({ type, attributes }, addresses) === path)
      if (rows.length > 0) return page(type, type, rows)
    }
    const [redirect] = await redirectsAt(path, documentId)
    const itself =
      document.type === 'redirects' && canonicalPath(String(own.from)) === canonicalPath(path) ? own.to : undefined
    const to = addresses.moved[path] ?? redirect?.to ?? itself
    if (to !== undefined) return { kind: 'moved', to: String(to) }
    const upload = await strapi.db.query('plugin::upload.file').findOne({ where: { url: path } })
    const isThere = upload && (upload.provider !== 'local' || (await isKept(path)))
    return isThere ? { kind: 'file' } : undefined
  }

  const paths = new Set(
    innerLinksOf(document).flatMap(({ path }) =>
      path === '' ? [] : [path, normalPath(path), path.replace(/(?<!\/)\/+$/, '')],
    ),
  )
  const destinations = new Map<string, Destination | undefined>()
  for (const path of paths) destinations.set(path, await destination(path))

  const address = addressField(document, addresses)
  const occupants = address ? await occupantsAt(address.path, { type: document.type, documentId }, present) : []

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
    servedAt: addresses.served[document.type],
    absent: await absentOf(document),
    occupantsOf: () => occupants,
    destinationOf: (path) => destinations.get(path),
    holderOf: (field) => holders.get(field),
  }
}
