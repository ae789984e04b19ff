import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import type { Session } from './tables.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
/** Where releases before Kysely's migrator noted what they had applied. It stays, so that one can go back to them. */
const EARLIER_TABLE = 'migrations'

/**
 * Applies the migrations of `directory` that this database has not seen. In PostgreSQL the migrator locks and commits; on
 * SQLite the caller does, in a transaction around this.
 * @throws whatever a statement throws; nothing has been applied then.
 */
export async function migrate({ db, engine }: Pick<Session, 'db' | 'engine'>, directory = MIGRATIONS): Promise<void> {
  const applied = [
    ...(await namesIn({ db, engine }, EARLIER_TABLE)),
    ...(await namesIn({ db, engine }, DEFAULT_MIGRATION_TABLE)),
  ]
  // What an earlier release applied is only recorded again; what a later one applied is left alone.
  const migrations = {
    ...migrationsIn(directory, engine),
    ...Object.fromEntries(applied.map((name) => [name, nothing])),
  }
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Two branches may each add one: the one released second is applied second.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

const nothing: Migration = { up: async () => {} }

/** `001-name.sql` is for both engines, `001-name.postgres.sql` for one. */
function migrationsIn(directory: string, engine: Session['engine']): Record<string, Migration> {
  const files = globSync('*.sql', { cwd: directory }).filter(
    (name) => !/\.(?:sqlite|postgres)\.sql$/.test(name) || name.endsWith(`.${engine}.sql`),
  )
  return Object.fromEntries(files.map((file) => [basename(file, '.sql'), fromFile(join(directory, file))]))
}

function fromFile(file: string): Migration {
  return {
    async up(db) {
      const statements = readFileSync(file, 'utf8')
        .replace(/^--.*$/gm, '')
        .split(/;\s*$/m)
      for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(db)
    },
  }
}

async function namesIn({ db, engine }: Pick<Session, 'db' | 'engine'>, table: string): Promise<string[]> {
  const found =
    engine === 'postgres'
      ? sql`select 1 where to_regclass(${table}) is not null`
      : sql`select 1 from sqlite_master where name = ${table}`
  if ((await found.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db)
  return rows.map(({ name }) => name)
}
