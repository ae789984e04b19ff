import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './network.ts'

const HOUR_S = 60 * 60
const DAY_S = 24 * HOUR_S

/** Posts that are answered at all, within an hour. */
const HARD = { address: 20, network: 100 }
/** Posts within an hour beyond which they are set aside for a person to judge. */
const SOFT = { address: 6, network: 30 }
/** Mails that one e-mail address is sent in a day because somebody typed it in. */
const MAILS_PER_DAY = 3

export type Limit = { status: 'free'; sendsOften: boolean } | { status: 'limited'; retryAfterSeconds: number }

export type Limits = {
  /** Counts a post of this sender. */
  post: (address: string) => Promise<Limit>
  /** Counts a mail to this address; false if it got enough today. */
  mail: (email: string) => Promise<boolean>
}

/**
 * Counts what comes from an address and its network, in memory, or in PostgreSQL for all processes together. Only a
 * keyed digest of an address is kept, for as long as it counts.
 */
export function createLimits(secret: string, pool?: pg.Pool): Limits {
  const limiter = (keyPrefix: string, points: number, duration: number) => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration })
    if (!pool) return memory
    // A database that is away must not turn visitors away: then every process counts for itself.
    const shared = { storeClient: pool, tableName: 'limits', tableCreated: true, insuranceLimiter: memory }
    return new RateLimiterPostgres({ ...shared, keyPrefix, points, duration })
  }
  const byAddress = limiter('address', HARD.address, HOUR_S)
  const byNetwork = limiter('network', HARD.network, HOUR_S)
  const byRecipient = limiter('recipient', MAILS_PER_DAY, DAY_S)
  const digest = (text: string) => createHmac('sha256', secret).update(`limit ${text}`).digest('base64url')

  return {
    async post(address) {
      const counts = await Promise.all([
        count(byAddress, digest(address)),
        count(byNetwork, digest(networkOf(address))),
      ])
      const waits = counts.flatMap(({ waitMs }) => waitMs ?? [])
      if (waits.length > 0) return { status: 'limited', retryAfterSeconds: Math.ceil(Math.max(...waits) / 1000) }
      const [own, network] = counts
      return { status: 'free', sendsOften: own.consumed > SOFT.address || network.consumed > SOFT.network }
    },
    mail: async (email) => (await count(byRecipient, digest(email))).waitMs === undefined,
  }
}

/** Waiting time only where the limit is exceeded. */
async function count(
  limiter: RateLimiterMemory | RateLimiterPostgres,
  key: string,
): Promise<{ consumed: number; waitMs?: number }> {
  try {
    return { consumed: (await limiter.consume(key)).consumedPoints }
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    return { consumed: rejection.consumedPoints, waitMs: rejection.msBeforeNext }
  }
}
