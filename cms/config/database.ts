import { join } from 'node:path'
import type { Core } from '@strapi/strapi'

/** After a roll-back, a release that knows fewer fields leaves alone what editors wrote into the later ones. */
const settings = { forceMigration: false }

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
  return { connection: { client: 'sqlite', connection: { filename }, useNullAsDefault: true }, settings }
}
