/** Where the preview button leads: the real site, with a signed token that names the document for a quarter of an hour. */
import { randomUUID } from 'node:crypto'
import { hasDrafts, isSiteContent, nameOf, siteName } from '../content-names'
import { signedToken } from '../signing/sign'

const lifetimeSeconds = 15 * 60

type PreviewOptions = {
  readonly siteUrl: string
  readonly secret: string
  readonly uid: string
  readonly documentId: string
  readonly status: 'draft' | 'published'
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
    // A link works once: two of the same second must differ.
    jti: randomUUID(),
    exp: Math.floor(Date.now() / 1000) + lifetimeSeconds,
  }
  return `${siteUrl}/preview?token=${signedToken(secret, claims)}`
}
