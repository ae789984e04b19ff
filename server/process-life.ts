import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from './log.ts'
import { closeServer } from './shutdown.ts'

const DEADLINE_MS = 10_000
/** For deliveries under way and the closing of files, in milliseconds. */
const CLEAN_UP_MS = 4_000

export type ProcessLife = {
  server: Server
  log: Log
  /** Called first, so that `/readyz` says no before connections are refused. */
  onStopping: () => void
  /** Called when the last request was answered; what it leaves undone after its deadline is cut off. */
  onStopped?: () => Promise<void>
}

/**
 * Ends the process well: SIGTERM and SIGINT finish the requests in flight, an error nobody caught is logged.
 * What the log still holds is written by pino when the process exits.
 */
export function runUntilStopped({ server, log, onStopping, onStopped }: ProcessLife): void {
  let stopping = false

  async function stop(signal: NodeJS.Signals) {
    if (stopping) return
    stopping = true
    onStopping()
    log.info({ signal }, 'stopping')
    const finished = await closeServer(server, DEADLINE_MS)
    if (!finished) log.warn({ deadlineMs: DEADLINE_MS }, 'requests cut off')
    await Promise.race([onStopped?.(), delay(CLEAN_UP_MS)])
    log.info({}, 'stopped')
    process.exit(0)
  }

  function fail(error: unknown) {
    log.fatal({ err: error }, 'uncaught error')
    process.exit(1)
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}
