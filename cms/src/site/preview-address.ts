/** Where the preview button leads: the real site, with a signed token that names the document for a quarter of an hour. */
import { randomUUID } from 'node:crypto'
import { hasDrafts, isSiteContent, nameOf, siteName } from '../content-names'
import { signedToken } from './signatures'

const lifetimeSeconds = 15 * 60

type PreviewOptions = {
  readonly siteUrl: string
  readonly secret: string
  readonly uid: string
  readonly documentId: string
  readonly status: 'draft' | 'published'
}

/** To a browser `localhost` and `127.0.0.1` are two sites, and a frame of the other one gets no cookies. */
export function loopbackSpellings(origin: string): string[] {
  const url = new URL(origin)
  const names = ['localhost', '127.0.0.1']
  if (!names.includes(url.hostname)) return [url.origin]
  return names.map((name) => Object.assign(new URL(origin), { hostname: name }).origin)
}

/** The site's origin in the spelling that the admin uses too. */
function asEditorsSpellIt(siteUrl: string): string {
  const asked = strapi.requestContext.get()?.hostname
  return loopbackSpellings(siteUrl).find((origin) => new URL(origin).hostname === asked) ?? siteUrl
}

/** `undefined` for what the site does not show: the button is then absent. */
export async function previewAddress(options: PreviewOptions): Promise<string | undefined> {
  const { siteUrl, secret, uid, documentId, status } = options
  if (!isSiteContent(uid) || !hasDrafts(strapi, uid)) return undefined
  const named = await nameOf(strapi, uid, documentId, status)
  if (!named) return undefined
  const { slug, routePath } = named
  const claims = {
    type: siteName(strapi, uid),
    ...(slug && { slug }),
    ...(routePath && { routePath }),
    documentId,
    status,
    // A link works once: two made in the same second must differ.
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + lifetimeSeconds,
  }
  return `${asEditorsSpellIt(siteUrl)}/preview?token=${signedToken(secret, claims)}`
}
