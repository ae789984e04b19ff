import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import type { OpenContent } from '../../content/open-content.ts'
import { parsedJson } from '../../content/parsed-json.ts'
import type { Change } from '../../content/tags.ts'
import { backOffMs } from '../../leads/outbox.ts'
import type { Log } from '../log.ts'

/** Tells every process of the site that content changed; without a bus between processes each finds out by comparing. */
export type ChangeBus = {
  /** Resolves when the change is on its way to every listener of every process. */
  publish: (change: Change) => Promise<void>
  subscribe: (listener: (change: Change) => void) => void
  /** Called when changes of other processes can be heard again after a gap: some may have been missed. */
  onGap: (listener: () => void) => void
  /** Whether this process does what one of them must do; two may while they cannot hear each other. */
  speaksForAll: () => Promise<boolean>
  close: () => Promise<void>
}

/** For a site with one process: it hears what it publishes itself. */
function localChangeBus(): ChangeBus {
  const listeners: ((change: Change) => void)[] = []
  return {
    publish: async (change) => {
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener) => void listeners.push(listener),
    onGap() {},
    speaksForAll: async () => true,
    close: async () => {},
  }
}

const CHANNEL = 'content_changed'
/** Milliseconds for a query, and for making a connection. */
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
 * For all processes that share a database: this one hears of a change at once, the others through `NOTIFY`. While the
 * database is away they find it by comparing, as after any lost notice, and again once it is back.
 */
export function postgresChangeBus(
  databaseUrl: string,
  log: Pick<Log, 'info' | 'warn'>,
  heartbeatMs = HEARTBEAT_MS,
): ChangeBus {
  const local = localChangeBus()
  const ourselves = randomUUID()
  const closing = new AbortController()
  const gapListeners: (() => void)[] = []
  let connected: pg.Client | undefined
  let wasConnected = false
  let failures = 0

  function hear(payload: string | undefined): void {
    const message = messageSchema.safeParse(parsedJson(payload ?? ''))
    if (!message.success) log.warn({ payload }, 'a message between processes is no change')
    // PostgreSQL notifies the sender too, which already knew.
    else if (message.data.from !== ourselves) void local.publish(message.data.change)
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
  void stayConnected()

  return {
    subscribe: local.subscribe,
    onGap: (listener) => void gapListeners.push(listener),
    async publish(change) {
      await local.publish(change)
      try {
        if (!connected) throw new Error('not connected')
        await connected.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ from: ourselves, change })])
      } catch (error) {
        log.warn({ err: error, change }, 'other processes were not told of a change: they find it by comparing')
      }
    },
    /** The first to be asked, until its connection ends. */
    async speaksForAll() {
      const claim = 'select pg_try_advisory_lock(hashtext($1)) as "isOurs"'
      const claimed = await connected?.query<{ isOurs: boolean }>(claim, [CHANNEL]).catch(() => undefined)
      return claimed?.rows[0]?.isOurs ?? true
    },
    close: async () => closing.abort(),
  }
}

/** False if the signal came first. */
async function hasPassed(ms: number, signal: AbortSignal): Promise<boolean> {
  return delay(ms, true, { signal, ref: false }).catch(() => false)
}

type FollowChangesOptions = {
  opened: Pick<OpenContent, 'follow' | 'compareNow'>
  /** The database through which all processes of the site hear of a change; without one there is one process. */
  databaseUrl: string | undefined
  log: Log
}

/** The bus of changes, with the content already listening to it. */
export function followChanges({ opened, databaseUrl, log }: FollowChangesOptions): ChangeBus {
  const changes = databaseUrl ? postgresChangeBus(databaseUrl, log) : localChangeBus()
  changes.subscribe((change) => {
    opened.follow(change).catch((error: unknown) => log.error({ err: error, change }, 'a change could not be followed'))
  })
  changes.onGap(opened.compareNow)
  return changes
}
