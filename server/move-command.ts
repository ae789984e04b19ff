/**
 * `npm run leads:move`: moves the leads from the SQLite file in DATA_DIR to DATABASE_URL. The site may run meanwhile. With `--last`, once it
 * no longer does, the file is erased.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AlreadyMovedError, moveToPostgres, StillUsedError } from '../leads/store/move-to-postgres.ts'
import { runToEnd } from './command.ts'
import { StartError } from './data-directory.ts'
import { loadEnvironment } from './env.ts'

const isLast = process.argv.includes('--last')

async function move(): Promise<number> {
  const { leads, dataDirectory } = loadEnvironment()
  const file = join(dataDirectory, 'leads.sqlite')
  if (!leads.databaseUrl) throw new StartError('DATABASE_URL is not set: it says where the leads should go.')
  if (!existsSync(file)) throw new StartError(`There is no ${file}: set DATA_DIR to the site's.`)
  const moved = await moveToPostgres({ file, databaseUrl: leads.databaseUrl, isLast }).catch((cause: unknown) => {
    if (cause instanceof StillUsedError)
      throw new StartError(`${file} is still in use, so nothing was moved or erased: stop the site first.`, { cause })
    if (!(cause instanceof AlreadyMovedError)) throw cause
    throw new StartError(
      'The site already writes to the database at DATABASE_URL, so nothing was moved: what is there is newer.',
      { cause },
    )
  })
  const next = isLast ? `${file} is erased.` : 'Run this again to move what has come since, at last with --last.'
  console.log(`${moved} leads are in PostgreSQL, with everything that belongs to them. ${next}`)
  return 0
}

runToEnd(move)
