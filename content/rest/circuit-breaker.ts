/** Leaves a service alone while it does not answer, and notices by itself when it does again. */
import type { Log } from '../log.ts'
import { ContentUnavailableError, type Get } from './transport.ts'

type CircuitBreakerOptions = {
  readonly get: Get
  readonly onRecovery: () => void
  readonly log?: Log | undefined
}

/** Between a failure and the attempt that nobody waits for, doubled for each further one. */
const firstPauseMs = 1_000
/** 15 s: a recovered service is soon in use again, and one that struggles is asked four times a minute. */
const longestPauseMs = 15_000

/** What the service itself says about one call, such as a wrong token, says nothing about the next. */
function isOutage(error: unknown): error is ContentUnavailableError {
  if (!(error instanceof ContentUnavailableError)) return false
  const { status } = error
  return status === undefined || status === 429 || status >= 500 || status < 400
}

/**
 * `get`, until one call fails: from then on every call fails at once, while the failed URL is tried in the background.
 * One failure is enough: a call that fails costs its caller the whole time-out, while a call refused needlessly costs nothing,
 * because the mirror answers it.
 */
export function createCircuitBreaker({ get, onRecovery, log }: CircuitBreakerOptions): Get {
  let isOpen = false

  function open(address: string, error: Error): void {
    if (isOpen) return
    isOpen = true
    log?.warn({ err: error }, 'the content service is away: its mirror answers')
    tryLater(address, firstPauseMs)
  }

  function tryLater(address: string, delayMs: number): void {
    const attempt = () =>
      get(address).then(close, (error: unknown) => {
        if (isOutage(error)) tryLater(address, Math.min(delayMs * 2, longestPauseMs))
        else close()
      })
    setTimeout(attempt, delayMs).unref()
  }

  function close(): void {
    isOpen = false
    log?.info({}, 'the content service answers again')
    onRecovery()
  }

  return async (address) => {
    if (isOpen) throw new ContentUnavailableError(address, 'the service is left alone until it answers again')
    try {
      return await get(address)
    } catch (error) {
      if (isOutage(error)) open(address, error)
      throw error
    }
  }
}
