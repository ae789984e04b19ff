import { LRUCache } from 'lru-cache'

const HOUR_MS = 60 * 60_000

/** Bytes of memory that all bodies in transit hold together. */
const MEMORY_BYTES = 64 * 1024 * 1024
/** Bodies that one subscriber has in transit: a browser opens six connections, and a household has more than one. */
const UNDER_WAY = 8
/** Bodies that one subscriber sends within an hour, valid or not. People who correct a form send five. */
const PER_HOUR = 120
/** Subscribers whose count is remembered; those unseen for longest are forgotten first. */
const REMEMBERED = 20_000
const RETRY_SECONDS = 10
/** The longest that a body counts: the five minutes that it may take to arrive (`http-server.ts`), and one to be worked on. */
const LONGEST_MS = 6 * 60_000

export type AdmissionLimits = { memoryBytes?: number; underWay?: number; perHour?: number; longestMs?: number }

type Admission =
  | {
      status: 'admitted'
      /** Aborts when the body has taken too long; it has left by then, whatever it waits for. */
      overdue: AbortSignal
      leave: () => void
    }
  | { status: 'refused'; because: 'sender' | 'memory'; retryAfterSeconds: number }

export type BodyAdmission = ReturnType<typeof bodyAdmission>

/** Decides whose bodies are received, and how many at a time. Counts only for this process, whose memory is at stake. */
export function bodyAdmission(limits: AdmissionLimits = {}) {
  const { memoryBytes = MEMORY_BYTES, underWay: most = UNDER_WAY, perHour = PER_HOUR, longestMs = LONGEST_MS } = limits
  const underWay = new Map<string, number>()
  const sent = new LRUCache<string, number>({ max: REMEMBERED, ttl: HOUR_MS })
  let held = 0

  return {
    held: () => held,
    /** Before a byte is read; `bytes` is the most memory it will hold. Only what `isCounted` counts within the hour. */
    enter(subscriber: string, bytes: number, isCounted = true): Admission {
      const count = (sent.get(subscriber) ?? 0) + 1
      // The hour begins with the first body.
      if (isCounted) sent.set(subscriber, count, { noUpdateTTL: true })
      if (isCounted && count > perHour) {
        const retryAfterSeconds = Math.ceil(sent.getRemainingTTL(subscriber) / 1000)
        return { status: 'refused', because: 'sender', retryAfterSeconds }
      }
      const own = underWay.get(subscriber) ?? 0
      if (own >= most) return { status: 'refused', because: 'sender', retryAfterSeconds: RETRY_SECONDS }
      if (held + bytes > memoryBytes) {
        return { status: 'refused', because: 'memory', retryAfterSeconds: RETRY_SECONDS }
      }

      held += bytes
      underWay.set(subscriber, own + 1)
      const overdue = new AbortController()
      const deadline = setTimeout(() => {
        leave()
        overdue.abort()
      }, longestMs).unref()
      let hasLeft = false
      function leave() {
        clearTimeout(deadline)
        if (hasLeft) return
        hasLeft = true
        held -= bytes
        const left = (underWay.get(subscriber) ?? 1) - 1
        if (left > 0) underWay.set(subscriber, left)
        else underWay.delete(subscriber)
      }
      return { status: 'admitted', overdue: overdue.signal, leave }
    },
  }
}
