/** The response cache around the client, keyed by full URL: fresh, stale-while-revalidate, stale-if-error. */
import { LRUCache } from 'lru-cache'
import type { Log } from './log.ts'
import { ContentUnavailableError } from './rest/transport.ts'

/** One kind of call. Its URL holds everything its answer depends on, and is therefore the key under which it is cached. */
export type Call<Args, Result> = {
  address(args: Args): string
  /** @throws ContentUnavailableError */
  read(args: Args): Promise<Result>
  /** Names of the content in a result, e.g. `articles` or `article:cloud-migration`; when that changes the result is outdated. */
  tags(args: Args): readonly string[]
}

export type CacheOptions = {
  /** Milliseconds for which an answer is served without asking again; 60 s by default. */
  readonly freshMs?: number
  /** Milliseconds for which an older answer is served while one refresh runs, or if the service fails; 24 h by default. */
  readonly staleMs?: number
  /** Milliseconds without a further attempt after a failed refresh; 5 s by default. */
  readonly pauseMs?: number
  /** Answers kept per kind of call; 500 by default. */
  readonly entries?: number
  readonly now?: () => number
  readonly log?: Log | undefined
}

export type Cached<Result> = { readonly value: Result; readonly tags: readonly string[] }

/** A call that asks the service only when the cache has nothing to serve. */
export type CachedCall<Args, Result> = {
  /** @throws ContentUnavailableError if the service fails and nothing within `staleMs` is held. */
  read(args: Args): Promise<Cached<Result>>
  /** Stores an answer obtained in another way, as if it had been read now. */
  keep(args: Args, value: Result): void
}

export type Cache = ReturnType<typeof createCache>

interface Entry<Result> extends Cached<Result> {
  readonly readAt: number
  dropped: boolean
  notBefore: number
}

export function createCache(options: CacheOptions = {}) {
  const { freshMs = 60_000, staleMs = 86_400_000, pauseMs = 5_000, entries = 500, now = Date.now, log } = options
  const drops: ((tags: ReadonlySet<string> | 'all') => void)[] = []

  function wrap<Args, Result>(call: Call<Args, Result>): CachedCall<Args, Result> {
    const held = new LRUCache<string, Entry<Result>>({ max: entries })
    const flights = new Map<string, Promise<Entry<Result>>>()

    drops.push((tags) => {
      // A call in progress may have read what was there before the change: its answer is not kept, and later readers start again.
      flights.clear()
      for (const entry of held.values()) {
        if (tags !== 'all' && !entry.tags.some((tag) => tags.has(tag))) continue
        entry.dropped = true
        entry.notBefore = 0
      }
    })

    const entryOf = (args: Args, value: Result): Entry<Result> => {
      return { value, tags: call.tags(args), readAt: now(), dropped: false, notBefore: 0 }
    }

    function load(address: string, args: Args): Promise<Entry<Result>> {
      const running = flights.get(address)
      if (running) return running
      const flight: Promise<Entry<Result>> = fetchEntry().finally(() => {
        if (flights.get(address) === flight) flights.delete(address)
      })
      flights.set(address, flight)
      return flight

      async function fetchEntry() {
        try {
          const entry = entryOf(args, await call.read(args))
          if (flights.get(address) === flight) held.set(address, entry)
          return entry
        } catch (error) {
          const old = held.get(address)
          if (old) old.notBefore = now() + pauseMs
          const level = error instanceof ContentUnavailableError ? 'warn' : 'error'
          log?.[level]({ err: error, address, servedOld: old !== undefined }, 'content could not be read')
          throw error
        }
      }
    }

    return {
      keep: (args, value) => void held.set(call.address(args), entryOf(args, value)),
      async read(args) {
        const address = call.address(args)
        const entry = held.get(address)
        if (!entry || now() - entry.readAt > staleMs) return await load(address, args)
        if (now() < entry.notBefore) return entry
        if (!entry.dropped) {
          const isFresh = now() - entry.readAt <= freshMs
          // The flight logs a failure; this reader has already been served.
          if (!isFresh) load(address, args).catch(() => {})
          return entry
        }
        try {
          return await load(address, args)
        } catch (error) {
          if (error instanceof ContentUnavailableError) return entry
          throw error
        }
      },
    }
  }

  return {
    wrap,
    /** Outdates every answer with one of these tags, or all: the next reader waits for a new one, or gets the old one if that fails. */
    drop(tags: readonly string[] | 'all'): void {
      const wanted = tags === 'all' ? tags : new Set(tags)
      for (const drop of drops) drop(wanted)
    },
  }
}
