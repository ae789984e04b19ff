import { notFoundPath } from '../../site/paths.ts'
import type { IsKnownAddress } from '../../site/seo/known-addresses.ts'
import type { Log } from '../log.ts'
import type { Middleware, SiteContext } from '../site-context.ts'
import { hasAnsweredCookies, KeptPages, type KeptPagesOptions, type PageEntry, pageEntry } from './kept-pages.ts'
import { PageRenewal } from './page-renewal.ts'
import type { KnownContext, RenderPage } from './render-page.ts'
import { RenderedPage } from './rendered-page.ts'
import { sendPage } from './send-page.ts'

export type PageCacheOptions = KeptPagesOptions & {
  renderPage: RenderPage
  siteUrl: string
  /** Called before an answer is made, not before one is served from memory. */
  isKnownAddress: IsKnownAddress
  log: Log
  /** Milliseconds, from its render, during which a page is served while a new one is made. */
  staleMs?: number
}

export type PageCache = {
  middleware: Middleware
  kept: KeptPages
  /** Removes the pages that used any of these content tags; a render in progress that used one is not kept. */
  drop: (tags: ReadonlySet<string> | readonly string[] | 'all') => void
  /** Renders the page at a path for a first-time visitor, if it is not there. */
  warm: (path: string) => Promise<void>
}

const STALE_MS = 24 * 60 * 60_000

/** Keeps rendered pages in memory. Pages are public; the one thing that varies is whether the cookie banner shows. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { renderPage, siteUrl, parametersOf, isKnownAddress, log, staleMs = STALE_MS, now = Date.now } = options
  const pages = new KeptPages(options)
  const renewal = new PageRenewal({ pages, renderPage, siteUrl, log, now })

  function send(c: SiteContext, key: string, page: RenderedPage): Response | Promise<Response> {
    const response = sendPage(c, page)
    if (!(response instanceof Promise)) return response
    return response.then((sent) => {
      pages.recount(key, page)
      return sent
    })
  }

  /** From memory, if it is there and not too old. */
  function sendKept(c: SiteContext, { key, path, query }: PageEntry): Response | Promise<Response> | undefined {
    const kept = pages.get(key)
    if (!kept) return undefined
    if (pages.isFresh(kept)) c.set('cache', 'hit')
    else if (now() - kept.renderedAt >= staleMs) return undefined
    else {
      c.set('cache', 'stale')
      if (now() >= kept.retryAt) renewal.renew(key, path + query, contextOf(c))
    }
    const response = send(c, key, kept.page)
    pages.improve(key, kept.page)
    return response
  }

  async function sendMade(c: SiteContext, { key, path, query }: PageEntry): Promise<Response> {
    c.set('cache', 'miss')
    const made = await renewal.page(key, path + query, contextOf(c))
    return made instanceof RenderedPage ? send(c, key, made) : made
  }

  function sendNotFound(c: SiteContext, path: string): Response | Promise<Response> {
    if (isPart.test(path)) return c.text('There is nothing at this URL.\n', 404, { 'cache-control': 'no-cache' })
    const notFound = pageEntry(notFoundPath, c.req.raw.headers.get('cookie'), parametersOf)
    return sendKept(c, notFound) ?? sendMade(c, notFound)
  }

  return {
    kept: pages,
    middleware: async (c, next) => {
      const { raw } = c.req
      if (c.get('preview')) return next()
      const asked = pageEntry(targetOf(raw.url), raw.headers.get('cookie'), parametersOf)
      if (raw.method !== 'GET' && raw.method !== 'HEAD') {
        return (await isKnownAddress(asked.path)) ? next() : sendNotFound(c, asked.path)
      }
      if (asked.query !== '') c.set('query', asked.query)
      const kept = sendKept(c, asked)
      if (kept) return kept
      return (await isKnownAddress(asked.path)) ? sendMade(c, asked) : sendNotFound(c, asked.path)
    },

    async warm(path) {
      const { key } = pageEntry(path, null, parametersOf)
      if (!pages.get(key)) await renewal.page(key, path, { requestId: 'warm-up', cookiesAnswered: false })
    },

    drop(tags) {
      const changed = tags === 'all' ? tags : new Set<string>(tags)
      pages.drop(changed)
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
