import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import pino from 'pino'
import { fruitlessHeader } from '../site/paths.ts'
import type { siteMetrics } from './metrics/site-metrics.ts'
import type { CacheState, Middleware } from './site-context.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Bytes gathered for one write, so that a request never waits for its own log line. */
const BUFFER_BYTES = 8 * 1024
/** Longest time, in milliseconds, that a line waits in the buffer of a quiet server. */
const FLUSH_INTERVAL_MS = 500
/** What is kept for a reader that has stopped reading; further lines are lost. */
const BACKLOG_BYTES = 4 * 1024 * 1024

/** JSON lines on standard output, written asynchronously in blocks; `endProcess` writes the rest. */
export function createLog(level: string): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    maxLength: BACKLOG_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  })
  return pino({ level, base: null }, destination)
}

/** The request ids accepted from a proxy: anything else could forge log lines or make them huge. */
const safeRequestId = /^[\w.:-]{8,128}$/

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
  /** As it arrived: of its headers nothing is logged. None in tests without a socket. */
  request?: IncomingMessage | undefined
  /** A search that found nothing. */
  isFruitless?: boolean
}

export type NoteAnswered = (answered: Answered) => void

/** Every fact is written out: copying the rest of an object took a cached page 5 % of its processor time. */
export function accessLog(
  log: Log,
  onAnswered?: ReturnType<typeof siteMetrics>['onAnswered'],
  onVisit?: NoteAnswered,
): NoteAnswered {
  return (answered) => {
    const { id, method, path, query, status, started, bytes, cache } = answered
    onVisit?.(answered)
    const ms = performance.now() - started
    onAnswered?.(path, status, cache, ms)
    log.info({ id, method, path, query, status, bytes, cache, ms: Math.round(ms * 100) / 100 })
  }
}

export function noteRequests(note: NoteAnswered, requestIdOf: RequestIdOf): Middleware {
  return async (c, next) => {
    const started = performance.now()
    const id = requestIdOf(c.req.raw.headers.get('x-request-id'))
    c.set('requestId', id)
    await next()
    note({
      id,
      method: c.req.method,
      path: c.req.path,
      query: c.get('query'),
      status: c.res.status,
      started,
      bytes: c.get('bytes') ?? Number(c.res.headers.get('content-length') ?? 0),
      cache: c.get('cache'),
      request: c.env?.incoming,
      isFruitless: c.res.headers.has(fruitlessHeader),
    })
  }
}
