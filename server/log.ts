import pino, { type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Bytes gathered before one write, so that a request never waits for its own log line. */
const BUFFER_BYTES = 8 * 1024
/** Longest time, in milliseconds, that a line waits in the buffer of a quiet server. */
const FLUSH_INTERVAL_MS = 500

/** JSON lines on standard output, written asynchronously in blocks; pino writes the rest when the process exits. */
export function createLog(level: string): Logger {
  const destination = pino.destination({
    dest: 1,
    sync: false,
    minLength: BUFFER_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  })
  return pino({ level, base: null }, destination)
}
