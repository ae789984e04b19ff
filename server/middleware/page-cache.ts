import { notFoundPath } from '../../site/paths.ts'
import type { IsKnownAddress } from '../known-addresses.ts'
import type { Log } from '../log.ts'
import { answerPage } from '../page/answer-page.ts'
import { hasAnsweredCookies, type PageEntry, type ParametersOf, pageEntry } from '../page/page-entry.ts'
import { PageRenewal } from '../page/page-renewal.ts'
import { PageStore, type StoredPage } from '../page/page-store.ts'
import type { KnownContext, RenderPage } from '../page/render-page.ts'
import { RenderedPage } from '../page/rendered-page.ts'
import type { Middleware, SiteContext } from '../site-context.ts'

export type PageCacheOptions = {
  renderPage: RenderPage
  siteUrl: string
  parametersOf: ParametersOf
  /** Called before an answer is made, not before one is served from memory. */
  isKnownAddress: IsKnownAddress
  log: Log
  /** Milliseconds during which a page is served without question. */
  freshMs?: number
  /** Milliseconds, from its render, during which a page is served while a new one is made. */
  staleMs?: number
  maxBytes?: number
  now?: () => number
}

/** A page in memory that needs no renewal, and what to call once it has been sent. */
export type FreshPage = { entry: PageEntry; page: RenderedPage; used: () => void }

export type PageCache = {
  middleware: Middleware
  /** The page that a request target names for a visitor with this `Cookie` header, if it is there and fresh. */
  fresh: (target: string, cookie: string | null) => FreshPage | undefined
  /** Removes the pages that used any of these content tags; a render in progress that used one is not stored. */
  drop: (tags: ReadonlySet<string> | readonly string[] | 'all') => void
  /** Renders the page at a path for a first-time visitor, if it is not there. */
  warm: (path: string) => Promise<void>
}

const FRESH_MS = 60_000
/** The same promise for a CDN. Browsers ask each time, and get a 304. */
export const STORED_CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=600`
const STALE_MS = 24 * 60 * 60_000
const MAX_BYTES = 64 * 1024 * 1024

/** Keeps rendered pages in memory. Pages are public; the one thing that varies is whether the cookie banner shows. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderPage, siteUrl, parametersOf, isKnownAddress, log } = options
  const { freshMs = FRESH_MS, staleMs = STALE_MS, maxBytes = MAX_BYTES, now = Date.now } = options
  const store = new PageStore(maxBytes)
  const renewal = new PageRenewal({ store, renderPage, siteUrl, log, now })

  function send(c: SiteContext, key: string, page: RenderedPage): Response | Promise<Response> {
    const response = answerPage(c, page)
    if (!(response instanceof Promise)) return response
    return response.then((sent) => {
      store.recount(key, page)
      return sent
    })
  }

  /** A page that is requested again is worth the best compression: 264 ms for a page of 130 KB, against 13 for the quick one. */
  function sendStored(c: SiteContext, key: string, page: RenderedPage): Response | Promise<Response> {
    const response = send(c, key, page)
    improve(key, page)
    return response
  }

  function improve(key: string, page: RenderedPage): void {
    if (page.isImprovable) store.improve(key, page)
  }

  function isFresh({ page, renderedAt }: StoredPage): boolean {
    return now() - renderedAt < (page.freshMs ?? freshMs)
  }

  async function sendNew(c: SiteContext, { key, path, query }: PageEntry, context: KnownContext) {
    const made = await renewal.page(key, path + query, context)
    return made instanceof RenderedPage ? send(c, key, made) : made
  }

  /** From memory, if it is there and not too old. */
  function sendKept(c: SiteContext, entry: PageEntry): Response | Promise<Response> | undefined {
    const stored = store.get(entry.key)
    if (!stored) return undefined
    if (isFresh(stored)) {
      c.set('cache', 'hit')
      return sendStored(c, entry.key, stored.page)
    }
    if (now() - stored.renderedAt >= staleMs) return undefined
    c.set('cache', 'stale')
    if (now() >= stored.retryAt) renewal.renew(entry.key, entry.path + entry.query, contextOf(c))
    return sendStored(c, entry.key, stored.page)
  }

  async function sendMade(c: SiteContext, asked: PageEntry): Promise<Response> {
    if (await isKnownAddress(asked.path)) {
      c.set('cache', 'miss')
      return sendNew(c, asked, contextOf(c))
    }
    return sendNotFound(c, asked.path)
  }

  function sendNotFound(c: SiteContext, path: string): Response | Promise<Response> {
    if (isPart.test(path)) return c.text('There is nothing at this URL.\n', 404, { 'cache-control': 'no-cache' })
    const notFound = pageEntry(notFoundPath, c.req.raw.headers.get('cookie'), parametersOf)
    const kept = sendKept(c, notFound)
    if (kept) return kept
    c.set('cache', 'miss')
    return sendNew(c, notFound, contextOf(c))
  }

  return {
    middleware: async (c, next) => {
      const { raw } = c.req
      if (c.get('preview')) return next()
      const asked = pageEntry(targetOf(raw.url), raw.headers.get('cookie'), parametersOf)
      if (raw.method !== 'GET' && raw.method !== 'HEAD') {
        return (await isKnownAddress(asked.path)) ? next() : sendNotFound(c, asked.path)
      }
      if (asked.query !== '') c.set('query', asked.query)
      return sendKept(c, asked) ?? sendMade(c, asked)
    },

    fresh(target, cookie) {
      const entry = pageEntry(target, cookie, parametersOf)
      const stored = store.get(entry.key)
      if (!stored || !isFresh(stored)) return undefined
      return { entry, page: stored.page, used: () => improve(entry.key, stored.page) }
    },

    async warm(path) {
      const { key } = pageEntry(path, null, parametersOf)
      if (!store.get(key)) await renewal.page(key, path, { requestId: 'warm-up', cookiesAnswered: false })
    },

    drop(tags) {
      const changed = tags === 'all' ? tags : new Set<string>(tags)
      store.drop(changed)
      renewal.contentChanged(changed)
    },
  }
}

/** Requests that a page makes are answered with one line; the whole page is for people. */
const isPart = /^\/(?:art|og)\//

/** Path and query of an absolute URL. */
function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

function contextOf(c: SiteContext): KnownContext {
  return { requestId: c.get('requestId'), cookiesAnswered: hasAnsweredCookies(c.req.raw.headers.get('cookie')) }
}
