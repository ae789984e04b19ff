/** How one GET reaches the content service: time-outs, retries, and one kind of error for every way it can be away. */
import { setTimeout as pause } from 'node:timers/promises'
import { parseContent } from './parse-content.ts'
import { AnswerTooLongError, answeredText } from './read-answer.ts'

export type ContentFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * The content service did not answer, or answered something that is not content. It never means "there is no such
 * document": callers show an error (or something older), not a 404.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'
  readonly address: string
  /** HTTP status of the answer, if there was one. */
  readonly status: number | undefined

  constructor(address: string, reason: string, options: { status?: number; cause?: unknown } = {}) {
    super(`Content unavailable: ${reason} (${address})`, { cause: options.cause })
    this.address = address
    this.status = options.status
  }
}

export type TransportOptions = {
  readonly fetch: ContentFetch
  /** Sent as `Authorization: Bearer`. */
  readonly token?: string | undefined
  /** Milliseconds for one attempt, body included; 4000 by default. Redirects are not followed: they may lead to another host. */
  readonly timeoutMs?: number
  /** Further attempts after the first, for network failures, 5xx and 429; 2 by default. */
  readonly retries?: number
  /** Upper bound in milliseconds of the pause before the first retry, doubled for each further one; 200 by default. */
  readonly backoffMs?: number
}

type Outcome = { body: unknown } | { failure: ContentUnavailableError; retriable: boolean }

/** `fetch` reports a broken connection as a TypeError and a spent time-out as a TimeoutError; anything else is a bug. */
function isNetworkFailure(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'TypeError' || error.name === 'TimeoutError')
}

function parse(address: string, status: number, text: string): Outcome {
  try {
    return { body: parseContent(text) }
  } catch (cause) {
    const failure = new ContentUnavailableError(address, 'the answer is not JSON', { status, cause })
    return { failure, retriable: false }
  }
}

/**
 * Returns a function that reads the JSON at a URL.
 * Its promise rejects with `ContentUnavailableError`, or unchanged with anything but a network failure (an unsupported query).
 */
export function createTransport(options: TransportOptions): (address: string) => Promise<unknown> {
  const { fetch, token, timeoutMs = 4_000, retries = 2, backoffMs = 200 } = options
  const headers = {
    accept: 'application/json',
    'strapi-response-format': 'v4',
    ...(token && { authorization: `Bearer ${token}` }),
  }

  async function attempt(address: string): Promise<Outcome> {
    try {
      const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      const { ok, status } = response
      if (ok) return parse(address, status, await answeredText(response))
      await response.body?.cancel()
      const failure = new ContentUnavailableError(address, `status ${status}`, { status })
      return { failure, retriable: status >= 500 || status === 429 }
    } catch (cause) {
      const isTooLong = cause instanceof AnswerTooLongError
      if (!isTooLong && !isNetworkFailure(cause)) throw cause
      return { failure: new ContentUnavailableError(address, cause.message, { cause }), retriable: !isTooLong }
    }
  }

  return async (address) => {
    for (let retry = 0; ; retry++) {
      const outcome = await attempt(address)
      if ('body' in outcome) return outcome.body
      if (!outcome.retriable || retry >= retries) throw outcome.failure
      // Full jitter, so that many replicas do not come back in step.
      await pause(Math.random() * backoffMs * 2 ** retry)
    }
  }
}
