import type { ExchangeContext, Middleware } from '../exchange.ts'
import type { Log } from '../log.ts'
import { answerPage } from '../page/answer-page.ts'
import { type ParametersOf, pageAddress } from '../page/page-address.ts'
import { PageRenewal } from '../page/page-renewal.ts'
import { PageStore } from '../page/page-store.ts'
import type { RenderPage } from '../page/render-page.ts'
import { RenderedPage } from '../page/rendered-page.ts'

export type PageCacheOptions = {
  renderPage: RenderPage
  siteUrl: string
  parametersOf: ParametersOf
  /** Requests that reach React Router whole and alone, e.g. previews. */
  isPersonal?: (request: Request) => boolean
  log: Log
  /** Milliseconds during which a page is served without question. */
  freshMs?: number
  /** Milliseconds, from its render, during which a page is served while a new one is made. */
  staleMs?: number
  maxBytes?: number
  now?: () => number
}

export type PageCache = {
  middleware: Middleware
  /** Removes the pages that used any of these content tags; a render under way that used one is not stored. */
  drop: (tags: ReadonlySet<string> | readonly string[] | 'all') => void
  /** Renders the page at a path for a visitor who comes for the first time, if it is not there. */
  warm: (path: string) => Promise<void>
}

const FRESH_MS = 60_000
/** The same promise for a CDN. Browsers ask each time, and are answered with 304. */
export const STORED_CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=600`
const STALE_MS = 24 * 60 * 60_000
const MAX_BYTES = 64 * 1024 * 1024

/** Keeps rendered pages in memory. Pages are public; the one thing that varies is whether the cookie banner shows. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderPage, siteUrl, parametersOf, isPersonal = () => false, log } = options
  const { freshMs = FRESH_MS, staleMs = STALE_MS, maxBytes = MAX_BYTES, now = Date.now } = options
  const store = new PageStore(maxBytes)
  const renewal = new PageRenewal({ store, renderPage, siteUrl, log, now })

  function send(c: ExchangeContext, key: string, page: RenderedPage): Response | Promise<Response> {
    const response = answerPage(c, page)
    if (!(response instanceof Promise)) return response
    return response.then((sent) => {
      store.recount(key, page)
      return sent
    })
  }

  /** What is asked for again is worth the effort of the best compression: 264 ms for a page of 130 KB, 13 for the quick one. */
  function sendStored(c: ExchangeContext, key: string, page: RenderedPage): Response | Promise<Response> {
    const response = send(c, key, page)
    if (page.isImprovable) store.improve(key, page)
    return response
  }

  async function sendNew(c: ExchangeContext, key: string, address: string, visit: Parameters<RenderPage>[1]) {
    const made = await renewal.page(key, address, visit)
    return made instanceof RenderedPage ? send(c, key, made) : made
  }

  return {
    middleware: async (c, next) => {
      const { raw } = c.req
      if ((raw.method !== 'GET' && raw.method !== 'HEAD') || c.get('preview') || isPersonal(raw)) return next()

      const { pathname, query } = pageAddress(raw.url, parametersOf)
      const cookiesAnswered = hasAnsweredCookies(raw.headers.get('cookie'))
      const address = pathname + query
      const key = keyOf(cookiesAnswered, address)
      if (query !== '') c.set('query', query)

      const stored = store.get(key)
      const age = stored ? now() - stored.renderedAt : Number.POSITIVE_INFINITY
      if (stored && age < freshMs) {
        c.set('cache', 'hit')
        return sendStored(c, key, stored.page)
      }
      const visit = { requestId: c.get('requestId'), cookiesAnswered }
      if (stored && age < staleMs) {
        c.set('cache', 'stale')
        if (now() >= stored.retryAt) renewal.renew(key, address, visit)
        return sendStored(c, key, stored.page)
      }
      c.set('cache', 'miss')
      return sendNew(c, key, address, visit)
    },

    async warm(path) {
      const key = keyOf(false, path)
      if (!store.get(key)) await renewal.page(key, path, { requestId: 'warm-up', cookiesAnswered: false })
    },

    drop(tags) {
      const changed = tags === 'all' ? tags : new Set<string>(tags)
      store.drop(changed)
      renewal.contentChanged(changed)
    },
  }
}

function keyOf(cookiesAnswered: boolean, address: string): string {
  return `${cookiesAnswered ? 'answered' : 'unanswered'}|${address}`
}

/** Whether a `Cookie` header has an answer to the cookie banner, whatever it says. */
export function hasAnsweredCookies(header: string | null): boolean {
  return header !== null && /(?:^|;)\s*AcceptPolicy=/.test(header)
}
