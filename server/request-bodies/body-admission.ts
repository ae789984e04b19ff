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

export type AdmissionLimits = { memoryBytes?: number; underWay?: number; perHour?: number }

/** `sender` sends too much, or `memory` is full for everybody. */
export type Admission =
  | { status: 'admitted'; leave: () => void }
  | { status: 'refused'; because: 'sender' | 'memory'; retryAfterSeconds: number }

export type BodyAdmission = {
  /** Counts a body before a byte of it is read; `bytes` is the most memory that it will hold until it leaves. */
  enter: (subscriber: string, bytes: number) => Admission
  /** Memory that the bodies in transit may hold, in bytes. */
  held: () => number
}

/** Decides whose bodies are received, and how many at a time. Counts only for this process, whose memory is at stake. */
export function bodyAdmission(limits: AdmissionLimits = {}): BodyAdmission {
  const { memoryBytes = MEMORY_BYTES, underWay: mostUnderWay = UNDER_WAY, perHour = PER_HOUR } = limits
  const underWay = new Map<string, number>()
  const sent = new LRUCache<string, number>({ max: REMEMBERED, ttl: HOUR_MS })
  let held = 0

  return {
    held: () => held,
    enter(subscriber, bytes) {
      const count = (sent.get(subscriber) ?? 0) + 1
      // The hour begins with the first body.
      sent.set(subscriber, count, { noUpdateTTL: true })
      if (count > perHour) {
        const retryAfterSeconds = Math.ceil(sent.getRemainingTTL(subscriber) / 1000)
        return { status: 'refused', because: 'sender', retryAfterSeconds }
      }
      const own = underWay.get(subscriber) ?? 0
      if (own >= mostUnderWay) return { status: 'refused', because: 'sender', retryAfterSeconds: RETRY_SECONDS }
      if (held + bytes > memoryBytes) {
        return { status: 'refused', because: 'memory', retryAfterSeconds: RETRY_SECONDS }
      }

      held += bytes
      underWay.set(subscriber, own + 1)
      return {
        status: 'admitted',
        leave() {
          held -= bytes
          const left = (underWay.get(subscriber) ?? 1) - 1
          if (left > 0) underWay.set(subscriber, left)
          else underWay.delete(subscriber)
        },
      }
    },
  }
}
