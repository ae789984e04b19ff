import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Log } from '../log.ts'
import { endProcess } from './end-process.ts'
import { closeServer, stopAccepting } from './shutdown.ts'

const DEADLINE_MS = 10_000
/** For deliveries in progress and the closing of files, in milliseconds. */
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

/**
 * Ends the process well: on SIGTERM and SIGINT it goes on until its load balancer has noticed that it is no longer ready,
 * and finishes the requests in flight; an uncaught error is logged.
 */
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
