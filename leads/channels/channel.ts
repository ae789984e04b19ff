import type { ClaimedDelivery } from '../store/outbox-queries.ts'

/** `retry` may work later; `final` never will, e.g. because the other side says that the lead is wrong. */
export type DeliveryResult = { status: 'delivered' } | { status: 'retry' | 'final'; error: string }

export type Channel = {
  /** As named in the outbox, in metrics and in `npm run leads`. */
  name: string
  /** Also takes leads that are set aside, and marks them. */
  takesSetAside?: boolean
  /** May deliver again what has been delivered before: the other side recognises the reference. */
  deliver: (delivery: ClaimedDelivery) => Promise<DeliveryResult>
}

/** Longest time, in milliseconds, that another service may take to answer. */
export const ANSWER_TIMEOUT_MS = 10_000
/** How much of an error is read, and how much is kept, in characters. */
const LONGEST_READ = 1_000
const LONGEST_ERROR = 300

export function retryFor(error: unknown): DeliveryResult {
  return { status: 'retry', error: described(error) }
}

/** An error and its cause in one line, without credentials from a URL and without anybody's e-mail address. */
export function described(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  const text = error instanceof Error ? error.message + cause : String(error)
  return text
    .slice(0, LONGEST_READ)
    .replace(/\s+/g, ' ')
    .replace(/\/\/[^/\s@]+@/g, '//')
    .replace(/[^\s<>"'(),;:]+/g, (word) => (/.@./.test(word) ? '(address)' : word))
    .slice(0, LONGEST_ERROR)
    .trim()
}
