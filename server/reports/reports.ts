import { LRUCache } from 'lru-cache'
import { networksOfParty } from '../../leads/limits/network.ts'
import type { AddressOf } from '../client-address.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'
import { type Report, readReports } from './read-reports.ts'

/** Several times what a browser sends. */
export const REPORTS_LIMIT_BYTES = 16 * 1024

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

/** What became of a report: a new line in the log, a repetition of a known one, or a browser extension's. */
const outcomes = ['logged', 'repeated', 'foreign'] as const
type Outcome = (typeof outcomes)[number]

/** Reports since the start of the process. */
export type ReportCount = { kind: Report['kind']; outcome: Outcome; total: number }

export type ReportBook = {
  /** Counts a report that this network sends, before anybody reads it; false if it, or all together, sent too many. */
  admits: (network: string) => boolean
  /** Notes what a browser in this network reports, however many there were before. */
  note: (report: Report, network: string) => void
  /** Every kind with every outcome, zeros included. */
  counts: () => readonly ReportCount[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Per minute. More is an attack, or comes from so many that it would tell us nothing new. */
const MOST = { network: 6, all: 60 }
/** The most reports and networks that are remembered. */
const KNOWN = 300
const NETWORKS = 1_000
/** The same error from this many networks within an hour is not one visitor's problem: a release is broken. */
const SYSTEMATIC = 20

type Known = { times: number; networks: Set<string>; isAlarmed: boolean }

/**
 * Writes reports to the log, each once an hour and again at its tenth, hundredth … occurrence. An error in one of our own scripts
 * that reaches many networks is an alarm; violations never are, because extensions cause the same ones in many browsers.
 */
export function createReportBook(log: Pick<Log, 'warn' | 'error'>, now: () => number = Date.now): ReportBook {
  const counts = new Map<string, number>()
  const clock = { perf: { now }, ttlResolution: 0 }
  const known = new LRUCache<string, Known>({ max: KNOWN, ttl: HOUR_MS, ...clock })
  const sent = new LRUCache<string, { times: number }>({ max: NETWORKS, ttl: MINUTE_MS, ...clock })

  function isWithin(most: number, sender: string): boolean {
    return ++held(sent, sender, () => ({ times: 0 })).times <= most
  }

  function outcomeOf(report: Report, network: string): Outcome {
    if (/-extension:/.test(`${report.message} ${report.at}`)) return 'foreign'
    const key = JSON.stringify([report.kind, report.message, report.at])
    const seen = held(known, key, () => ({ times: 0, networks: new Set<string>(), isAlarmed: false }))
    seen.times++
    if (seen.networks.size < SYSTEMATIC) seen.networks.add(network)
    write(report, seen)
    return seen.times === 1 ? 'logged' : 'repeated'
  }

  function write(report: Report, seen: Known): void {
    const line = { ...report, times: seen.times, networks: seen.networks.size }
    if (seen.networks.size === SYSTEMATIC && !seen.isAlarmed && isOurs(report)) {
      seen.isAlarmed = true
      log.error(line, 'the same client error in many browsers: is the release broken?')
    } else if (Number.isInteger(Math.log10(seen.times))) log.warn(line, `client ${report.kind}`)
  }

  return {
    // One network's excess must not use up what all may send.
    admits: (network) => isWithin(MOST.network, `network ${network}`) && isWithin(MOST.all, 'all'),
    note(report, network) {
      const name = `${report.kind} ${outcomeOf(report, network)}`
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    counts: () =>
      (['error', 'violation'] as const).flatMap((kind) =>
        outcomes.map((outcome) => ({ kind, outcome, total: counts.get(`${kind} ${outcome}`) ?? 0 })),
      ),
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

function isOurs({ kind, at }: Report): boolean {
  return kind === 'error' && at.includes('/assets/')
}
