import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { hasAccepted } from '../../site/layout/cookie-banner/accept-policy.ts'
import { refusalWords } from '../../site/ui/refusal-words.ts'
import type { AddressOf } from '../client-address.ts'
import { matchedEtag, preferredCoding, prefersMarkdown } from '../encoding/negotiation.ts'
import type { NoteAnswered, RequestIdOf } from '../log.ts'
import type { RedirectTable } from '../middleware/redirect-table.ts'
import { refusal } from '../refusal.ts'
import type { Middleware, SiteContext } from '../site-context.ts'
import type { KeptPages } from './kept-pages.ts'
import type { RenderPage } from './render-page.ts'
import { type EncodedPage, RenderedPage } from './rendered-page.ts'

type Question = { method: string; ifNoneMatch: string | null }

/** The one answer to a request for a page, however it is sent. `bytes` is the length of the body that is sent. */
function answerTo({ method, ifNoneMatch }: Question, page: RenderedPage, encoded: EncodedPage) {
  const etag = ifNoneMatch === null || page.status !== 200 ? undefined : matchedEtag(ifNoneMatch, encoded.etags)
  if (etag !== undefined) {
    return { status: 304, headers: { ...encoded.notModifiedHeaders, etag }, body: null, bytes: 0 }
  }
  if (page.status === 204) return { status: 204, headers: encoded.notModifiedHeaders, body: null, bytes: 0 }
  const { headers, body } = encoded
  return { status: page.status, headers, body, bytes: method === 'HEAD' ? 0 : body.byteLength }
}

export function sendPage(c: SiteContext, made: RenderedPage | Response): Response | Promise<Response> {
  if (!(made instanceof RenderedPage)) return made
  const { method, headers } = c.req.raw
  const question = { method, ifNoneMatch: headers.get('if-none-match') }
  const coding = preferredCoding(headers.get('accept-encoding'), made.available)
  if (coding === undefined) return c.text('No acceptable content coding.\n', 406, { vary: 'Accept-Encoding' })
  const encoded = made.encoded(coding)
  return encoded
    ? responseTo(c, question, made, encoded)
    : made.encode(coding).then((now) => responseTo(c, question, made, now))
}

function responseTo(c: SiteContext, question: Question, page: RenderedPage, encoded: EncodedPage): Response {
  const { status, headers, body, bytes } = answerTo(question, page, encoded)
  c.set('complete', true)
  c.set('bytes', bytes)
  const complete = { ...headers, 'x-request-id': c.get('requestId') }
  if (page.cookies.length === 0) return new Response(body, { status, headers: complete })

  const withCookies = new Headers(complete)
  for (const cookie of page.cookies) withCookies.append('set-cookie', cookie)
  return new Response(body, { status, headers: withCookies })
}

/** React Router with the visitor's whole request: form posts, previews, and everything if pages are not cached. */
export function uncachedPages(renderPage: RenderPage, addressOf: AddressOf): Middleware {
  return async (c) => {
    c.set('cache', 'bypass')
    const made = await renderPage(c.req.raw, {
      requestId: c.get('requestId'),
      cookiesAccepted: hasAccepted(c.req.raw.headers.get('cookie')),
      senderAddress: addressOf(c),
      preview: c.get('preview'),
      form: c.get('form'),
    })
    if (made.status === 405)
      return refusal(c, { status: 405, ...refusalWords.takesNoForm, allow: 'GET, HEAD, OPTIONS' })
    return sendPage(c, made)
  }
}

type QuickPagesOptions = {
  pages: KeptPages
  redirectTable: RedirectTable
  note: NoteAnswered
  requestIdOf: RequestIdOf
  app: RequestListener
}

/** URLs that no parser would write differently: found in the cache, letter by letter, they need no further check. */
const plainTarget = /^\/[a-z0-9/_-]*(?:\?[a-z0-9_=&.+-]*)?$/i

/**
 * Answers a plain GET or HEAD for a page that is in memory and fresh, before the framework makes a `Request` and a `Response` of
 * it. What is sent is decided in the same place as on the framework's way (`answerTo`), and `send-page.test.ts` compares the two.
 */
export function quickPages({ pages, redirectTable, note, requestIdOf, app }: QuickPagesOptions): RequestListener {
  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    const { method = '', url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || !plainTarget.test(url) || !isPlain(headers)) return false
    const { cookie = null, 'accept-encoding': accepted = null, 'if-none-match': ifNoneMatch = null } = headers
    const found = pages.fresh(url, cookie)
    if (!found || redirectTable.get(found.entry.path) !== undefined) return false

    const { page, entry } = found
    const coding = preferredCoding(accepted === null ? null : String(accepted), page.available)
    const encoded = coding && page.encoded(coding)
    if (!encoded) return false

    const { status, headers: own, body, bytes } = answerTo({ method, ifNoneMatch }, page, encoded)
    const id = requestIdOf(single(headers['x-request-id']))
    const raw = own === encoded.headers ? encoded.rawHeaders : Object.entries(own).flat()
    response.writeHead(status, [...raw, 'x-request-id', id])
    if (bytes > 0) response.end(body)
    else response.end()
    pages.improve(entry.key, page)
    note({
      id,
      method,
      path: entry.path,
      query: entry.query || undefined,
      status,
      started,
      bytes,
      cache: 'hit',
      request,
    })
    return true
  }

  return (request, response) => {
    if (!answered(request, response)) app(request, response)
  }
}

function isPlain(headers: IncomingMessage['headers']): boolean {
  const { host = '', cookie, accept } = headers
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  if (prefersMarkdown(accept)) return false
  return readableHosts.memo(host) && !cookie?.includes('preview')
}

/** Visitors name a handful of hosts: parsing each once is enough. */
const readableHosts = new LRUCache<string, boolean>({
  max: 100,
  memoMethod: (host) => /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host) && URL.parse(`http://${host}`)?.host === host,
})

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}
