import { z } from 'zod'
import { contentType } from '../../content/content-types.ts'
import type { RenderPage } from '../page/render-page.ts'
import { sendPage } from '../page/send-page.ts'
import type { Middleware } from '../site-context.ts'

/** Ten times the longest form of a document. */
export const UNSAVED_LIMIT_BYTES = 2 * 1024 * 1024

const question = z.object({
  /** The page that the editor is looking at. */
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

/**
 * `POST /preview/page`: how a page would look with what its editor is typing, beside the saved drafts. Nothing is kept:
 * each request carries its values.
 */
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
      cookiesAnswered: true,
      preview: { ...preview, showsDrafts: true, unsaved: { shape, documentId, values } },
    })
    return sendPage(c, made)
  }
}
