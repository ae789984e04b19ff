import { LRUCache } from 'lru-cache'
import { networksOfParty } from '../../leads/limits/network.ts'
import type { AddressOf } from '../client-address.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'
import { type Report, readReports } from './read-reports.ts'

const headers = { 'cache-control': 'no-store' }

/**
 * Accepts what browsers report: 204, or 400 for anything else. The answer does not say whether it counted. A sender is counted before its
 * body is read, so that a flood costs nothing but its bytes, and every further report of one body counts as well.
 */
export function reports(book: ReportBook, addressOf: AddressOf, onReport?: (kind: Report['kind']) => void): Middleware {
  return async (c) => {
    const network = networksOfParty(addressOf(c)).at(-1)?.prefix ?? 'unknown'
    if (!book.admits(network)) return c.body(null, 204, headers)
    const found = readReports(await c.req.text())
    for (const [n, report] of found.entries()) {
      if (n > 0 && !book.admits(network)) break
      book.note(report, network)
      onReport?.(report.kind)
    }
    return c.body(null, found.length > 0 ? 204 : 400, headers)
  }
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Per minute. More is an attack, or comes from so many that it would tell us nothing new. */
const MOST = { network: 6, all: 60 }
const KNOWN = 300
const NETWORKS = 1_000
/** The same error from this many networks within an hour is not one visitor's problem: a release is broken. */
const SYSTEMATIC = 20

type Known = { times: number; networks: Set<string>; isAlarmed: boolean }

/** How much is taken within a minute, of one network and of all together. */
export function senderLimit(most: { network: number; all: number }, now: () => number = Date.now) {
  const sent = new LRUCache<string, { times: number }>({
    max: NETWORKS,
    ttl: MINUTE_MS,
    perf: { now },
    ttlResolution: 0,
  })
  const isWithin = (limit: number, sender: string) => ++held(sent, sender, () => ({ times: 0 })).times <= limit
  // One network's excess must not use up what all may send.
  return (network: string) => isWithin(most.network, `network ${network}`) && isWithin(most.all, 'all')
}

export type ReportBook = ReturnType<typeof createReportBook>

/**
 * Writes reports to the log, each once an hour and again at its tenth, hundredth … occurrence, except what browser extensions do.
 * An error in one of our own scripts that reaches many networks is an alarm; violations never are, because extensions cause the
 * same ones in many browsers.
 */
export function createReportBook(log: Pick<Log, 'warn' | 'error'>, now: () => number = Date.now) {
  const clock = { perf: { now }, ttlResolution: 0 }
  const known = new LRUCache<string, Known>({ max: KNOWN, ttl: HOUR_MS, ...clock })

  return {
    admits: senderLimit(MOST, now),
    note(report: Report, network: string): void {
      if (/-extension:/.test(`${report.message} ${report.at}`)) return
      const key = JSON.stringify([report.kind, report.message, report.at])
      const seen = held(known, key, () => ({ times: 0, networks: new Set<string>(), isAlarmed: false }))
      seen.times++
      if (seen.networks.size < SYSTEMATIC) seen.networks.add(network)
      const line = { ...report, times: seen.times, networks: seen.networks.size }
      const isOurs = report.kind === 'error' && report.at.includes('/assets/')
      if (seen.networks.size === SYSTEMATIC && !seen.isAlarmed && isOurs) {
        seen.isAlarmed = true
        log.error(line, 'the same client error in many browsers: is the release broken?')
      } else if (Number.isInteger(Math.log10(seen.times))) log.warn(line, `client ${report.kind}`)
    },
  }
}

/** The entry under this key, for as long as the cache keeps it from its first use. */
function held<Entry extends object>(cache: LRUCache<string, Entry>, key: string, fresh: () => Entry): Entry {
  const found = cache.get(key)
  if (found) return found
  const entry = fresh()
  cache.set(key, entry)
  return entry
}
