import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { NoteAnswered, RequestIdOf } from './access-log.ts'
import type { PageCache } from './middleware/page-cache.ts'
import type { RedirectTable } from './middleware/redirects.ts'
import { codingFor, pageAnswer } from './page/page-answer.ts'

type QuickPagesOptions = {
  pageCache: Pick<PageCache, 'fresh'>
  redirectTable: RedirectTable
  note: NoteAnswered
  requestIdOf: RequestIdOf
  /** Answers everything else. */
  app: RequestListener
}

/**
 * URLs that no parser would write differently; anything else is left to the framework. The cache's keys are URLs of
 * the site, letter by letter, so one that is found there needs no further check.
 */
const plainTarget = /^\/[a-z0-9/_-]*(?:\?[a-z0-9_=&.+-]*)?$/i

/**
 * Answers a plain GET or HEAD for a page that is in memory and fresh, before the framework makes a `Request` and a `Response` of
 * it. What is sent is decided in the same place as on the framework's way (`page/page-answer.ts`), and `quick-pages.test.ts`
 * compares the two.
 */
export function quickPages({ pageCache, redirectTable, note, requestIdOf, app }: QuickPagesOptions): RequestListener {
  function answered(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now()
    const { method = '', url = '', headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || !plainTarget.test(url) || !isPlain(headers)) return false
    const { cookie = null, 'accept-encoding': accepted = null, 'if-none-match': condition = null } = headers
    const found = pageCache.fresh(url, cookie)
    if (!found || redirectTable.get(found.entry.path) !== undefined) return false

    const { page, entry } = found
    const question = { method, acceptEncoding: accepted === null ? null : String(accepted), ifNoneMatch: condition }
    const coding = codingFor(page, question)
    const encoded = coding && page.encoded(coding)
    if (!encoded) return false

    const { status, headers: own, body, bytes } = pageAnswer(page, encoded, question)
    const id = requestIdOf(single(headers['x-request-id']))
    const raw = own === encoded.headers ? encoded.rawHeaders : Object.entries(own).flat()
    response.writeHead(status, [...raw, 'x-request-id', id])
    if (bytes > 0) response.end(body)
    else response.end()
    found.used()
    note({ id, method, path: entry.path, query: entry.query || undefined, status, started, bytes, cache: 'hit' })
    return true
  }

  return (request, response) => {
    if (!answered(request, response)) app(request, response)
  }
}

/** No body, no preview, and a valid host. */
function isPlain(headers: IncomingMessage['headers']): boolean {
  const { host = '', cookie } = headers
  if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) return false
  return isReadableHost(host) && !cookie?.includes('preview')
}

/** Visitors name a handful of hosts: parsing each once is enough, and all are forgotten if somebody names many. */
const hosts = new Map<string, boolean>()
const HOSTS_LIMIT = 100

function isReadableHost(host: string): boolean {
  const known = hosts.get(host)
  if (known !== undefined) return known
  const isReadable = /^[a-z0-9.-]+(?::\d{1,5})?$/.test(host) && URL.parse(`http://${host}`)?.host === host
  if (hosts.size >= HOSTS_LIMIT) hosts.clear()
  hosts.set(host, isReadable)
  return isReadable
}

function single(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined
}
