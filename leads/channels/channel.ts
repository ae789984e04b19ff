import type { ClaimedDelivery } from '../store/outbox-queries.ts'
import type { StoredLead } from '../store/stored-lead.ts'

/** `retry` may work later; `final` never will, e.g. because the other side says that the lead is wrong. */
export type DeliveryResult =
  | { status: 'delivered' }
  /** `refused` is whom a mail server refused for good: a mailbox that there is not, or us. */
  | {
      status: 'retry' | 'final'
      error: string
      refused?: 'mailbox' | 'sender' | undefined
      /** All of it may be there: only the answer did not come. */
      mayHaveArrived?: boolean
    }

export type Recipient = { name: string; key: string }

export type Channel = {
  /** As named in the outbox, in metrics and in `npm run leads`. */
  name: string
  /** Also takes leads that are set aside, and marks them. */
  takesSetAside?: boolean
  /** Hears again of a lead when a file is added to it. */
  takesFile?: boolean
  /** Who acts by the links of its notices: an address, or somebody in a chat. Links hold a mark of the `key`. */
  recipient?: Recipient
  /** Of all processes together, no more deliveries are begun in a minute. */
  perMinute?: number
  /** May deliver again what has been delivered before: the other side recognises the reference. */
  deliver: (delivery: ClaimedDelivery) => Promise<DeliveryResult>
}

/** A channel for leads. Should one be erased while it is claimed, there is nothing to deliver. */
export function leadChannel(name: string, deliver: (lead: StoredLead) => Promise<DeliveryResult>): Channel {
  return { name, deliver: async ({ lead }) => (lead ? deliver(lead) : { status: 'final', error: 'The lead is gone' }) }
}

/** Longest time, in milliseconds, that another service may take to answer. */
export const ANSWER_TIMEOUT_MS = 10_000
/** How much of an error is read, and how much is kept, in characters. */
const LONGEST_CAUSE = 1_000
const LONGEST_ERROR = 300

export function retryFor(error: unknown): DeliveryResult {
  return { status: 'retry', error: described(error) }
}

/** An error and its cause in one line, without credentials from a URL and without anybody's e-mail address. */
export function described(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const text = error instanceof Error ? error.message + cause : String(error)
  return text
    .slice(0, LONGEST_CAUSE)
    .replace(/\s+/g, ' ')
    .replace(/\/\/[^/\s@]+@/g, '//')
    .replace(/[^\s<>"'(),;:]+/g, (word) => (/.@./.test(word) ? '(address)' : word))
    .slice(0, LONGEST_ERROR)
    .trim()
}

/** Of all 4xx only these may pass by themselves: time-out, too early, too many. */
const passingRefusals = new Set([408, 425, 429])
/** How much of an answer is read, in characters. */
const LONGEST_ANSWER = 4_096

export type Post = {
  url: string
  token: string | undefined
  headers?: Readonly<Record<string, string>>
  body: unknown
  timeoutMs?: number | undefined
  /** A refusal which means that the other side already has it. */
  isRepeat?: (status: number, text: string) => boolean
  /** Another refusal, besides the usual ones, that may pass by itself. */
  isPassing?: (status: number, text: string) => boolean
}

/** Posts JSON. Only the status of the answer decides; the body is read only of a refusal, for the error that is kept. */
export async function postJson({ url, token, headers, body, ...rest }: Post): Promise<DeliveryResult> {
  const { timeoutMs = ANSWER_TIMEOUT_MS, isRepeat, isPassing } = rest
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) {
      await response.body?.cancel()
      return { status: 'delivered' }
    }
    const text = await beginningOf(response)
    if (isRepeat?.(response.status, text)) return { status: 'delivered' }
    const passes = passingRefusals.has(response.status) || isPassing?.(response.status, text)
    const isFinal = response.status >= 400 && response.status < 500 && !passes
    const error = described(`answered ${response.status} ${text.slice(0, 200)}`)
    return { status: isFinal ? 'final' : 'retry', error }
  } catch (error) {
    return retryFor(error)
  }
}

export async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader && text.length < LONGEST_ANSWER) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
  await reader?.cancel()
  return text
}
