import { randomUUID } from 'node:crypto'
import type { Store } from '../store/queries.ts'
import { giveIdentity, newFolderId, type Ownership, readIdentity } from './file-identity.ts'
import type { UploadFolder } from './upload-folder.ts'

type Parts = { store: Store; uploads: UploadFolder }

/**
 * Compares what the folder says with the name of the database, which adopts a folder without files, or with files that it
 * knows. The identity is read again each time, because a volume can go and come back while the process runs.
 *
 * @throws {Error} if the database or the disk cannot be used.
 */
export async function ownershipOf({ store, uploads }: Parts): Promise<Ownership> {
  const database = await store.run('databaseId', { fresh: randomUUID() })
  if (!(await readIdentity(uploads.shelf))) {
    if (!(await isLikelyOwn({ store, uploads }))) return { status: 'unknown', database }
    await giveIdentity(uploads.shelf, { database, folder: newFolderId() })
  }
  const identity = await readIdentity(uploads.shelf)
  if (!identity) throw new Error('The uploads folder went away')
  return { status: identity.database === database ? 'own' : 'foreign', database, folder: identity.folder }
}

async function isLikelyOwn({ store, uploads }: Parts): Promise<boolean> {
  const files = await uploads.keptFiles(Number.POSITIVE_INFINITY)
  if (files.length === 0) return true
  const known = new Set(await store.run('knownFiles'))
  return files.filter((file) => known.has(file)).length * 2 >= files.length
}

/** What an operator should do about files that are not this database's. */
export const remedies = {
  foreign:
    'the uploads folder belongs to another database, so nothing is erased: check DATABASE_URL and DATA_DIR. ' +
    'If this database replaced the other, remove identity.json from the folder',
  unknown:
    'the uploads folder holds mostly files that this database does not know, so nothing is erased: check ' +
    'DATABASE_URL and DATA_DIR. If they are right, move the files elsewhere',
} as const
