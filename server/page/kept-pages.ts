import { LRUCache } from 'lru-cache'
import { type ChangedTags, concerns } from '../../content/tags.ts'
import { hasAccepted } from '../../site/layout/cookie-banner/accept-policy.ts'
import type { RenderedPage } from './rendered-page.ts'

export type ParametersOf = (path: string) => readonly string[]

export type PageEntry = {
  key: string
  /** As requested, letter by letter. */
  path: string
  /** The first value of each known parameter, sorted, with their `?`; empty without any. */
  query: string
}

/**
 * The entry that a request target (`/blogs?page=2`) names for a visitor with this `Cookie` header. Nothing else in a request
 * decides what its answer is.
 *
 * Campaign and click identifiers (`utm_*`, `gclid` …) and every other parameter that the page does not read are left out.
 * Pages have two variants, depending on whether the visitor has accepted what the cookie banner asks; files have one. The path is
 * taken as it is: before an entry is filled, `known-addresses.ts` is asked whether exactly this path is a URL of the site, so
 * an entry found under its key needs no further check. Without a query, the usual case, nothing is parsed.
 */
export function pageEntry(target: string, cookie: string | null, parametersOf: ParametersOf): PageEntry {
  const mark = target.indexOf('?')
  const path = mark === -1 ? target : target.slice(0, mark)
  const query = mark === -1 ? '' : knownQuery(path, target.slice(mark + 1), parametersOf)
  return { key: `${variantOf(path, cookie)}|${path}${query}`, path, query }
}

function variantOf(path: string, cookie: string | null): 'file' | 'accepted' | 'open' {
  if (path.includes('.')) return 'file'
  return hasAccepted(cookie) ? 'accepted' : 'open'
}

function knownQuery(path: string, given: string, parametersOf: ParametersOf): string {
  const known = parametersOf(path)
  if (known.length === 0) return ''
  const values = new URLSearchParams(given)
  const query = new URLSearchParams()
  for (const name of known.toSorted()) {
    const value = values.get(name)
    if (value) query.set(name, value)
  }
  return query.size > 0 ? `?${query}` : ''
}

export type KeptPage = {
  readonly page: RenderedPage
  readonly tags: ReadonlySet<string>
  /** When the render began, hence how old its content may be. */
  readonly renderedAt: number
  /** No renewal before this time, because the last one failed. */
  retryAt: number
}

export type KeptPagesOptions = {
  parametersOf: ParametersOf
  freshMs?: number
  maxBytes?: number
  now?: () => number
}

const FRESH_MS = 60_000
/** The same promise for a CDN. Browsers ask each time, and get a 304. */
export const STORED_CACHE_CONTROL = `public, max-age=0, s-maxage=${FRESH_MS / 1000}, stale-while-revalidate=600`
const MAX_BYTES = 64 * 1024 * 1024
/** Shares of the memory, so that nobody can push the pages out, neither by trying search texts nor by requesting every file. */
const QUERY_SHARE = 0.2
const FILE_SHARE = 0.2
/** Header records, map entries and the like, per kept page. */
const OVERHEAD_BYTES = 4096

/** Rendered pages in memory, the least recently used removed first when `maxBytes` are exceeded. */
export class KeptPages {
  readonly #options: KeptPagesOptions
  readonly #parts: Readonly<Record<'plain' | 'queried' | 'files', LRUCache<string, KeptPage>>>
  #improvements: Promise<void> = Promise.resolve()

  constructor(options: KeptPagesOptions) {
    this.#options = options
    const { maxBytes = MAX_BYTES } = options
    const sizeCalculation = ({ page }: KeptPage, key: string) => page.byteLength + key.length + OVERHEAD_BYTES
    const part = (share: number) => new LRUCache({ maxSize: Math.ceil(maxBytes * share), sizeCalculation })
    this.#parts = { plain: part(1 - QUERY_SHARE - FILE_SHARE), queried: part(QUERY_SHARE), files: part(FILE_SHARE) }
  }

  /** The page that a request target names for a visitor with this `Cookie` header, if it is here and needs no renewal. */
  fresh(target: string, cookie: string | null): { entry: PageEntry; page: RenderedPage } | undefined {
    const entry = pageEntry(target, cookie, this.#options.parametersOf)
    const kept = this.get(entry.key)
    return kept && this.isFresh(kept) ? { entry, page: kept.page } : undefined
  }

  isFresh({ page, renderedAt }: KeptPage): boolean {
    const { freshMs = FRESH_MS, now = Date.now } = this.#options
    return now() - renderedAt < (page.freshMs ?? freshMs)
  }

  get(key: string): KeptPage | undefined {
    return this.#partOf(key).get(key)
  }

  /** Keeps a page. If its content did not change it keeps its compressed bytes. */
  put(key: string, made: RenderedPage, renderedAt: number): RenderedPage {
    const part = this.#partOf(key)
    const known = part.peek(key)?.page
    const page = known?.digest === made.digest ? known : made
    part.delete(key)
    part.set(key, { page, tags: made.tags, renderedAt, retryAt: 0 })
    return page
  }

  delete(key: string): void {
    this.#partOf(key).delete(key)
  }

  drop(changed: ChangedTags): void {
    for (const part of Object.values(this.#parts)) {
      for (const [key, kept] of [...part.entries()]) {
        if (concerns(changed, kept.tags)) part.delete(key)
      }
    }
  }

  recount(key: string, page: RenderedPage): void {
    const part = this.#partOf(key)
    const kept = part.peek(key)
    if (kept?.page !== page) return
    // The library counts an entry only when it is new, so it is set again.
    part.delete(key)
    part.set(key, kept)
  }

  /** As small as possible, once and in the background: twice 264 ms for a page of 130 KB, against 13 for the quick way. */
  improve(key: string, page: RenderedPage): void {
    if (!page.takeImprovement()) return
    this.#improvements = this.#improvements
      .then(async () => {
        // A page that was replaced while it waited is not worth the effort.
        if (this.#partOf(key).peek(key)?.page !== page) return
        await page.improve()
        this.recount(key, page)
      })
      // The quickly compressed bytes will do.
      .catch(() => {})
  }

  #partOf(key: string): LRUCache<string, KeptPage> {
    if (key.startsWith('file|')) return this.#parts.files
    return this.#parts[key.includes('?') ? 'queried' : 'plain']
  }
}
