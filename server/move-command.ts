/** `npm run leads:move`: moves the leads from the SQLite file in DATA_DIR to DATABASE_URL. The site may run meanwhile. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AlreadyMovedError, moveToPostgres } from '../leads/store/move-to-postgres.ts'
import { StartError } from './data-directory.ts'
import { loadEnvironment } from './env.ts'

async function move(): Promise<void> {
  const { leads, dataDirectory } = loadEnvironment()
  const file = join(dataDirectory, 'leads.sqlite')
  if (!leads.databaseUrl) throw new StartError('DATABASE_URL is not set: it says where the leads should go.')
  if (!existsSync(file)) throw new StartError(`There is no ${file}: set DATA_DIR to the site's.`)
  const moved = await moveToPostgres({ file, databaseUrl: leads.databaseUrl }).catch((cause: unknown) => {
    if (!(cause instanceof AlreadyMovedError)) throw cause
    throw new StartError(
      'The site already writes to the database at DATABASE_URL, so nothing was moved: what is there is newer.',
      { cause },
    )
  })
  console.log(
    `${moved} leads are in PostgreSQL, with everything that belongs to them. Run this again to move what has come since.`,
  )
}

move().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
