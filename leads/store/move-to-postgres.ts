import { rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { migrate } from './migrate.ts'
import { openPool } from './postgres-pool.ts'
import type { Tables } from './tables.ts'

/** In the order in which they may refer to each other. */
const tables = [
  'leads',
  'subscribers',
  'subscriber_tokens',
  'letters',
  'letter_pace',
  'answers',
  'desk_states',
  'outbox',
  'spent_tokens',
  'form_mails',
  'audit_log',
  'figures',
  'database_identity',
  'clock',
] as const
/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 1_000
const PATIENCE_MS = 600_000
/** How long somebody else may lock the file while it is read, in milliseconds. */
const BUSY_MS = 5_000
/** How long somebody else may still have the file open, e.g. a process that is ending. */
const ALONE_WITHIN_MS = 3_000

/** The site already writes to the new database, so everything in the old one is older. */
export class AlreadyMovedError extends Error {}

/** The site still writes to the file, so more may come. */
export class StillUsedError extends Error {}

type Move = {
  file: string
  databaseUrl: string
  /** Nobody writes to the file any more: it is erased once everything in it is in the database. */
  isLast?: boolean
}

/**
 * Makes the database a copy of the SQLite file as it is at one moment, all or nothing, while the site writes to the file.
 * A second run brings what has come since and removes what was erased. Resolves to the number of leads.
 * @throws {AlreadyMovedError} if somebody else wrote to the database; not for the last time of a file that was moved whole before.
 * @throws {StillUsedError} if it was to be the last time, but the file is open elsewhere; nothing was moved or erased then.
 */
export async function moveToPostgres({ file, databaseUrl, isLast = false }: Move): Promise<number> {
  const source = isLast ? openAlone(file) : new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  const pool = openPool({ databaseUrl, patienceMs: PATIENCE_MS, connections: 1, onLost() {} })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await migrate({ db, engine: 'postgres' })
    await db.transaction().execute(async (target) => {
      await sql`create table if not exists database_move (moved_at bigint not null)`.execute(target)
      const all = sql.join(tables.map((table) => sql.table(table)))
      // What a site is writing at this moment is seen by the check, and what it writes next waits for the copy.
      await sql`lock table ${all} in access exclusive mode`.execute(target)
      const movedAt = await lastMove(target)
      if (movedAt > 0 && (await isOfAnotherFile(source, target)))
        throw new AlreadyMovedError('The database at DATABASE_URL was moved from another file')
      if (await isWrittenSince(target, movedAt)) {
        if (isLast && movedAt > 0 && !isFileWrittenSince(source, movedAt)) return
        throw new AlreadyMovedError('The database at DATABASE_URL is already in use')
      }
      await sql`truncate ${all}`.execute(target)
      // One moment for all tables: that of the first read.
      if (!source.isTransaction) source.exec('begin')
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
    // While it is locked: who opens it now makes a new one.
    if (isLast) await Promise.all(['', '-wal', '-shm', '-journal'].map((ending) => rm(file + ending, { force: true })))
    return Number(leads)
  } finally {
    source.close()
    await db.destroy()
  }
}

function openAlone(file: string): DatabaseSync {
  const source = new DatabaseSync(file, { timeout: ALONE_WITHIN_MS })
  try {
    // Only the sole connection of a file may end its write-ahead log.
    source.exec('pragma journal_mode = delete')
    source.exec('begin exclusive')
    return source
  } catch (cause) {
    source.close()
    throw new StillUsedError(`${file} is still in use`, { cause })
  }
}

async function lastMove(target: Transaction<Tables>): Promise<number> {
  const moved = await sql<{ at: number }>`select coalesce(max(moved_at), 0) as at from database_move`.execute(target)
  return moved.rows[0]?.at ?? 0
}

/** A file begun after the one that was moved was erased has next to nothing: it must not replace what came from that one. */
async function isOfAnotherFile(source: DatabaseSync, target: Transaction<Tables>): Promise<boolean> {
  const there = await target.selectFrom('database_identity').select('id').executeTakeFirst()
  const here = source.prepare('select id from database_identity').get()
  return there !== undefined && there.id !== here?.id
}

/** Whether there is what a site has written later than that: SQL for both engines. */
const isWritten = (since: number) => `
  exists (select 1 from leads where received_at > ${since})
  or exists (select 1 from subscribers where requested_at > ${since} or confirmed_at > ${since})
  or exists (select 1 from audit_log where at > ${since})`

/** Rows written after the last move, or before there was one, are not ours to remove. */
async function isWrittenSince(target: Transaction<Tables>, since: number): Promise<boolean> {
  const outbox = `exists (select 1 from outbox where created_at > ${since} or settled_at > ${since})`
  const { rows } = await sql
    .raw<{ is_used: boolean }>(`select ${isWritten(since)} or ${outbox} as is_used`)
    .execute(target)
  return rows[0]?.is_used === true
}

function isFileWrittenSince(source: DatabaseSync, since: number): boolean {
  return source.prepare(`select ${isWritten(since)} as is_used`).get()?.is_used === 1
}

async function copyTable(source: DatabaseSync, target: Transaction<Tables>, table: (typeof tables)[number]) {
  const page = source.prepare(`select * from ${table} order by rowid limit ${BATCH} offset ?`)
  for (let offset = 0; ; offset += BATCH) {
    // Both engines have the same tables.
    const rows = page.all(offset) as Tables[typeof table][]
    if (rows.length === 0) return
    await target.insertInto(table).values(rows).execute()
  }
}
