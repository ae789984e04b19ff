import { type ChangedTags, concerns } from '../../content/tags.ts'
import { hasAccepted } from '../../site/layout/cookie-banner/accept-policy.ts'
import { notFoundPath, receiptPaths } from '../../site/paths.ts'
import type { IsKnownAddress } from '../../site/seo/known-addresses.ts'
import type { Log } from '../log.ts'
import type { SiteContext } from '../site-context.ts'
import { QueueFullError } from '../work-queue.ts'
import { KeptPages, type KeptPagesOptions, type PageEntry, pageEntry } from './kept-pages.ts'
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

const STALE_MS = 24 * 60 * 60_000

/** Keeps rendered pages in memory. Pages are public; the one thing that varies is whether the cookie banner shows. */
export function createPageCache(options: PageCacheOptions) {
  const { parametersOf, isKnownAddress, staleMs = STALE_MS, now = Date.now } = options
  const pages = new KeptPages(options)
  const renewal = pageRenewal(pages, options)

  function send(c: SiteContext, key: string, page: RenderedPage): Response | Promise<Response> {
    const response = sendPage(c, page)
    return response instanceof Promise ? response.finally(() => pages.recount(key, page)) : response
  }

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
    async middleware(c: SiteContext, next: () => Promise<void>) {
      const { raw } = c.req
      const asked = pageEntry(targetOf(raw.url), raw.headers.get('cookie'), parametersOf)
      if (c.get('preview') || receipts.has(asked.path)) return next()
      if (raw.method !== 'GET' && raw.method !== 'HEAD') {
        return (await isKnownAddress(asked.path)) ? next() : sendNotFound(c, asked.path)
      }
      if (asked.query !== '') c.set('query', asked.query)
      const kept = sendKept(c, asked)
      if (kept) return kept
      return (await isKnownAddress(asked.path)) ? sendMade(c, asked) : sendNotFound(c, asked.path)
    },

    async warm(path: string) {
      const { key } = pageEntry(path, null, parametersOf)
      if (!pages.get(key)) await renewal.page(key, path, { requestId: 'warm-up', cookiesAccepted: false })
    },

    /** Removes the pages that used any of these content tags; a render in progress that used one is not kept. */
    drop(changed: ChangedTags) {
      pages.drop(changed)
      renewal.contentChanged(changed)
    },
  }
}

/** What they show is for the browser that sent the form: they are rendered with its cookies. */
const receipts: ReadonlySet<string> = new Set(receiptPaths())

/** Requests that a page makes are answered with one line; the whole page is for people. */
const isPart = /^\/(?:art|og)\//

function targetOf(url: string): string {
  return url.slice(url.indexOf('/', url.indexOf('//') + 2))
}

function contextOf(c: SiteContext): KnownContext {
  return { requestId: c.get('requestId'), cookiesAccepted: hasAccepted(c.req.raw.headers.get('cookie')) }
}

type Made = RenderedPage | Response
/** A render in progress, and the tags of each content change since it began. */
type Flight = { made: Promise<Made>; changes: ChangedTags[] }

const RETRY_MS = 5_000

function pageRenewal(pages: KeptPages, { renderPage, siteUrl, log, now = Date.now }: PageCacheOptions) {
  const joinable = new Map<string, Flight>()
  const underWay = new Set<Flight>()

  /** A render that began before a content change is not joined: its page may be out of date. */
  function underWayFor(key: string): Flight | undefined {
    const flight = joinable.get(key)
    return flight?.changes.length === 0 ? flight : undefined
  }

  /** Renders for everyone: React Router sees the known URL and no header, so nothing personal can slip in. */
  const render = (address: string, context: KnownContext) => renderPage(new Request(siteUrl + address), context)

  function start(key: string, address: string, context: KnownContext): Flight {
    const startedAt = now()
    const changes: ChangedTags[] = []
    const made = render(address, context)
      .then((result) => settle(key, result, startedAt, changes))
      .catch((error: unknown) => {
        postpone(key)
        // The visitor who was turned away has been told; nothing is wrong with the page.
        if (!(error instanceof QueueFullError))
          log.error({ err: error, id: context.requestId, address }, 'rendering failed')
        throw error
      })
      .finally(() => {
        underWay.delete(flight)
        if (joinable.get(key) === flight) joinable.delete(key)
      })
    const flight = { made, changes }
    underWay.add(flight)
    joinable.set(key, flight)
    return flight
  }

  function settle(key: string, made: Made, startedAt: number, changes: readonly ChangedTags[]): Made {
    if (made.status >= 500) {
      postpone(key)
      return made
    }
    if (!(made instanceof RenderedPage) || made.reuse !== 'store') {
      // Gone, moved or private now: what was kept is no longer the answer.
      pages.delete(key)
      return made
    }
    const isOutdated = changes.some((changed) => concerns(changed, made.tags))
    return isOutdated ? made : pages.put(key, made, startedAt)
  }

  function postpone(key: string): void {
    const kept = pages.get(key)
    if (kept) kept.retryAt = now() + RETRY_MS
  }

  return {
    /** From the render in progress or a new one. Nobody is handed an answer that belongs to another visitor alone. */
    async page(key: string, address: string, context: KnownContext): Promise<Made> {
      const joined = underWayFor(key)
      const made = await (joined ?? start(key, address, context)).made
      const isShared = made instanceof RenderedPage && made.reuse !== 'never'
      return joined && !isShared ? render(address, context) : made
    },

    /** Renders the page in the background unless that is happening already. If it fails, what is kept stays. */
    renew(key: string, address: string, context: KnownContext): void {
      if (!underWayFor(key)) start(key, address, context).made.catch(() => {})
    },

    /** Content changed: renders in progress may have read what was there before. */
    contentChanged(tags: ChangedTags): void {
      for (const { changes } of underWay) changes.push(tags)
    },
  }
}
