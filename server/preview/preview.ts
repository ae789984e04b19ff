import { getCookie } from 'hono/cookie'
import { z } from 'zod'
import { contentType } from '../../content/content-types.ts'
import type { Draft } from '../../content/drafts.ts'
import { locationOf } from '../../site/location.ts'
import { replayGuard, type Signing } from '../changes/signed-requests.ts'
import type { Log } from '../log.ts'
import type { RenderPage } from '../page/render-page.ts'
import { sendPage } from '../page/send-page.ts'
import type { Middleware, SiteContext } from '../site-context.ts'
import { type PreviewClaims, type PreviewedContent, previewPath, readPreview, signPreview } from './preview-links.ts'

export type PreviewOptions = Signing & {
  siteUrl: string
  /** Origins of the admin, the only ones that may frame a preview. */
  adminOrigin: string
  drafts: (draft: Draft) => PreviewedContent
  log: Log
}

const COOKIE = 'preview'
/** Longer than any link lives: after that its age alone refuses it. */
const LINK_LIFE_MS = 3_600_000

/**
 * `/preview?token=…` turns an editor's link into a session of this browser, a cookie as short-lived as the link, and continues
 * to the page; `/preview/end` ends it. A link works once, and again only for the browser that it gave a session.
 */
export function preview({ siteUrl, adminOrigin, drafts, log, now = Date.now, ...keys }: PreviewOptions): Middleware {
  const links = replayGuard(LINK_LIFE_MS)
  // In the admin's frame the cookie is third-party: only SameSite=None is sent there, and Partitioned keeps it there.
  const reach = siteUrl.startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  const cookie = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ${reach}`
  const headers = {
    'cache-control': 'private, no-store',
    'content-security-policy': `default-src 'none'; frame-ancestors ${adminOrigin}`,
    'x-robots-tag': 'noindex',
  }

  function session(c: SiteContext): PreviewClaims | undefined {
    const claims = readPreview(getCookie(c, COOKIE) ?? '', { ...keys, now: now() })
    return claims?.from === undefined ? undefined : claims
  }

  async function begin(c: SiteContext): Promise<Response> {
    const token = c.req.query('token') ?? ''
    const claims = readPreview(token, { ...keys, now: now() })
    const from = token.split('.')[1]
    const isKnown = from !== undefined && session(c)?.from === from
    if (!claims || claims.from !== undefined || !(links.isNew(token) || isKnown)) {
      log.warn({ id: c.get('requestId') }, 'preview refused')
      const help = 'Please open the preview again from the document in the content service.'
      return c.text(`This link is wrong, too old, or was used before. ${help}\n`, 403, headers)
    }
    const path = await previewPath(claims, drafts({ documentId: claims.documentId ?? undefined }))
    const seconds = Math.floor(claims.exp - now() / 1000)
    const value = signPreview({ ...claims, from }, keys.secret)
    return c.body(null, 303, { ...headers, location: locationOf(path), 'set-cookie': cookie(value, seconds) })
  }

  return async (c, next) => {
    if (c.req.path === '/preview') return begin(c)
    if (c.req.path === '/preview/end') {
      return c.body(null, 303, { ...headers, location: locationOf('/'), 'set-cookie': cookie('', 0) })
    }
    // Most requests have no such cookie, and must not be made to wait.
    if (c.req.raw.headers.get('cookie')?.includes(`${COOKIE}=`)) {
      const claims = session(c)
      if (claims) {
        const { documentId, status, type } = claims
        c.set('preview', { adminOrigin, type, documentId: documentId ?? undefined, showsDrafts: status === 'draft' })
      }
    }
    return next()
  }
}

const loopback = ['localhost', '127.0.0.1']

/** For `frame-ancestors`; on a developer's machine in both spellings, because editors open whichever they see. */
export function adminOrigins(origin: string): string {
  const { hostname, protocol, port } = new URL(origin)
  const other = loopback.includes(hostname) && loopback.find((name) => name !== hostname)
  return other ? `${origin} ${protocol}//${other}${port && `:${port}`}` : origin
}

const question = z.object({
  path: z
    .string()
    .regex(/^\/(?![/\\])/)
    .max(500),
  values: z.record(z.string(), z.unknown()),
})

const headers = { 'cache-control': 'no-store' }

/** Only a page of this site may ask, with an editor's session; checked before the body is read. */
export function previewsOnly(): Middleware {
  return async (c, next) => {
    const isOurs = c.req.header('sec-fetch-site') === 'same-origin'
    return isOurs && c.get('preview') ? next() : c.text('This preview is over.\n', 403, headers)
  }
}

/** `POST /preview/page`: with what the editor is typing, beside the saved drafts. Nothing is kept. */
export function unsavedPage(renderPage: RenderPage, siteUrl: string): Middleware {
  return async (c) => {
    const preview = c.get('preview')
    const shape = contentType(preview?.type ?? '')
    const asked = question.safeParse(await c.req.json().catch(() => undefined))
    if (!preview?.documentId || !shape || !asked.success)
      return c.text('This is no form of a document.\n', 400, headers)
    const { documentId } = preview
    const { path, values } = asked.data
    const made = await renderPage(new Request(new URL(path, siteUrl)), {
      requestId: c.get('requestId'),
      cookiesAccepted: true,
      preview: { ...preview, showsDrafts: true, unsaved: { shape, documentId, values } },
    })
    return sendPage(c, made)
  }
}
