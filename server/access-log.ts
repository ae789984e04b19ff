import { randomUUID } from 'node:crypto'
import type { Log } from './log.ts'
import type { OnAnswered } from './metrics/site-metrics.ts'
import type { CacheState } from './site-context.ts'

/** The request ids accepted from a proxy: anything else could forge log lines or make them huge. */
const safeRequestId = /^[\w.:-]{8,128}$/

/** Gives a request the id that its proxy wrote, or a new one. */
export type RequestIdOf = (header: string | null | undefined) => string

/** Without a trusted proxy anybody may have written the header: two requests of one id, or one that somebody else has. */
export function requestIds(isBehindProxy: boolean): RequestIdOf {
  return (header) => (isBehindProxy && header && safeRequestId.test(header) ? header : randomUUID())
}

/** One answered request. `started` is its time on the clock of `performance`. */
export type Answered = {
  id: string
  method: string
  path: string
  /** Only the known query parameters: others may be personal. */
  query: string | undefined
  status: number
  started: number
  bytes: number
  cache: CacheState | undefined
}

export type NoteAnswered = (answered: Answered) => void

/**
 * Writes one line about each answered request, and counts it. Every fact is written out: copying the rest of an object took a
 * cached page 5 % of its processor time.
 */
export function accessLog(log: Log, onAnswered?: OnAnswered): NoteAnswered {
  return ({ id, method, path, query, status, started, bytes, cache }) => {
    const ms = performance.now() - started
    onAnswered?.(path, status, cache, ms)
    log.info({ id, method, path, query, status, bytes, cache, ms: Math.round(ms * 100) / 100 })
  }
}
