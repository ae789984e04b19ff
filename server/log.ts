import pino, { type Logger } from 'pino'

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
