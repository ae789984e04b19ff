import { createHmac, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { parsedJson } from '../../content/parsed-json.ts'
import type { Log } from '../log.ts'
import type { Middleware, SiteContext } from '../site-context.ts'

/** Seconds by which the clocks of sender and receiver may differ, transit included. */
const TOLERANCE_S = 300
/** Milliseconds after which a signature is refused because of its age alone, whatever the sender's clock said. */
export const SIGNATURE_LIFE_MS = 2 * TOLERANCE_S * 1000

export type Signing = {
  secret: string
  /** The previous secret, for as long as the sender may still have it. */
  before?: string | undefined
  now?: () => number
}

const form = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/

/** Reads bodies that the content service signed, each signature once: what it says as JSON, or why nobody should act on it. */
export function signedRequests({ secret, before, now = Date.now }: Signing) {
  const signatures = replayGuard(SIGNATURE_LIFE_MS)

  /** What is wrong with a request's `X-Signature: t=<unix seconds>,v1=<hex HMAC-SHA-256 of "<t>.<body>">`, if anything. */
  function faultOf(header: string, body: string): string | undefined {
    const [, seconds = '', signature = ''] = form.exec(header) ?? []
    if (seconds === '') return 'X-Signature is missing or malformed'
    const isSignedBy = (key: string) =>
      timingSafeEqual(createHmac('sha256', key).update(`${seconds}.${body}`).digest(), Buffer.from(signature, 'hex'))
    if (!isSignedBy(secret) && !(before && isSignedBy(before))) return 'X-Signature does not match'
    if (Math.abs(now() / 1000 - Number(seconds)) > TOLERANCE_S) return 'X-Signature is too old'
    return signatures.isNew(header) ? undefined : 'X-Signature was used before'
  }

  return async (c: SiteContext): Promise<{ fault?: string | undefined; said?: unknown }> => {
    const body = await c.req.text()
    const fault = faultOf(c.req.header('x-signature') ?? '', body)
    return fault === undefined ? { said: parsedJson(body) } : { fault }
  }
}

const headers = { 'cache-control': 'private, no-store' }

type Desk<Question> = Signing & {
  questionSchema: z.ZodType<Question>
  /** Resolves to what is answered as JSON. @throws {Error} whose message is told */
  answer: (question: Question) => Promise<object>
  /** What it is about, for the log: `letters`. */
  about: string
  log: Pick<Log, 'warn' | 'error'>
}

/** Answers what the content service asks by a signed request, for somebody who may know it there. */
export function signedDesk<Question>({ questionSchema, answer, about, log, ...signing }: Desk<Question>): Middleware {
  const read = signedRequests(signing)
  return async (c) => {
    const { fault, said } = await read(c)
    const facts = { id: c.get('requestId'), about }
    if (fault !== undefined) {
      log.warn({ ...facts, reason: fault }, 'a question was refused')
      return c.json({ error: 'Not signed.' }, 401, headers)
    }
    const { data } = questionSchema.safeParse(said)
    if (data === undefined) return c.json({ error: 'Not understood.' }, 400, headers)
    try {
      return c.json(await answer(data), 200, headers)
    } catch (error) {
      log.error({ ...facts, err: error }, 'a question was not answered')
      return c.json({ error: error instanceof Error ? error.message : 'It failed.' }, 500, headers)
    }
  }
}

/** More than a service sends in ten minutes; the oldest are forgotten first. */
const MOST = 10_000

/** Remembers names for a while: `isNew` is true the first time it is asked about a name. */
export function replayGuard(lifeMs: number) {
  const seen = new LRUCache<string, true>({ max: MOST, ttl: lifeMs })
  return {
    isNew(name: string): boolean {
      if (seen.has(name)) return false
      seen.set(name, true)
      return true
    },
  }
}
