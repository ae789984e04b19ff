/** How one GET reaches another service: time-outs, retries, a longest answer, and one kind of error for every way it can be away. */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Reads the value at a URL. @throws ContentUnavailableError */
export type Get = (address: string) => Promise<unknown>

/**
 * The content service did not answer, or answered something that is not content. It never means "there is no such
 * document": callers show an error (or something older), not a 404.
 */
export class ContentUnavailableError extends Error {
  override readonly name = 'ContentUnavailableError'
  readonly address: string
  /** Of the answer, if there was one. */
  readonly status: number | undefined

  constructor(address: string, reason: string, options: { status?: number; cause?: unknown } = {}) {
    super(`Content unavailable: ${reason} (${address})`, { cause: options.cause })
    this.address = address
    this.status = options.status
  }
}

/** The URL of a service's calls: its base path is `/api` unless its own URL has one. */
export function serviceBase(contentUrl: string): string {
  const address = new URL(contentUrl)
  if (address.pathname === '/') address.pathname = '/api'
  return address.href.replace(/(?<!\/)\/+$/, '')
}

export type TransportOptions = {
  readonly fetch?: Fetch
  readonly token?: string | undefined
  /** Milliseconds for one attempt, body included; 4000 by default. Redirects are not followed: they may lead to another host. */
  readonly timeoutMs?: number
  /** Further attempts after the first, for network failures, 5xx and 429; 2 by default. */
  readonly retries?: number
  /** Upper bound in milliseconds of the pause before the first retry, doubled for each further one; 200 by default. */
  readonly backoffMs?: number
}

/** Decoded: a hundred whole articles take a sixth of it. Parsed, it takes some hundred megabytes. */
const longestAnswerBytes = 16 * 1024 * 1024

/** An answer has no end in sight. To ask again would be no better. */
class AnswerTooLongError extends Error {}

/**
 * The decoded bytes of an answer's body. How long it says it is does not count: a compressed one unfolds to a thousand times that.
 * The time for all of it is that of the request's signal.
 * @throws AnswerTooLongError
 */
export async function answeredBytes(response: Response, most = longestAnswerBytes): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    bytes += part.value.byteLength
    if (bytes > most) {
      await reader?.cancel()
      throw new AnswerTooLongError(`the answer is longer than ${most} bytes`)
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts)
}

/** @throws AnswerTooLongError */
export async function answeredText(response: Response): Promise<string> {
  return new TextDecoder().decode(await answeredBytes(response))
}

/** JSON escapes of non-characters: half a surrogate pair, which no URL can hold, and controls, which no XML can. */
const escaped = /\\u(?:d[89a-f]|00[01])/i
const control = /[^\P{Cc}\t\n\r]/gu

/** The value of a JSON text, its strings without non-characters. @throws SyntaxError */
export function parseContent(text: string): unknown {
  return escaped.test(text) ? JSON.parse(text, charactersOf) : JSON.parse(text)
}

function charactersOf(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed().replace(control, '') : value
}

/** `fetch` reports a broken connection as a TypeError and a spent time-out as a TimeoutError; anything else is a bug. */
function isNetworkFailure(error: unknown): error is Error {
  return error instanceof Error && (error.name === 'TypeError' || error.name === 'TimeoutError')
}

function isRetriable({ status, cause }: ContentUnavailableError): boolean {
  return status === undefined ? !(cause instanceof AnswerTooLongError) : status >= 500 || status === 429
}

/** What it rejects with is a `ContentUnavailableError`, or unchanged whatever is no network failure (an unsupported query). */
export function createTransport(options: TransportOptions): Get {
  const { fetch = globalThis.fetch, token, timeoutMs = 4_000, retries = 2, backoffMs = 200 } = options
  const headers = {
    accept: 'application/json',
    'strapi-response-format': 'v4',
    ...(token && { authorization: `Bearer ${token}` }),
  }

  async function attempt(address: string): Promise<unknown> {
    try {
      const response = await fetch(address, { headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
      const { ok, status } = response
      if (ok) return parsed(address, status, await answeredText(response))
      await response.body?.cancel()
      throw new ContentUnavailableError(address, `status ${status}`, { status })
    } catch (cause) {
      if (!(cause instanceof AnswerTooLongError) && !isNetworkFailure(cause)) throw cause
      throw new ContentUnavailableError(address, cause.message, { cause })
    }
  }

  return async (address) => {
    for (let retry = 0; ; retry++) {
      try {
        return await attempt(address)
      } catch (error) {
        if (!(error instanceof ContentUnavailableError && isRetriable(error)) || retry >= retries) throw error
      }
      // Full jitter, so that many replicas do not come back in step.
      await pause(Math.random() * backoffMs * 2 ** retry)
    }
  }
}

function parsed(address: string, status: number, text: string): unknown {
  try {
    return parseContent(text)
  } catch (cause) {
    throw new ContentUnavailableError(address, 'the answer is not JSON', { status, cause })
  }
}

/** Ten times what 10,000 articles take, 25 at a time. */
const mostPages = 4_000

/**
 * Page after page, from 1, as many as the service counts.
 * @param address of the first, for errors
 * @throws ContentUnavailableError if it counts more than a site can have
 */
export async function* eachPage<Page extends { readonly pagination: { readonly pageCount: number } }>(
  address: string,
  read: (number: number) => Promise<Page>,
): AsyncGenerator<Page> {
  for (let number = 1, pageCount = 1; number <= pageCount; number++) {
    // What is answered in process waits for nothing: a hundred pages would be read before anybody else gets a turn.
    if (number > 1) await turn()
    const page = await read(number)
    pageCount = page.pagination.pageCount
    if (pageCount > mostPages)
      throw new ContentUnavailableError(address, `${pageCount} pages are more than ${mostPages}`)
    yield page
  }
}
