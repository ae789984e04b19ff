import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { migrate } from './migrate.ts'
import { openPool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** In the order in which they may refer to each other. */
const tables = [
  'leads',
  'subscribers',
  'subscriber_tokens',
  'outbox',
  'spent_tokens',
  'form_mails',
  'audit_log',
  'database_identity',
  'clock',
] as const
/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_000
const PATIENCE_MS = 600_000

/** The site already writes to the new database, so everything in the old one is older. */
export class AlreadyMovedError extends Error {}

type Move = { file: string; databaseUrl: string }

/**
 * Makes the database a copy of the SQLite file as it is at one moment, all or nothing, while the site writes to the file.
 * A second run brings what has come since and removes what was erased. Resolves to the number of leads.
 *
 * @throws {AlreadyMovedError} if somebody else wrote to the database.
 */
export async function moveToPostgres({ file, databaseUrl }: Move): Promise<number> {
  const source = new Sqlite(file, { readonly: true, fileMustExist: true })
  const pool = openPool({ databaseUrl, patienceMs: PATIENCE_MS, connections: 1, onLost() {} })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate({ db, engine: 'postgres' }, MIGRATIONS)
    await db.transaction().execute(async (target) => {
      await target.executeQuery(
        sql`create table if not exists database_move (moved_at bigint not null)`.compile(target),
      )
      const all = sql.join(tables.map((table) => sql.table(table)))
      // What a site is writing at this moment is seen by the check, and what it writes next waits for the copy.
      await sql`lock table ${all} in access exclusive mode`.execute(target)
      await checkUnused(target)
      await sql`truncate ${all}`.execute(target)
      // One moment for all tables: that of the first read.
      source.exec('begin')
      source.prepare('select count(*) from leads').get()
      const now = Date.now()
      for (const table of tables) await copyTable(source, target, table)
      await sql`delete from database_move`.execute(target)
      await sql`insert into database_move values (${now})`.execute(target)
    })
    const { leads } = await db
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll().as('leads'))
      .executeTakeFirstOrThrow()
    return Number(leads)
  } finally {
    source.close()
    await db.destroy()
  }
}

/** Rows written after the last move, or before there was one, are not ours to remove. */
async function checkUnused(target: Transaction<Tables>): Promise<void> {
  const moved = await sql<{ at: number }>`select coalesce(max(moved_at), 0) as at from database_move`.execute(target)
  const since = moved.rows[0]?.at ?? 0
  const written = await sql<{ is_used: boolean }>`
    select exists (select 1 from leads where received_at > ${since})
      or exists (select 1 from outbox where greatest(created_at, settled_at) > ${since})
      or exists (select 1 from subscribers where greatest(requested_at, confirmed_at) > ${since})
      or exists (select 1 from audit_log where at > ${since}) as is_used`.execute(target)
  if (written.rows[0]?.is_used) throw new AlreadyMovedError('The database at DATABASE_URL is already in use')
}

async function copyTable(
  source: Sqlite.Database,
  target: Transaction<Tables>,
  table: (typeof tables)[number],
): Promise<void> {
  const rows = source.prepare<[], Tables[typeof table]>(`select * from ${table}`).iterate()
  let batch: Tables[typeof table][] = []
  const write = async () => {
    if (batch.length > 0) await target.insertInto(table).values(batch).execute()
    batch = []
  }
  for (const row of rows) {
    batch.push(row)
    if (batch.length === BATCH) await write()
  }
  await write()
}
