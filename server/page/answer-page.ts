import { preferredCoding } from '../encoding/accept-encoding.ts'
import { matchedEtag } from '../encoding/conditional.ts'
import type { ExchangeContext } from '../exchange.ts'
import type { EncodedPage, RenderedPage } from './rendered-page.ts'

/**
 * Answers with a page: in the coding that the client prefers, with 304 where it has these bytes already.
 *
 * Returns without a promise when the coding was made before, which is what a stored page's speed rests on.
 */
export function answerPage(c: ExchangeContext, page: RenderedPage): Response | Promise<Response> {
  const coding = preferredCoding(c.req.raw.headers.get('accept-encoding'), page.available)
  if (coding === undefined) return c.text('No acceptable content coding.\n', 406, { vary: 'Accept-Encoding' })
  const encoded = page.encoded(coding)
  return encoded ? answer(c, page, encoded) : page.encode(coding).then((made) => answer(c, page, made))
}

function answer(c: ExchangeContext, page: RenderedPage, encoded: EncodedPage): Response {
  const id = c.get('requestId')
  c.set('complete', true)

  const condition = page.status === 200 ? c.req.raw.headers.get('if-none-match') : null
  const etag = condition === null ? undefined : matchedEtag(condition, encoded.etags)
  if (etag !== undefined) {
    c.set('bytes', 0)
    return new Response(null, { status: 304, headers: { ...encoded.notModifiedHeaders, etag, 'x-request-id': id } })
  }

  const isBodiless = page.status === 204
  c.set('bytes', c.req.raw.method === 'HEAD' ? 0 : encoded.body.byteLength)
  const headers = { ...(isBodiless ? encoded.notModifiedHeaders : encoded.headers), 'x-request-id': id }
  const body = isBodiless ? null : encoded.body
  if (page.cookies.length === 0) return new Response(body, { status: page.status, headers })

  const withCookies = new Headers(headers)
  for (const cookie of page.cookies) withCookies.append('set-cookie', cookie)
  return new Response(body, { status: page.status, headers: withCookies })
}
