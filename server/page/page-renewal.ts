import type { Log } from '../log.ts'
import { QueueFullError } from '../work-queue.ts'
import { type ChangedTags, shareTag } from './content-tags.ts'
import type { KeptPages } from './kept-pages.ts'
import type { KnownContext, RenderPage } from './render-page.ts'
import { RenderedPage } from './rendered-page.ts'

type Made = RenderedPage | Response
/** A render in progress, and the tags of each content change since it began. */
type Flight = { made: Promise<Made>; changes: ChangedTags[] }

export type PageRenewalOptions = {
  pages: KeptPages
  renderPage: RenderPage
  siteUrl: string
  log: Log
  now: () => number
}

/** After a failed renewal the next one waits this many milliseconds. */
const RETRY_MS = 5_000

/** Renders pages to be kept, each at most once at a time. */
export class PageRenewal {
  readonly #options: PageRenewalOptions
  /** The render that a request for this page waits for. */
  readonly #joinable = new Map<string, Flight>()
  readonly #underWay = new Set<Flight>()

  constructor(options: PageRenewalOptions) {
    this.#options = options
  }

  /**
   * The page at a URL, from the render in progress or a new one. An answer that belongs to one visitor alone is never
   * handed to another: whoever waited for it gets a render of their own.
   *
   * @throws what the render throws.
   */
  async page(key: string, address: string, context: KnownContext): Promise<Made> {
    const joined = this.#joined(key)
    const made = await (joined ?? this.#start(key, address, context)).made
    const isShared = made instanceof RenderedPage && made.reuse !== 'never'
    return joined && !isShared ? this.#render(address, context) : made
  }

  /** Renders the page in the background unless that is happening already. If it fails, what is kept stays. */
  renew(key: string, address: string, context: KnownContext): void {
    if (!this.#joined(key)) this.#start(key, address, context).made.catch(() => {})
  }

  /** Content changed: renders in progress may have read what was there before. */
  contentChanged(tags: ChangedTags): void {
    for (const { changes } of this.#underWay) changes.push(tags)
  }

  /** A render that began before a content change is not joined: its page may be out of date. */
  #joined(key: string): Flight | undefined {
    const flight = this.#joinable.get(key)
    return flight?.changes.length === 0 ? flight : undefined
  }

  #start(key: string, address: string, context: KnownContext): Flight {
    const { log, now } = this.#options
    const startedAt = now()
    const changes: ChangedTags[] = []
    const made = this.#render(address, context)
      .then((result) => this.#settle(key, result, startedAt, changes))
      .catch((error: unknown) => {
        this.#postpone(key)
        // The visitor who was turned away has been told; nothing is wrong with the page.
        if (!(error instanceof QueueFullError)) {
          log.error({ err: error, id: context.requestId, address }, 'rendering failed')
        }
        throw error
      })
      .finally(() => {
        this.#underWay.delete(flight)
        if (this.#joinable.get(key) === flight) this.#joinable.delete(key)
      })
    const flight = { made, changes }
    this.#underWay.add(flight)
    this.#joinable.set(key, flight)
    return flight
  }

  /** Renders for everyone: React Router sees the known URL and no header, so nothing personal can slip in. */
  #render(address: string, context: KnownContext): Promise<Made> {
    return this.#options.renderPage(new Request(this.#options.siteUrl + address), context)
  }

  #settle(key: string, made: Made, startedAt: number, changes: readonly ChangedTags[]): Made {
    const { pages } = this.#options
    if (made.status >= 500) {
      this.#postpone(key)
      return made
    }
    if (!(made instanceof RenderedPage) || made.reuse !== 'store') {
      // Gone, moved or private now: what was kept is no longer the answer.
      pages.delete(key)
      return made
    }
    const isOutdated = changes.some((changed) => changed === 'all' || shareTag(changed, made.tags))
    return isOutdated ? made : pages.put(key, made, startedAt)
  }

  #postpone(key: string): void {
    const kept = this.#options.pages.get(key)
    if (kept) kept.retryAt = this.#options.now() + RETRY_MS
  }
}
