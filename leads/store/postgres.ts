import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from './migrate.ts'
import { type QueryResult, runQuery, type Store } from './queries.ts'
import type { Tables } from './tables.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
const CONNECTIONS = 8
/** A visitor waits for this, in milliseconds, and is then told that it did not work. */
const PATIENCE_MS = 5_000
const INT8 = 20

export type PostgresStore = Store & { pool: pg.Pool }

/**
 * The store in PostgreSQL. Opens even if the database is away, so that pages are served meanwhile: every query tries
 * the migrations first until they were applied.
 */
export function openPostgresStore(databaseUrl: string, onIdleError: (error: unknown) => void): PostgresStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE_MS,
    statement_timeout: PATIENCE_MS,
    query_timeout: PATIENCE_MS + 1_000,
    idle_in_transaction_session_timeout: PATIENCE_MS,
    types: {
      // Milliseconds since 1970 and counts are safe integers.
      getTypeParser: (oid, format) =>
        oid === INT8
          ? Number
          : format === 'binary'
            ? pg.types.getTypeParser(oid, 'binary')
            : pg.types.getTypeParser(oid),
    },
  })
  pool.on('error', onIdleError)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  let migrated: Promise<void> | undefined
  const migrateOnce = () => {
    migrated ??= db
      .transaction()
      .execute((transaction) => migrate({ db: transaction, engine: 'postgres' }, MIGRATIONS))
      .catch((error: unknown) => {
        migrated = undefined
        throw error
      })
    return migrated
  }

  // A start with the database away is not a failed start: what comes later tries again.
  migrateOnce().catch(onIdleError)

  return {
    pool,
    async run(name, ...[input]) {
      await migrateOnce()
      return db.transaction().execute(
        (transaction) =>
          // The query of this name, so its result.
          runQuery({ db: transaction, engine: 'postgres' }, name, input) as Promise<QueryResult<typeof name>>,
      )
    },
    close: () => db.destroy(),
  }
}
