import type { SiteContext } from '../site-context.ts'
import { codingFor, type PageQuestion, pageAnswer } from './page-answer.ts'
import type { EncodedPage, RenderedPage } from './rendered-page.ts'

/**
 * Answers with a page: in the coding that the client prefers, with 304 if it already has these bytes.
 *
 * Returns without a promise if the coding was made before.
 */
export function answerPage(c: SiteContext, page: RenderedPage): Response | Promise<Response> {
  const { method, headers } = c.req.raw
  const question = { method, acceptEncoding: headers.get('accept-encoding'), ifNoneMatch: headers.get('if-none-match') }
  const coding = codingFor(page, question)
  if (coding === undefined) return c.text('No acceptable content coding.\n', 406, { vary: 'Accept-Encoding' })
  const encoded = page.encoded(coding)
  return encoded
    ? answer(c, page, encoded, question)
    : page.encode(coding).then((made) => answer(c, page, made, question))
}

function answer(c: SiteContext, page: RenderedPage, encoded: EncodedPage, question: PageQuestion): Response {
  const { status, headers, body, bytes } = pageAnswer(page, encoded, question)
  c.set('complete', true)
  c.set('bytes', bytes)
  const complete = { ...headers, 'x-request-id': c.get('requestId') }
  if (page.cookies.length === 0) return new Response(body, { status, headers: complete })

  const withCookies = new Headers(complete)
  for (const cookie of page.cookies) withCookies.append('set-cookie', cookie)
  return new Response(body, { status, headers: withCookies })
}
