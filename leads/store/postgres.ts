import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { inTime } from '../in-time.ts'
import type { LeadsLog } from '../log.ts'
import { circuitBreaker } from './circuit-breaker.ts'
import { migrate } from './migrate.ts'
import { isAway, isStale, openPool } from './postgres-pool.ts'
import { type QueryName, type QueryResult, runQuery, type Store } from './queries.ts'
import type { Tables } from './tables.ts'

/** How long a visitor waits for a connection, and again for the transaction on it, in milliseconds. */
const PATIENCE_MS = 1_500
/** Deliveries and maintenance can wait longer, and must: a mail whose delivery could not be noted is sent again. */
const BACKGROUND_PATIENCE_MS = 5_000
/** Separate pools, so that neither keeps the other from the database. */
const CONNECTIONS = { visitors: 6, background: 3 }
const forVisitors: ReadonlySet<QueryName> = new Set(['accept', 'databaseId', 'subscribe', 'confirm', 'unsubscribe'])
/** For this long a transaction is tried again if the database was not there, in milliseconds: longer than a restart takes. */
const RETRY_MS = 1_250
const RETRY_PAUSE_MS = 100
/** For a migration, or for one by another process that starts at the same time, in milliseconds. */
const MIGRATION_PATIENCE_MS = 60_000
const MOST_COUNTS_WAITING = 64

/** The query may or may not have happened. Its caller decides whether to repeat it. */
class UnansweredCommit extends Error {
  constructor(options: ErrorOptions) {
    super('The database did not say whether it committed the transaction', options)
  }
}

export type PostgresStore = Store & {
  /** Runs one statement that may safely be lost: it waits its turn, but not for a database that is away. */
  query: (statement: pg.QueryConfig) => Promise<pg.QueryResult>
}

type PostgresOptions = {
  databaseUrl: string
  /** Milliseconds for each query; by default what a visitor, or nobody, may be made to wait. */
  patienceMs?: number | undefined
  webhooks?: readonly string[] | undefined
  log: LeadsLog
}

/**
 * The store in PostgreSQL. It opens even if the database is away, so pages are served meanwhile: every query tries
 * the migrations first until they have been applied. What fails before its COMMIT was sent is retried for a moment, so
 * a restart goes unnoticed; in a longer outage queries fail at once until the database answers.
 */
export function openPostgresStore({ databaseUrl, patienceMs, webhooks = [], log }: PostgresOptions): PostgresStore {
  const onLost = (err: unknown) => log.warn({ err }, 'database connection lost')
  const breaker = circuitBreaker({
    isAway,
    onOpen: (err) => log.error({ err }, 'the database is away: forms are refused until it answers'),
    onClosed: () => log.info({}, 'the database answers again'),
  })
  const group = (patience: number, most: number): Group => {
    const patienceOfAll = patienceMs ?? patience
    const connect = () => connectionsOf(openPool({ databaseUrl, patienceMs: patienceOfAll, connections: most, onLost }))
    return { patienceMs: patienceOfAll, connect, current: connect() }
  }
  const visitors = group(PATIENCE_MS, CONNECTIONS.visitors)
  const background = group(BACKGROUND_PATIENCE_MS, CONNECTIONS.background)

  let migrated: Promise<void> | undefined
  function migrateOnce(): Promise<void> {
    migrated ??= migrateApart(databaseUrl, onLost).catch((error: unknown) => {
      migrated = undefined
      throw error
    })
    return migrated
  }
  // A database that is away does not fail the start: later queries try again.
  migrateOnce().catch((err: unknown) =>
    log[isAway(err) ? 'warn' : 'error']({ err }, 'the database is not ready: the next query tries again'),
  )

  async function transact<Name extends QueryName>(name: Name, input: unknown, since: number) {
    const connections = forVisitors.has(name) ? visitors : background
    const used = connections.current
    let isCommitting = false
    try {
      await inTime(migrateOnce(), connections.patienceMs, 'The tables are not ready')
      return await used.db.transaction().execute(async (transaction) => {
        // The query of this name, so its result.
        const result = (await runQuery(
          { db: transaction, engine: 'postgres', webhooks },
          name,
          input,
        )) as QueryResult<Name>
        isCommitting = true
        return result
      })
    } catch (error) {
      if (isStale(error) && used === connections.current) {
        connections.current = connections.connect()
        used.db.destroy().catch(onLost)
      }
      if (isCommitting) throw new UnansweredCommit({ cause: error })
      if (!isAway(error) || performance.now() - since > RETRY_MS) throw error
    }
    await delay(RETRY_PAUSE_MS)
    return transact(name, input, since)
  }

  return {
    run: (name, ...[input]) => breaker.run(() => transact(name, input, performance.now())),
    async query(statement) {
      if (breaker.isOpen()) throw new Error('The database was away a moment ago')
      const { pool } = visitors.current
      if (pool.waitingCount >= MOST_COUNTS_WAITING) throw new Error('Too many counts wait for the database')
      return pool.query(statement)
    },
    close: async () => void (await Promise.all([visitors.current.db.destroy(), background.current.db.destroy()])),
  }
}

type Connections = { pool: pg.Pool; db: Kysely<Tables> }
/** Connections for one purpose, replaced by new ones when they lead nowhere. */
type Group = { patienceMs: number; connect: () => Connections; current: Connections }

function connectionsOf(pool: pg.Pool): Connections {
  return { pool, db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }) }
}

/** On a separate connection, because migrations may take longer than a visitor waits. */
async function migrateApart(databaseUrl: string, onLost: (error: unknown) => void): Promise<void> {
  const pool = openPool({ databaseUrl, patienceMs: MIGRATION_PATIENCE_MS, connections: 1, onLost })
  const { db } = connectionsOf(pool)
  try {
    await migrate({ db, engine: 'postgres' })
  } finally {
    await db.destroy()
  }
}
