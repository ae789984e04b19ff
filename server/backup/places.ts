import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bucketShelf } from '../../leads/attachments/bucket-shelf.ts'
import type { FileShelf } from '../../leads/attachments/file-shelf.ts'
import type { loadBackupEnvironment } from '../env.ts'
import { openBucket } from '../site-leads.ts'
import type { DatabasePlace } from './databases.ts'

export type BackupEnvironment = ReturnType<typeof loadBackupEnvironment>

export type Places = { leads: DatabasePlace; cms: { directory: string; database: DatabasePlace } | undefined }

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

export function bucketFiles({ objectStorage }: BackupEnvironment): FileShelf | undefined {
  const bucket = openBucket(objectStorage)
  return bucket && bucketShelf(bucket)
}

const folders = ['', 'quarantine'] as const

/** Copies all of them into a folder, except what is erased meanwhile. */
export async function fetchFiles(shelf: FileShelf, to: string): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(to, folder), { recursive: true })
    for (const file of await shelf.olderThan(folder, Number.POSITIVE_INFINITY)) {
      const name = folder === '' ? file : `${folder}/${file}`
      if (await shelf.has(name)) await pipeline(shelf.read(name), createWriteStream(join(to, name), { mode: 0o600 }))
    }
  }
}

export async function storeFiles(from: string, shelf: FileShelf): Promise<void> {
  for (const folder of folders) {
    if (!existsSync(join(from, folder))) continue
    for (const file of await readdir(join(from, folder))) {
      const path = join(from, folder, file)
      if ((await stat(path)).isFile()) await shelf.take(path, folder === '' ? file : `${folder}/${file}`)
    }
  }
}
