import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises'
import type { ReceivedForm } from '../../leads/attachments/read-form.ts'
import type { Leads } from '../../leads/leads.ts'
import { fill } from '../../site/ui/fill.ts'
import { refusalWords } from '../../site/ui/refusal-words.ts'
import { type AddressOf, subscriberOf } from '../client-address.ts'
import { refusal } from '../refusal.ts'
import type { Middleware, SiteContext } from '../site-context.ts'
import { QueueFullError, workQueue } from '../work-queue.ts'
import type { BodyAdmission } from './body-admission.ts'
import { bodyLimits } from './body-limits.ts'
import { type BodyFault, type Meter, meteredBody } from './metered-body.ts'

/** What a form with a file holds in memory at most: its text, and the buffers of socket, parser and disk, 64 KB each. */
const STREAMED_BYTES = 256 * 1024

export type ReceiveBodyOptions = {
  /** The largest body in bytes of a content type that a path accepts; if larger than that of text, `forms` stream it. */
  limitOf: (pathname: string, type?: string) => number
  /** Whether the bodies count towards what one sender may send within an hour. Programs send more than people. */
  isCounted?: boolean
  admission: BodyAdmission
  addressOf: AddressOf
  /** Reads forms with a file, which goes to disk. Left out if there are none. */
  forms?: Pick<Leads, 'readForm' | 'discard'> | undefined
}

/**
 * Receives the whole body before acting on it, so that a slow sender waits alone: text into memory, forms with
 * a file through the parser to disk. Who may send is decided before the first byte is read; bytes are counted as they come.
 */
export function receiveBody(options: ReceiveBodyOptions): Middleware {
  const { limitOf, isCounted = true, admission, addressOf, forms } = options
  const isStreamed = (limitBytes: number) => forms !== undefined && limitBytes > bodyLimits.text

  async function drop(form: ReceivedForm | undefined) {
    if (form?.status === 'read') await forms?.discard(form.upload)
  }

  /** What is wrong with the body, or the request in a form that the page can read. */
  async function receive(c: SiteContext, meter: Meter, subscriber: string): Promise<BodyFault | Request> {
    const { raw } = c.req
    if (!raw.body) return raw
    const metered = meteredBody(raw.body, meter)
    if (!forms || !isStreamed(meter.limitBytes)) {
      const body = await new Response(metered.stream).arrayBuffer().catch(() => undefined)
      return (await metered.end()) ?? new Request(raw, { body: body ?? null })
    }
    const streamed = { body: metered.stream, duplex: 'half' as const, signal: metered.failed }
    const reading = forms.readForm(new Request(raw, streamed), subscriber)
    // A disk that hangs keeps back its form, but not the answer.
    const failed = new Promise<undefined>((resolve) =>
      metered.failed.addEventListener('abort', () => resolve(undefined)),
    )
    const form = await Promise.race([reading, failed])
    if (form) c.set('form', form)
    else void reading.then(drop).catch(() => {})
    return (await metered.end()) ?? new Request(raw.url, { method: raw.method, headers: raw.headers })
  }

  return async (c, next) => {
    // Asking a GET for its body would make the server build a whole Request.
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const limitBytes = limitOf(c.req.path, c.req.header('content-type'))
    const announced = Number(c.req.raw.headers.get('content-length') ?? limitBytes)
    if (announced > limitBytes) return faulty(c, 'too-large', limitBytes)

    const subscriber = subscriberOf(addressOf(c))
    const held = isStreamed(limitBytes) ? Math.min(announced, STREAMED_BYTES) : announced
    const admitted = admission.enter(subscriber, held, isCounted)
    if (admitted.status === 'refused') return crowded(c, admitted)
    try {
      const received = await receive(c, { limitBytes, signal: admitted.overdue }, subscriber)
      if (typeof received === 'string') return faulty(c, received, limitBytes)
      c.req.raw = received
      await next()
    } finally {
      admitted.leave()
      await drop(c.get('form'))
    }
  }
}

function crowded(c: SiteContext, { because, retryAfterSeconds }: { because: string; retryAfterSeconds: number }) {
  if (because === 'memory') {
    return refusal(c, { status: 503, ...refusalWords.tooManyToReceive, retryAfterSeconds })
  }
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`
  const { title, text } = refusalWords.tooManyFromYou
  return refusal(c, { status: 429, title, text: fill(text, { wait }), retryAfterSeconds })
}

const refusals = {
  'too-large': { status: 413, ...refusalWords.tooLarge },
  'too-slow': { status: 408, ...refusalWords.tooSlow },
  'cut-off': { status: 400, ...refusalWords.cutOff },
  overdue: { status: 503, ...refusalWords.tooManyToReceive },
} as const

function faulty(c: SiteContext, fault: BodyFault, limitBytes: number): Response {
  const { status, title, text } = refusals[fault]
  return refusal(c, { status, title, text: fill(text, { bytes: limitBytes }) })
}

/** Forms that are worked on at once: enough for files to be written to disk together; few enough that readers hardly wait. */
const AT_ONCE = 4
/** Forms that may wait for their turn, at most for a second and a half; the next one is refused. */
const WAITING = 64
/** Milliseconds after which the next one begins, whatever this one waits for: a database that hangs must not keep others out. */
const LONGEST_MS = 100
const RETRY_SECONDS = 5

/**
 * Works on a few forms at once, in the order in which they came, because a form costs many times what a cached page does.
 * It comes after the body has been received: a body that is still arriving keeps nobody waiting.
 *
 * Measured with 32 senders that never pause: with four at once the 99th percentile of a cached page is 25 ms instead of 105,
 * at 415 forms a second instead of 460.
 */
export function formsInTurn({ atOnce = AT_ONCE, waiting = WAITING, longestMs = LONGEST_MS } = {}): Middleware {
  const queue = workQueue({ atOnce, waiting })
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    let begun: { working: Promise<void> }
    try {
      begun = await queue.run(async () => {
        // Readers who asked meanwhile are answered first.
        await nextTick()
        const working = next()
        const over = new AbortController()
        await Promise.race([working, delay(longestMs, undefined, { signal: over.signal })]).catch(() => {})
        over.abort()
        return { working }
      })
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error
      return refusal(c, { status: 503, ...refusalWords.tooManyToRead, retryAfterSeconds: RETRY_SECONDS })
    }
    return begun.working
  }
}
