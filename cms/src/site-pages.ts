/** Every page that visitors can open, by path and title: what a link is chosen from. */
import type { Core } from '@strapi/strapi'
import { formOf, serveAdmin } from './admin-routes'
import { siteContentTypes, siteName } from './content-names'
import { addresses, publishedDocuments } from './editing/site-addresses'
import { addressOf } from './publishing/addresses'

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

export async function sitePages(strapi: Core.Strapi): Promise<SitePage[]> {
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
