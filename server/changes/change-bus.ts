import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { parsedJson } from '../../content/parsed-json.ts'
import type { Change } from '../../content/tags.ts'
import { backOffMs } from '../../leads/outbox.ts'
import type { Log } from '../log.ts'

const CHANNEL = 'content_changed'
const PATIENCE_MS = 3_000
/** How often a quiet connection is checked, in milliseconds: a server that vanished says no goodbye. */
const HEARTBEAT_MS = 10_000
/** Milliseconds between two attempts to connect, doubled for each further one up to the last. */
const PAUSES = { firstMs: 500, longestMs: 30_000 }

const messageSchema = z.object({
  from: z.string(),
  change: z.object({ type: z.string(), documentId: z.string().optional(), key: z.string().optional() }),
})

/**
 * Tells every process of the site that content changed: this one hears of it at once, the others through `NOTIFY` of the
 * database that they share. While that is away they find it by comparing, as after any lost notice, and again once it is back.
 * @param databaseUrl left out for a site with one process
 */
export function createChangeBus(
  databaseUrl: string | undefined,
  log: Pick<Log, 'info' | 'warn'>,
  heartbeatMs = HEARTBEAT_MS,
) {
  const ourselves = randomUUID()
  const closing = new AbortController()
  const listeners: ((change: Change) => void)[] = []
  const gapListeners: (() => void)[] = []
  let connected: pg.Client | undefined
  let wasConnected = false
  let failures = 0

  function tell(change: Change): void {
    for (const listener of listeners) listener(change)
  }

  function hear(payload: string | undefined): void {
    const message = messageSchema.safeParse(parsedJson(payload ?? ''))
    if (!message.success) log.warn({ payload }, 'a message between processes is no change')
    // PostgreSQL notifies the sender too, which already knew.
    else if (message.data.from !== ourselves) tell(message.data.change)
  }

  /** Resolves when the connection is lost. @throws {Error} if there was none, or it fell silent. */
  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    const over = new AbortController()
    client.on('end', () => over.abort())
    client.on('error', (error) => log.warn({ err: error }, 'connection for changes lost'))
    client.on('notification', ({ payload }) => hear(payload))
    const signal = AbortSignal.any([over.signal, closing.signal])
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      connected = client
      log.info({}, 'listening for changes from other processes')
      if (wasConnected) for (const listener of gapListeners) listener()
      wasConnected = true
      failures = 0
      while (await hasPassed(heartbeatMs, signal)) await client.query('select 1')
    } finally {
      connected = undefined
      // Not awaited: a server that vanished does not answer.
      client.end().catch(() => {})
    }
  }

  async function stayConnected(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        await listen()
      } catch (error) {
        log.warn({ err: error }, 'no connection for changes from other processes')
      }
      failures++
      await hasPassed(backOffMs(failures, Math.random, PAUSES), closing.signal)
    }
  }
  if (databaseUrl) void stayConnected()

  return {
    subscribe: (listener: (change: Change) => void) => void listeners.push(listener),
    /** Called when changes of other processes can be heard again after a gap: some may have been missed. */
    onGap: (listener: () => void) => void gapListeners.push(listener),
    async publish(change: Change) {
      tell(change)
      if (!databaseUrl) return
      try {
        if (!connected) throw new Error('not connected')
        await connected.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: ourselves, change })])
      } catch (error) {
        log.warn({ err: error, change }, 'other processes were not told of a change: they find it by comparing')
      }
    },
    /** Whether this process does what one of them must do. Two may while they cannot hear each other. */
    async speaksForAll() {
      const claim = 'select pg_try_advisory_lock(hashtext($1)) as "isOurs"'
      const claimed = await connected?.query<{ isOurs: boolean }>(claim, [CHANNEL]).catch(() => undefined)
      return claimed?.rows[0]?.isOurs ?? true
    },
    close: async () => closing.abort(),
  }
}

async function hasPassed(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal, ref: false }).catch(() => false)
}
