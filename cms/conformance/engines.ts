/** The databases on which every promise is tried. */
import { startPostgres } from '../../harness/postgres.ts'

export type Engine = {
  readonly name: 'SQLite' | 'PostgreSQL'
  /** URL of an empty database; `undefined` for a new file. */
  readonly open: () => Promise<{ databaseUrl: string | undefined; close: () => Promise<void> }>
}

export const sqlite: Engine = { name: 'SQLite', open: async () => ({ databaseUrl: undefined, close: async () => {} }) }

export const postgres: Engine = {
  name: 'PostgreSQL',
  async open() {
    const server = await startPostgres()
    try {
      return { databaseUrl: await server.newDatabase(), close: server.stop }
    } catch (error) {
      await server.stop()
      throw error
    }
  },
}

export const engines: readonly Engine[] = [sqlite, postgres]
