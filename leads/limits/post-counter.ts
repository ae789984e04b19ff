import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { PostgresStore } from '../store/postgres.ts'

/** How often something happened in its current window, this time included. */
export type Count = { times: number; endsInMs: number }
export type Counter = (key: string) => Promise<Count>

const WINDOW_S = 60 * 60
const WINDOW_MS = WINDOW_S * 1000
/** The most keys that one process counts: a few megabytes, however many IP addresses an attacker has. */
const MOST_KEYS = 20_000
/** How long a visitor waits for the shared count before this process uses its own, in milliseconds. */
const PATIENCE_MS = 500
/** After that, how long it uses its own without asking, in milliseconds: a post is counted several times. */
const REST_MS = 1_000
/** The library itself never refuses: its caller decides. */
const NO_LIMIT = 1_000_000_000

/** Counts by key within the hour after its first post: in memory, or in PostgreSQL for all processes together. */
export function postCounter(database?: Pick<PostgresStore, 'query'>): Counter {
  const own = countInMemory()
  if (!database) return own
  const shared = new RateLimiterPostgres({
    storeClient: database,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
    keyPrefix: 'post',
    points: NO_LIMIT,
    duration: WINDOW_S,
  })
  async function counted(key: string) {
    const result = await shared.consume(key)
    if (result.msBeforeNext <= 2 * WINDOW_MS) return result
    // Begun by a clock that was ahead, maybe by years.
    await shared.delete(key)
    return shared.consume(key)
  }
  let restsUntil = 0
  return async (key) => {
    if (performance.now() < restsUntil) return own(key)
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error('The shared count takes too long')), PATIENCE_MS)
    try {
      const { consumedPoints, msBeforeNext } = await Promise.race([counted(key), late])
      return { times: consumedPoints, endsInMs: msBeforeNext }
    } catch {
      // A database that is away must not turn visitors away: each process then counts for itself.
      restsUntil = performance.now() + REST_MS
      return own(key)
    } finally {
      clearTimeout(timer)
    }
  }
}

function countInMemory(): Counter {
  const windows = new LRUCache<string, { times: number; endsAt: number }>({ max: MOST_KEYS })
  return async (key) => {
    // Not the time of day: a clock that is put back must not keep anybody out until then.
    const now = performance.now()
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { times: 0, endsAt: now + WINDOW_MS }
    window.times++
    windows.set(key, window)
    return { times: window.times, endsInMs: window.endsAt - now }
  }
}
