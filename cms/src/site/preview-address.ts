/** Where the preview button leads: the real site, with a signed token that names the document for a quarter of an hour. */
import { randomUUID } from 'node:crypto'
import { hasDrafts, isSiteContent, nameOf, type Status, siteName } from '../content-names'
import { signedToken } from './signatures'

const lifetimeSeconds = 15 * 60

export type Shown = { readonly documentId: string; readonly status: Status }

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
export async function previewAddress(siteUrl: string, secret: string, uid: string, { documentId, status }: Shown) {
  if (!isSiteContent(uid) || !hasDrafts(uid)) return undefined
  const named = await nameOf(uid, documentId, status)
  if (!named) return undefined
  const { slug, routePath } = named
  const claims = {
    type: siteName(uid),
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
