import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Session } from './tables.ts'

/** Any number that no other user of the database takes. */
const LOCK = 7_034_512

/** Applies the migrations of `directory` that this database has not seen, in a transaction that the caller began and commits. */
export async function migrate({ db, engine }: Session, directory: string): Promise<void> {
  // SQLite's caller holds the only write lock already.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
  await sql`create table if not exists migrations (name text primary key, applied_at bigint not null)`.execute(db)
  const applied = new Set((await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name))

  for (const file of migrationsFor(engine, directory)) {
    const name = basename(file, '.sql')
    if (applied.has(name)) continue
    const statements = readFileSync(file, 'utf8')
      .replace(/^--.*$/gm, '')
      .split(/;\s*$/m)
    for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(db)
    await db.insertInto('migrations').values({ name, applied_at: Date.now() }).execute()
  }
}

/** `001-name.sql` is for both engines, `001-name.postgres.sql` for one. */
function migrationsFor(engine: Session['engine'], directory: string): string[] {
  return globSync('*.sql', { cwd: directory })
    .filter((name) => !/\.(?:sqlite|postgres)\.sql$/.test(name) || name.endsWith(`.${engine}.sql`))
    .sort()
    .map((name) => join(directory, name))
}
