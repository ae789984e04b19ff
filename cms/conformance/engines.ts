/** The databases on which every promise is tried. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { startPostgres } from '../../harness/postgres.ts'

export type Database = {
  /** What Strapi needs to find it. */
  readonly variables: Readonly<Record<string, string>>
  /** Changes what it holds in one moment, as no editor can. */
  readonly run: (sql: string) => Promise<void>
  /** Ends it; its files stay in `folder` if one is named. */
  readonly close: (folder?: string) => Promise<void>
}

export type Engine = {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** A copy of the database that was closed into this folder, else an empty one. */
  readonly open: (folder?: string) => Promise<Database>
}

export const sqlite: Engine = {
  name: 'SQLite',
  async open(kept) {
    const directory = await mkdtemp(join(tmpdir(), 'sqlite-'))
    if (kept) await cp(kept, directory, { recursive: true })
    const file = join(directory, 'cms.db')
    return {
      variables: { DATABASE_FILENAME: file },
      async run(sql) {
        const database = new DatabaseSync(file, { timeout: 10_000 })
        database.exec(sql)
        database.close()
      },
      async close(folder) {
        if (folder) await cp(directory, folder, { recursive: true })
        await rm(directory, { recursive: true, force: true })
      },
    }
  },
}

export const postgres: Engine = {
  name: 'PostgreSQL',
  async open(kept) {
    const { databaseUrl, stop } = await startPostgres(kept)
    return {
      variables: { DATABASE_URL: databaseUrl },
      async run(sql) {
        const client = new pg.Client({ connectionString: databaseUrl })
        await client.connect()
        await client.query(sql)
        await client.end()
      },
      close: stop,
    }
  },
}

export const engines: readonly Engine[] = [sqlite, postgres]
