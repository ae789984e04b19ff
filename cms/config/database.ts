import { join } from 'node:path'
import type { Core } from '@strapi/strapi'

/** After a roll-back, a release that knows fewer fields leaves alone what editors wrote into the later ones. */
const settings = { forceMigration: false }

type Sqlite = { prepare(sql: string): unknown }

/**
 * A transaction of SQLite that has read cannot wait for another process to have written: it fails at once. One that takes its turn to write as
 * it begins waits, for up to five seconds, and nothing that Strapi reads first matters.
 */
function beginInTurn(connection: Sqlite, done: (error: Error | null, connection: Sqlite) => void): void {
  const prepare = connection.prepare.bind(connection)
  connection.prepare = (sql) => prepare(sql === 'BEGIN;' ? 'BEGIN IMMEDIATE;' : sql)
  done(null, connection)
}

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const connectionString = env('DATABASE_URL')
  if (connectionString) {
    const connection = { connectionString, schema: env('DATABASE_SCHEMA', 'public') }
    return {
      connection: { client: 'postgres', connection, pool: { min: 1, max: env.int('DATABASE_CONNECTIONS', 10) } },
      settings,
    }
  }
  const filename = env('DATABASE_FILENAME', join(process.cwd(), 'data', 'cms.db'))
  return {
    connection: {
      client: 'sqlite',
      connection: { filename },
      useNullAsDefault: true,
      pool: { afterCreate: beginInTurn },
    },
    settings,
  }
}
