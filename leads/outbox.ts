import { setTimeout as delay } from 'node:timers/promises'
import { type Channel, type DeliveryResult, retryFor } from './channels/channel.ts'
import { type LeadsLog, leadsCommand } from './log.ts'
import { endings } from './store/events.ts'
import type { ClaimedDelivery } from './store/outbox-queries.ts'
import type { Store } from './store/queries.ts'

/** Deliveries of one channel in progress at a time. */
const AT_ONCE = 8
/** How often a quiet outbox is checked for retries that are due and for what other processes accepted, in milliseconds. */
const POLL_MS = 2_000
/** Longer than every time-out of a channel, so that only a process that died loses its claim. In milliseconds. */
const LEASE_MS = 2 * 60_000

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60 * 60_000
/** A delivery is abandoned after this many attempts, about three days with waits of an hour at the end. */
export const MOST_ATTEMPTS = 100

/** Milliseconds until the next attempt: doubling from 5 s to 1 h; half of each is random, which spreads what failed together. */
export function backOffMs(
  attempts: number,
  random: () => number = Math.random,
  { firstMs, longestMs } = { firstMs: FIRST_WAIT_MS, longestMs: LONGEST_WAIT_MS },
): number {
  const longest = Math.min(longestMs, firstMs * 2 ** Math.min(attempts - 1, 30))
  return Math.round(longest / 2 + (longest / 2) * random())
}

export type OutboxOptions = {
  store: Store
  channels: readonly Channel[]
  log: LeadsLog
  onAttempt?: (channel: string, status: DeliveryResult['status']) => void
  now?: () => number
  random?: () => number
  leaseMs?: number
  pollMs?: number
  noteWaitMs?: number
}

/** Delivers what is due, each channel by itself, so that a dead one does not delay the others. */
export function runOutbox(options: OutboxOptions) {
  const { pollMs = POLL_MS } = options
  const stopping = new AbortController()
  let nudged = new AbortController()

  async function run(channel: Channel): Promise<void> {
    let isUnread = false
    while (!stopping.signal.aborted) {
      const { signal } = nudged
      const claimed = await deliverDue(channel, options).catch((err: unknown) => {
        // Logged once per outage: a database that is away is one fault, not one every two seconds.
        if (!isUnread) options.log.error({ err, channel: channel.name }, 'outbox not read')
        isUnread = true
      })
      if (claimed !== undefined) isUnread = false
      if (claimed === AT_ONCE) continue
      await delay(pollMs, undefined, { signal: AbortSignal.any([stopping.signal, signal]), ref: false }).catch(() => {})
    }
  }
  const runs = options.channels.map(run)

  return {
    nudge() {
      nudged.abort()
      nudged = new AbortController()
    },
    /** Claims nothing more; resolves when the deliveries in progress have ended. */
    async stop() {
      stopping.abort()
      await Promise.all(runs)
    },
  }
}

/** Delivers one batch and returns how many there were. @throws {Error} if the store is away. */
async function deliverDue(channel: Channel, options: OutboxOptions): Promise<number> {
  const { store, now = Date.now, leaseMs = LEASE_MS } = options
  const claimed = await store.run('claim', {
    channel: channel.name,
    limit: AT_ONCE,
    now: now(),
    leaseMs,
    longestWaitMs: 2 * LONGEST_WAIT_MS,
    perMinute: channel.perMinute,
  })
  await Promise.all(claimed.map((delivery) => attempt(channel, delivery, options)))
  return claimed.length
}

/**
 * How often, and in how many milliseconds more each time, it is tried to note what came of a delivery: unnoted, it would be made again. For a
 * minute and a half.
 */
const NOTES = 14
const NOTE_WAIT_MS = 1_000

async function noted<Result>(note: () => Promise<Result>, wait: number): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await note()
    } catch (error) {
      if (tries === NOTES) throw error
      await delay(wait * tries)
    }
  }
}

async function attempt(channel: Channel, delivery: ClaimedDelivery, options: OutboxOptions): Promise<void> {
  const { store, log, onAttempt, now = Date.now, random = Math.random, noteWaitMs = NOTE_WAIT_MS } = options
  const { id, claim, attempts } = delivery
  const result = await channel.deliver(delivery).catch(retryFor)
  onAttempt?.(channel.name, result.status)
  const settled = { id, claim, now: now() }
  if (result.status === 'delivered') {
    const isOver = endings.some((ending) => ending === delivery.event?.name)
    const note = () =>
      isOver ? store.run('forgetTold', { id, claim }) : store.run('settle', { ...settled, state: 'delivered' })
    await noted<unknown>(note, noteWaitMs)
    return
  }
  const facts = { channel: channel.name, reference: delivery.lead?.reference, attempts, error: result.error }
  if (result.status === 'final' || attempts >= MOST_ATTEMPTS) {
    // A letter is refused by some mailbox each time, and nobody has to do anything about it.
    if (delivery.ofLetter) log.warn({ ...facts, letter: delivery.ofLetter }, 'mail of a letter refused')
    else log.error(facts, `delivery failed: ${leadsCommand} retry`)
    const isNoAddress = result.refused === 'mailbox'
    const note = () => store.run('settle', { ...settled, state: 'failed', error: result.error, isNoAddress })
    if ((await noted(note, noteWaitMs)) === 'letter stopped')
      log.error({ letter: delivery.ofLetter }, 'letter stopped: more than a tenth of its mails were refused')
    return
  }
  log.warn(facts, 'delivery put off')
  const dueAt = settled.now + backOffMs(attempts, random)
  await noted(() => store.run('settle', { ...settled, state: 'due', error: result.error, dueAt }), noteWaitMs)
}
