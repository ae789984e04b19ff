import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { loadBackupEnvironment } from '../env.ts'
import type { DatabasePlace } from './database-contents.ts'

export type BackupEnvironment = ReturnType<typeof loadBackupEnvironment>

/** Where the site's data are, and Strapi's if it runs here. */
export type Places = { leads: DatabasePlace; cms: { directory: string; database: DatabasePlace } | undefined }

/** A copy of a database in a snapshot. */
export const copyNames = { leads: 'leads.database', cms: 'cms.database' }

export async function placesOf({ dataDirectory, leads, cmsDirectory }: BackupEnvironment): Promise<Places> {
  return { leads: placeOf(leads.databaseUrl, join(dataDirectory, 'leads.sqlite')), cms: await cmsIn(cmsDirectory) }
}

export async function cmsIn(directory: string): Promise<Places['cms']> {
  const variables = join(directory, '.env')
  // Before its first start Strapi has no data of its own.
  if (!existsSync(variables)) return undefined
  const [, url] = /^DATABASE_URL=(\S+)/m.exec(await readFile(variables, 'utf8')) ?? []
  return { directory, database: placeOf(url, join(directory, 'data/cms.db')) }
}

function placeOf(url: string | undefined, file: string): DatabasePlace {
  return url ? { engine: 'postgres', url } : { engine: 'sqlite', file }
}
