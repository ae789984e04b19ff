/** What the database has at the URLs of the site, and every page that visitors can open. */
import { errors } from '@strapi/utils'
import ownAddresses from '../addresses.json'
import { formOf, isAllowed, serveAdmin } from '../admin-requests'
import { inStatus, siteContentTypes, siteName, typeNamed } from '../content-names'
import { choicesWithin, namesIn, timeZones } from '../forms/choices'
import type { Values } from '../forms/shape'
import { addressOf, documentsAt, type SiteAddresses } from '../publishing/addresses'
import { ownPages } from '../publishing/inner-links'
import { canonicalPath } from '../publishing/own-address'
import type { Occupant } from '../publishing/rule'
import shapes from '../shapes.json'

const { files, ...rest } = ownAddresses
export const ownFiles: readonly string[] = files
export const addresses: SiteAddresses = rest

const mostRedirects = 20_000
const everyPage = 5_000

type Wanted = {
  readonly except?: string | undefined
  readonly limit?: number
  /** Of each document only these fields, as far as its type has them: texts are long. */
  readonly only?: readonly string[]
}

/** Published documents of a type that visitors can see, except the one named; the first five, unless more are wanted. */
export async function publishedDocuments(
  type: string,
  where: Values,
  { except, limit = 5, only }: Wanted = {},
): Promise<Values[]> {
  const schema = typeNamed(type)
  if (!schema) return []
  const { uid, attributes } = schema
  const others = except === undefined ? {} : { documentId: { $ne: except } }
  const isShown = { ...inStatus(uid, 'published'), ...('published' in attributes && { published: true }) }
  const shown = { ...where, ...isShown, ...others }
  const select = only && ['documentId', ...only.filter((name) => name in attributes)]
  return await strapi.db.query(uid).findMany({ where: shown, limit, ...(select && { select }) })
}

/** `the landing page “DevSecOps”`: how an editor finds it in the list of that type. */
function nameOf(type: string, { title, from, slug }: Values): string {
  return `the ${(typeNamed(type)?.info.displayName ?? type).toLowerCase()} “${title ?? from ?? slug}”`
}

/** As `ownPages` says, of what is published. */
export async function presentPages(): Promise<readonly string[]> {
  const [texts] = await publishedDocuments('page-texts', {})
  const pages = await publishedDocuments('pages', {}, { limit: everyPage, only: ['routePath'] })
  const written = new Set(pages.map(({ routePath }) => routePath))
  return ownPages(addresses, texts, (path) => written.has(path))
}

/** @param present as `presentPages` says */
export async function pagesAt(path: string, present: readonly string[], except?: string): Promise<Occupant[]> {
  // Also where one would be: nothing else may be there when its texts come back.
  const isOwn = addresses.fixed.includes(path) || present.includes(path)
  const found: Occupant[] = isOwn ? [{ kind: 'page', name: 'a page of the site itself' }] : []
  for (const { type, field, value } of documentsAt(path, addresses)) {
    const rows = await publishedDocuments(type, { [field]: value }, { except })
    found.push(...rows.map((row): Occupant => ({ kind: 'page', name: nameOf(type, row) })))
  }
  return found
}

async function presentAddress(type: string, documentId: string): Promise<string | undefined> {
  const [attributes] = await publishedDocuments(type, { documentId })
  return attributes && addressOf({ type, attributes }, addresses)
}

export const publishedRedirects = (except?: string) =>
  publishedDocuments('redirects', {}, { except, limit: mostRedirects })

/** Redirects that visitors of a path follow, in whatever spelling it was written: the database cannot tell. */
export async function redirectsAt(path: string, except: string): Promise<Values[]> {
  const all = await publishedRedirects(except)
  return all.filter(({ from }) => canonicalPath(String(from)) === canonicalPath(path))
}

/** What else answers at a path besides a document; a redirect to that document itself gives way when it comes back. @param pages as `presentPages` says */
export async function occupantsAt(
  written: string,
  self: { readonly type: string; readonly documentId: string },
  pages: readonly string[],
): Promise<Occupant[]> {
  const path = canonicalPath(written)
  const present = await presentAddress(self.type, self.documentId)
  const redirects = await redirectsAt(path, self.documentId)
  const found = await pagesAt(path, pages, self.documentId)
  for (const { to } of redirects.filter((each) => each.to !== present)) {
    found.push({ kind: 'redirect', name: 'A redirect', to: String(to) })
  }
  const moved = addresses.moved[written] ?? addresses.moved[path]
  if (moved !== undefined) found.push({ kind: 'redirect', name: 'A redirect of the site itself', to: moved })
  if (ownFiles.includes(path)) found.push({ kind: 'file', name: path })
  return found
}

