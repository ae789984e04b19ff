import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Log } from '../log.ts'

const DEADLINE_MS = 10_000
const CLEAN_UP_MS = 4_000

export type ProcessLife = {
  server: Server
  log: Log & Pick<Logger, 'flush'>
  /** Milliseconds for which connections are still accepted and served once {@link onStopping} was called. */
  drainMs?: number
  /** Called first, so that `/readyz` says no before connections are refused. */
  onStopping: () => void
  /** Whether others accept on the same socket: then this process stops accepting at once. */
  sharesSocket?: boolean
  /** Called when the last request was answered; what it has not finished by its deadline is cut off. */
  onStopped?: () => Promise<void>
}

/** On SIGTERM and SIGINT the process serves until its load balancer has noticed, and finishes what is in flight. */
export function runUntilStopped({ server, log, drainMs = 0, sharesSocket, onStopping, onStopped }: ProcessLife): void {
  let stopping = false

  async function stop(signal: NodeJS.Signals) {
    if (stopping) return
    stopping = true
    onStopping()
    log.info({ signal }, 'stopping')
    if (sharesSocket) stopAccepting(server)
    if (drainMs > 0) await delay(drainMs)
    const finished = await closeServer(server, DEADLINE_MS)
    if (!finished) log.warn({ deadlineMs: DEADLINE_MS }, 'requests cut off')
    await Promise.race([onStopped?.(), delay(CLEAN_UP_MS)])
    log.info({}, 'stopped')
    await endProcess(0, log)
  }

  function fail(error: unknown) {
    log.fatal({ err: error }, 'uncaught error')
    void endProcess(1, log)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/** How often idle connections are closed; a browser would keep them open for seconds. */
const SWEEP_MS = 50

/** Leaves new connections to the processes that share the socket, and keeps open ones: `server.close` would end idle ones. */
function stopAccepting(server: Server): void {
  SocketServer.prototype.close.call(server)
}

/** Waits for the requests in flight; false if some were still open after `deadlineMs` and were cut off. */
export async function closeServer(server: Server, deadlineMs: number): Promise<boolean> {
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)))
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  // The sweep keeps the process alive until then.
  const finished = await Promise.race([closed, delay(deadlineMs, false, { ref: false })])
  clearInterval(sweep)
  if (!finished) server.closeAllConnections()
  return finished
}

/** Time in milliseconds for the log's reader to take its last lines. */
const FLUSH_MS = 1_000

/**
 * Ends the process with this code once its log is written, or its reader has had a second for it.
 *
 * A pipe that nobody reads keeps a thread in the middle of a write, and Node waits for its threads before it ends: for ever.
 * Replacing this process with a program that does nothing is the only way to drop them and keep the exit code.
 */
async function endProcess(code: 0 | 1, log: Pick<Logger, 'flush'>): Promise<void> {
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
