import { LRUCache } from 'lru-cache'
import { type ChangedTags, shareTag } from './content-tags.ts'
import { isFileKey } from './page-entry.ts'
import type { RenderedPage } from './rendered-page.ts'

export type StoredPage = {
  readonly page: RenderedPage
  readonly tags: ReadonlySet<string>
  /** When the render began, hence how old its content may be. */
  readonly renderedAt: number
  /** No renewal before this time, because the last one failed. */
  retryAt: number
}

/** Shares of the memory, so that nobody can push the pages out, neither by trying search texts nor by requesting every file. */
const QUERY_SHARE = 0.2
const FILE_SHARE = 0.2
/** Header records, map entries and the like, per stored page. */
const OVERHEAD_BYTES = 4096

/** Rendered pages in memory, the least recently used removed first when `maxBytes` are exceeded. */
export class PageStore {
  readonly #plain: LRUCache<string, StoredPage>
  readonly #queried: LRUCache<string, StoredPage>
  readonly #files: LRUCache<string, StoredPage>
  #improvements: Promise<void> = Promise.resolve()

  constructor(maxBytes: number) {
    const sizeCalculation = ({ page }: StoredPage, key: string) => page.byteLength + key.length + OVERHEAD_BYTES
    const part = (share: number) => new LRUCache({ maxSize: Math.ceil(maxBytes * share), sizeCalculation })
    this.#plain = part(1 - QUERY_SHARE - FILE_SHARE)
    this.#queried = part(QUERY_SHARE)
    this.#files = part(FILE_SHARE)
  }

  get(key: string): StoredPage | undefined {
    return this.#partOf(key).get(key)
  }

  /** Stores a page. If its content did not change it keeps its compressed bytes. */
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

  /** Removes every page that used one of `tags`. */
  drop(tags: ChangedTags): void {
    for (const part of [this.#plain, this.#queried, this.#files]) {
      for (const [key, stored] of [...part.entries()]) {
        if (tags === 'all' || shareTag(tags, stored.tags)) part.delete(key)
      }
    }
  }

  /** Counts the page's bytes again after it was compressed in one more way. */
  recount(key: string, page: RenderedPage): void {
    const part = this.#partOf(key)
    const stored = part.peek(key)
    if (stored?.page !== page) return
    // The library counts an entry only when it is new, so it is stored again.
    part.delete(key)
    part.set(key, stored)
  }

  /** Compresses the page as small as possible, once, in the background and one page at a time. */
  improve(key: string, page: RenderedPage): void {
    page.markImproving()
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

  #partOf(key: string): LRUCache<string, StoredPage> {
    if (isFileKey(key)) return this.#files
    return key.includes('?') ? this.#queried : this.#plain
  }
}
