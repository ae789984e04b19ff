/** What the database has at the URLs of the site, and every page that visitors can open. */
import type { Core } from '@strapi/strapi'
import ownAddresses from '../addresses.json'
import { formOf, serveAdmin } from '../admin-requests'
import { inStatus, siteContentTypes, siteName, typeNamed } from '../content-names'
import type { Values } from '../forms/shape'
import { addressOf, documentsAt, type SiteAddresses } from '../publishing/addresses'
import { canonicalPath } from '../publishing/own-address'
import type { Occupant } from '../publishing/rule'

const { files, ...rest } = ownAddresses
export const ownFiles: readonly string[] = files
export const addresses: SiteAddresses = rest

/** All that a site has. */
const mostRedirects = 20_000

/** Published documents of a type that visitors can see, except the one named; the first five, unless more are wanted. */
export async function publishedDocuments(
  strapi: Core.Strapi,
  type: string,
  where: Values,
  { except, limit = 5 }: { readonly except?: string | undefined; readonly limit?: number } = {},
): Promise<Values[]> {
  const schema = typeNamed(strapi, type)
  if (!schema) return []
  const { uid, attributes } = schema
  const others = except === undefined ? {} : { documentId: { $ne: except } }
  const isShown = { ...inStatus(strapi, uid, 'published'), ...('published' in attributes && { published: true }) }
  const shown = { ...where, ...isShown, ...others }
  return await strapi.db.query(uid).findMany({ where: shown, limit })
}

/** `the landing page “DevSecOps”`: how an editor finds it in the list of that type. */
function nameOf(strapi: Core.Strapi, type: string, { title, from, slug }: Values): string {
  return `the ${(typeNamed(strapi, type)?.info.displayName ?? type).toLowerCase()} “${title ?? from ?? slug}”`
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
export async function redirectsAt(strapi: Core.Strapi, path: string, except: string): Promise<Values[]> {
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

/** What a link is chosen from. */
export type SitePage = {
  readonly path: string
  readonly title: string
  /** `Article`, `Landing page`; pages of the site itself are just pages. */
  readonly kind: string
  /** URL of the picture that social networks show for a link to it. */
  readonly picture: string
  /** Where its form is in the admin; pages of the site itself have none. */
  readonly form?: string
}

const everyPage = 5_000

/** As the site has it: `/og/services/testing.png` of `/services/testing`. */
const pictureOf = (strapi: Core.Strapi, path: string) =>
  `${strapi.config.get('site.url')}/og${path === '/' ? '/home' : path}.png`

/** Pages that exist whatever the content is are named by their SEO records. */
async function ownPages(strapi: Core.Strapi): Promise<SitePage[]> {
  const rows = await publishedDocuments(
    strapi,
    'seos',
    { routePath: { $in: [...addresses.fixed] } },
    { limit: everyPage },
  )
  return rows.map(({ routePath, title }) => ({
    path: String(routePath),
    title: String(title),
    kind: 'Page',
    picture: pictureOf(strapi, String(routePath)),
  }))
}

async function sitePages(strapi: Core.Strapi): Promise<SitePage[]> {
  const found = await ownPages(strapi)
  for (const { uid, kind, info } of siteContentTypes(strapi)) {
    const type = siteName(strapi, uid)
    if (!(type in addresses.pages)) continue
    const rows = await publishedDocuments(strapi, type, {}, { limit: everyPage })
    for (const attributes of rows) {
      const path = addressOf({ type, attributes }, addresses) ?? ''
      found.push({
        path,
        title: String(attributes.title ?? attributes.name ?? attributes.slug),
        kind: info.displayName,
        picture: pictureOf(strapi, path),
        form: formOf(uid, kind, attributes.documentId),
      })
    }
  }
  return found.toSorted((a, b) => a.path.localeCompare(b.path))
}

/** What the admin's forms request. Every page is public, so everybody who signs in may know about it. */
export function serveSitePages(strapi: Core.Strapi): void {
  const list: Core.MiddlewareHandler = async (context) => {
    context.body = await sitePages(strapi)
  }
  serveAdmin(strapi, '/site-pages', [{ method: 'GET', path: '/', handler: list }])
}
