/** What the database has at the URLs of the site. */
import type { Core } from '@strapi/strapi'
import ownAddresses from '../addresses.json'
import { hasDrafts, siteContentTypes, siteName } from '../content-names'
import { addressOf, documentsAt, type SiteAddresses } from '../publishing/addresses'
import { canonicalPath } from '../publishing/own-address'
import type { Occupant } from '../publishing/rule'

const { files, ...rest } = ownAddresses
export const ownFiles: readonly string[] = files
export const addresses: SiteAddresses = rest

/** All that a site has. */
const mostRedirects = 20_000

export type Row = Readonly<Record<string, unknown>>

/** Published documents of a type that visitors can see, except the one named; the first five, unless more are wanted. */
export async function publishedDocuments(
  strapi: Core.Strapi,
  type: string,
  where: Row,
  { except, limit = 5 }: { readonly except?: string | undefined; readonly limit?: number } = {},
): Promise<Row[]> {
  const uid = siteContentTypes(strapi).find((each) => siteName(strapi, each.uid) === type)?.uid
  if (!uid) return []
  const isKept = 'published' in strapi.contentType(uid).attributes
  const version = hasDrafts(strapi, uid) ? { publishedAt: { $notNull: true } } : {}
  const others = except === undefined ? {} : { documentId: { $ne: except } }
  const shown = { ...where, ...version, ...(isKept && { published: true }), ...others }
  return await strapi.db.query(uid).findMany({ where: shown, limit })
}

/** `the landing page “DevSecOps”`: how an editor finds it in the list of that type. */
function nameOf(strapi: Core.Strapi, type: string, { title, from, slug }: Row): string {
  const schema = siteContentTypes(strapi).find(({ uid }) => siteName(strapi, uid) === type)
  return `the ${(schema?.info.displayName ?? type).toLowerCase()} “${title ?? from ?? slug}”`
}

async function pagesAt(strapi: Core.Strapi, path: string, except?: string): Promise<Occupant[]> {
  const found: Occupant[] = addresses.fixed.includes(path) ? [{ kind: 'page', name: 'a page of the site itself' }] : []
  for (const { type, field, value } of documentsAt(path, addresses)) {
    const rows = await publishedDocuments(strapi, type, { [field]: value }, { except })
    found.push(...rows.map((row): Occupant => ({ kind: 'page', name: nameOf(strapi, type, row) })))
  }
  return found
}

/** The path at which visitors know a document today. */
async function presentAddress(strapi: Core.Strapi, type: string, documentId: string): Promise<string | undefined> {
  const [attributes] = await publishedDocuments(strapi, type, { documentId })
  return attributes && addressOf({ type, attributes }, addresses)
}

/** Redirects that visitors of a path follow, in whatever spelling it was written: the database cannot tell. */
export async function redirectsAt(strapi: Core.Strapi, path: string, except: string): Promise<Row[]> {
  const all = await publishedDocuments(strapi, 'redirects', {}, { except, limit: mostRedirects })
  return all.filter(({ from }) => canonicalPath(String(from)) === canonicalPath(path))
}

/** What else answers at a path besides a document; a redirect to that document itself gives way when it comes back. */
export async function occupantsAt(
  strapi: Core.Strapi,
  written: string,
  self: { readonly type: string; readonly documentId: string },
): Promise<Occupant[]> {
  const path = canonicalPath(written)
  const present = await presentAddress(strapi, self.type, self.documentId)
  const redirects = await redirectsAt(strapi, path, self.documentId)
  const found = await pagesAt(strapi, path, self.documentId)
  for (const { to } of redirects.filter((each) => each.to !== present)) {
    found.push({ kind: 'redirect', name: 'A redirect', to: String(to) })
  }
  const moved = addresses.moved[written] ?? addresses.moved[path]
  if (moved !== undefined) found.push({ kind: 'redirect', name: 'A redirect of the site itself', to: moved })
  if (ownFiles.includes(path)) found.push({ kind: 'file', name: path })
  return found
}

/** Whether there is a page at this path now. */
export async function hasPage(strapi: Core.Strapi, path: string): Promise<boolean> {
  return (await pagesAt(strapi, path)).length > 0
}
