/** `npm run leads:move`: moves the leads from the SQLite file in DATA_DIR to DATABASE_URL. The site may run meanwhile. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AlreadyMovedError, moveToPostgres } from '../leads/store/move-to-postgres.ts'
import { StartError } from './data-directory.ts'
import { loadEnvironment } from './env.ts'

async function move(): Promise<void> {
  const { leads, dataDirectory } = loadEnvironment()
  const file = join(dataDirectory, 'leads.sqlite')
  if (!leads.databaseUrl) throw new StartError('DATABASE_URL is not set: where are the leads to go?')
  if (!existsSync(file)) throw new StartError(`There is no ${file}: set DATA_DIR to that of the site.`)
  const moved = await moveToPostgres({ file, databaseUrl: leads.databaseUrl }).catch((cause: unknown) => {
    if (!(cause instanceof AlreadyMovedError)) throw cause
    throw new StartError(
      'The site writes to the database of DATABASE_URL already, so nothing was moved: what is there is newer.',
      { cause },
    )
  })
  console.log(
    `${moved} leads are in PostgreSQL, with all that belongs to them. Run this again to bring what came since.`,
  )
}

move().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
