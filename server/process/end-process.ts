import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Time in milliseconds for the log's reader to take its last lines. */
const FLUSH_MS = 1_000

/**
 * Ends the process with this code once its log is written, or its reader has had a second for it.
 *
 * A pipe that nobody reads keeps a thread in the middle of a write, and Node waits for its threads before it ends: for ever.
 * Replacing this process with a program that does nothing is the only way to drop them and keep the exit code.
 */
export async function endProcess(code: 0 | 1, log: Pick<Logger, 'flush'>): Promise<void> {
  const flush = () => new Promise<void>((resolve) => log.flush(() => resolve()))
  // The first waits for the write in progress, the second writes what arrived meanwhile.
  const flushed = flush().then(flush)
  if (await Promise.race([flushed.then(() => true), delay(FLUSH_MS, false)])) process.exit(code)
  const { execPath } = process
  try {
    process.execve?.(execPath, [execPath, '--eval', `process.exit(${code})`], {})
  } catch {
    // Not every system can: what follows always ends the process, but not with this code.
  }
  process.kill(process.pid, 'SIGKILL')
}