export type SitePage = {
  readonly path: string
  readonly title: string
  /** `Article`, `Landing page`; pages of the site itself are just pages. */
  readonly kind: string
  /** URL of the picture that social networks show for a link to it. */
  readonly picture: string
  readonly form?: string
}

function sitePage(path: string, title: unknown, kind: string): SitePage {
  // As the site has it: `/og/services/testing.png` of `/services/testing`.
  const picture = `${strapi.config.get('site.url')}/og${path === '/' ? '/home' : path}.png`
  return { path, title: String(title), kind, picture }
}

/** What says where a page is and what it is called. */
const namingFields = ['title', 'name', 'slug', 'routePath', 'archive']

export async function sitePages(): Promise<SitePage[]> {
  const [configuration] = await publishedDocuments('site-configuration', {}, { only: ['brand'] })
  // Pages that no document has to itself are named by their SEO records.
  const own = await publishedDocuments(
    'seos',
    { routePath: { $in: [...(await presentPages())] } },
    { limit: everyPage, only: ['routePath', 'title'] },
  )
  const found = own.map(({ routePath, title }) =>
    sitePage(String(routePath), String(title).replaceAll('{brand}', String(configuration?.brand ?? '')), 'Page'),
  )
  for (const { uid, kind, info } of siteContentTypes()) {
    const type = siteName(uid)
    if (!(type in addresses.pages)) continue
    const rows = await publishedDocuments(type, {}, { limit: everyPage, only: namingFields })
    for (const attributes of rows) {
      const path = addressOf({ type, attributes }, addresses) ?? ''
      const { title, name, slug, documentId } = attributes
      found.push({ ...sitePage(path, title ?? name ?? slug, info.displayName), form: formOf(uid, kind, documentId) })
    }
  }
  return found.toSorted((a, b) => a.path.localeCompare(b.path))
}

/** The words of the end of an address that say something: `/blogs/what-a-cloud-costs` → cloud, costs, what. */
const wordsOf = (path: string) =>
  new Set(
    path
      .toLowerCase()
      .split('/')
      .at(-1)
      ?.match(/[\p{L}\p{N}]{3,}/gu),
  )

/** How much of their words two addresses share, from 0 to 1. */
function likeness(a: string, b: string): number {
  const [of, others] = [wordsOf(a), wordsOf(b)]
  return [...of].filter((word) => others.has(word)).length / Math.max(of.size, others.size, 1)
}

/** Half of the words, or it is another page. */
const leastLikeness = 0.5

/** The page whose address is most like one without a page; if none is, the page above it. */
export async function nearestPage(path: string, pages?: readonly SitePage[]): Promise<string> {
  const others = (pages ?? (await sitePages())).filter((page) => page.path !== path)
  const [best] = others
    .map((page) => ({ path: page.path, is: likeness(path, page.path) }))
    .toSorted((a, b) => b.is - a.is)
  if (best && best.is >= leastLikeness) return best.path
  const known = new Set(others.map((page) => page.path))
  const above = path.split('/').map((_, at, parts) => parts.slice(0, -1 - at).join('/'))
  return above.find((each) => known.has(each)) ?? '/'
}

/** Whether a field of some form is chosen from these, as its schema or its shape says. */
function isDeclared(names: string): boolean {
  const schemas = siteContentTypes().map(({ attributes }) => attributes)
  return names === timeZones || namesIn([schemas, shapes]).has(names)
}

/** What the admin's forms request. Every page is public; of a document's fields only what is chosen is said, and to its readers. */
export function serveSitePages(): void {
  serveAdmin('/site-pages', {
    async 'GET /'(context) {
      context.body = await sitePages()
    },
  })
  serveAdmin('/choices', {
    async 'GET /:names'(context) {
      const names = String(context.params.names)
      const [type = '', ...path] = names.split('.')
      const schema = typeNamed(type)
      if (!schema || !isDeclared(names)) throw new errors.NotFoundError()
      const mayRead = isAllowed(context.state.userAbility, 'read', schema.uid)
      context.body = mayRead ? choicesWithin(await publishedDocuments(type, {}, { limit: everyPage }), path) : []
    },
  })
}
