import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { RateLimiterPostgres } from 'rate-limiter-flexible'
import { inTime } from '../in-time.ts'
import type { PostgresStore } from '../store/postgres.ts'
import { networksOf } from './network.ts'

/** Who sent more than people do: one IP address, the network around it, or all senders together. */
export type Crowd = 'address' | 'network' | 'site'

/** Posts within an hour: beyond `most` they are set aside for review, beyond `refused` not accepted at all for a while. */
type Circle = { crowd: Crowd; most: number; refused: number }
const circle = (crowd: Crowd, most: number, refused = Number.POSITIVE_INFINITY): Circle => ({ crowd, most, refused })

/** By length of the network's prefix. What is wider than one line is never refused, because many people share it. */
const circles = {
  ipv4: new Map([
    [32, circle('address', 6, 20)],
    [24, circle('network', 30, 100)],
  ]),
  ipv6: new Map([
    [128, circle('address', 6, 20)],
    [64, circle('network', 30, 100)],
    [56, circle('network', 60)],
    [48, circle('network', 120)],
    [32, circle('network', 150)],
  ]),
}
/** Whose first post within the hour makes a newcomer. */
const home = { ipv4: 24, ipv6: 48 }
/** From all newcomers within an hour, and again from all others: ten a minute, many times the best hour of a site like this. */
const MOST_OF_SITE = 600

export type Limit =
  /** `crowd` is the narrowest one that sent more than people do, if any. */
  { status: 'free'; crowd?: Crowd; endsInSeconds: number } | { status: 'limited'; retryAfterSeconds: number }

export type Limits = ReturnType<typeof createLimits>

/**
 * Counts posts by IP address, by the networks around it and in total, in memory, or in PostgreSQL for all
 * processes together. Only a keyed digest of an IP address is kept, for as long as it counts.
 *
 * What a narrow circle refuses or sets aside does not count in wider ones, so a flood is felt by its own network. Newcomers are
 * counted apart: what somebody sends again and again leaves room for those who come for the first time, whatever its shape.
 */
export function createLimits(secret: string, database?: Pick<PostgresStore, 'query'>) {
  const count = postCounter(database)
  const digest = (text: string) => createHmac('sha256', secret).update(`limit ${text}`).digest('base64url')

  return {
    async post(address: string): Promise<Limit> {
      let isNewcomer = false
      for (const { prefix, kind, bits } of networksOf(address)) {
        const limit = circles[kind].get(bits)
        if (!limit) continue
        const { times, endsInMs } = await count(digest(prefix))
        const seconds = Math.ceil(endsInMs / 1000)
        if (times > limit.refused) return { status: 'limited', retryAfterSeconds: seconds }
        if (times > limit.most) return { status: 'free', crowd: limit.crowd, endsInSeconds: seconds }
        if (bits === home[kind]) isNewcomer = times === 1
      }
      const { times, endsInMs } = await count(digest(isNewcomer ? 'newcomers' : 'site'))
      if (times <= MOST_OF_SITE) return { status: 'free', endsInSeconds: 0 }
      return { status: 'free', crowd: 'site', endsInSeconds: Math.ceil(endsInMs / 1000) }
    },
  }
}

/** How often something happened in its current window, this time included. */
type Count = { times: number; endsInMs: number }
type Counter = (key: string) => Promise<Count>

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
function postCounter(database?: Pick<PostgresStore, 'query'>): Counter {
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
    try {
      const { consumedPoints, msBeforeNext } = await inTime(
        counted(key),
        PATIENCE_MS,
        'The shared count takes too long',
      )
      return { times: consumedPoints, endsInMs: msBeforeNext }
    } catch {
      // A database that is away must not turn visitors away: each process then counts for itself.
      restsUntil = performance.now() + REST_MS
      return own(key)
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
