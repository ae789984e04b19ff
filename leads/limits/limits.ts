import { createHmac } from 'node:crypto'
import type { PostgresStore } from '../store/postgres.ts'
import { networksOf } from './network.ts'
import { postCounter } from './post-counter.ts'

/** Who sent more than people do: one IP address, the network around it, or all senders together. */
export type Crowd = 'address' | 'network' | 'site'

/**
 * Posts within an hour from a network with this many bits: beyond `most` they are set aside for review, beyond
 * `refused` not accepted at all for a while. What is wider than one line is never refused, because many people share it.
 */
const byLength: Readonly<Record<number, { crowd: Crowd; most: number; refused: number }>> = {
  32: { crowd: 'address', most: 6, refused: 20 },
  128: { crowd: 'address', most: 6, refused: 20 },
  24: { crowd: 'network', most: 30, refused: 100 },
  64: { crowd: 'network', most: 30, refused: 100 },
  56: { crowd: 'network', most: 60, refused: Number.POSITIVE_INFINITY },
  48: { crowd: 'network', most: 120, refused: Number.POSITIVE_INFINITY },
}
/** From everywhere within an hour: ten a minute, many times the best hour of a site like this. */
const bySite = { crowd: 'site' as const, most: 600, refused: Number.POSITIVE_INFINITY }

export type Limit =
  /** `crowd` is the widest one that sent more than people do, if any. */
  { status: 'free'; crowd?: Crowd; endsInSeconds: number } | { status: 'limited'; retryAfterSeconds: number }

export type Limits = {
  /** Counts a post of this sender. */
  post: (address: string) => Promise<Limit>
}

/**
 * Counts posts by IP address, by the networks around it and in total, in memory, or in PostgreSQL for all
 * processes together. Only a keyed digest of an IP address is kept, for as long as it counts.
 */
export function createLimits(secret: string, database?: Pick<PostgresStore, 'query'>): Limits {
  const count = postCounter(database)
  const digest = (text: string) => createHmac('sha256', secret).update(`limit ${text}`).digest('base64url')

  return {
    async post(address) {
      const scopes = [
        ...networksOf(address).flatMap(({ prefix, bits }) => {
          const limit = byLength[bits]
          return limit ? [{ key: prefix, ...limit }] : []
        }),
        { key: 'site', ...bySite },
      ]
      const counts = await Promise.all(
        scopes.map(async ({ key, ...limit }) => ({ ...limit, ...(await count(digest(key))) })),
      )
      const refused = counts.filter((each) => each.times > each.refused)
      if (refused.length > 0) return { status: 'limited', retryAfterSeconds: longestOf(refused) }
      const exceeded = counts.filter((each) => each.times > each.most)
      const widest = exceeded.at(-1)
      return { status: 'free', endsInSeconds: longestOf(exceeded), ...(widest && { crowd: widest.crowd }) }
    },
  }
}

function longestOf(counts: readonly { endsInMs: number }[]): number {
  return Math.ceil(Math.max(0, ...counts.map(({ endsInMs }) => endsInMs)) / 1000)
}
