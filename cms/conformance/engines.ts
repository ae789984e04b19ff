/** The databases on which every promise is tried. */
import { startPostgres } from '../../harness/postgres.ts'

export type Engine = {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** URL of an empty database; `undefined` for a new file. */
  readonly open: () => Promise<{ databaseUrl: string | undefined; close: () => Promise<void> }>
}

export const sqlite: Engine = { name: 'SQLite', open: async () => ({ databaseUrl: undefined, close: async () => {} }) }

export const engines: readonly Engine[] = [
  sqlite,
  {
    name: 'PostgreSQL',
    async open() {
      const postgres = await startPostgres()
      try {
        return { databaseUrl: await postgres.newDatabase(), close: postgres.stop }
      } catch (error) {
        await postgres.stop()
        throw error
      }
    },
  },
]
