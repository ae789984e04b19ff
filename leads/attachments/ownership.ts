/** Whose file it is: by its name, and by the folder that it is in. */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { UploadType } from '../leaving-name.ts'
import type { Store } from '../store/queries.ts'
import type { FileShelf } from './file-shelf.ts'

const SENDER_DIGITS = 16
const FOLDER_DIGITS = 8
const RANDOM_BYTES = 5
/** Stands in a file's name for a folder without an identity: no folder has it. */
const NO_FOLDER = '0'.repeat(FOLDER_DIGITS)

/**
 * Stands for a sender in the names of files: the same for the same e-mail address in the same database, so that
 * erasure on request finds files whose lead is gone. Without the database's name nobody can try out e-mail addresses.
 */
export function senderMark(database: string, email: string): string {
  return createHmac('sha256', database).update(email.toLowerCase()).digest('hex').slice(0, SENDER_DIGITS)
}

/** `<sender>-<folder>-<random>.pdf` in hexadecimal digits. The folder distinguishes a missing file from one kept elsewhere. */
export function newFileName({ database, folder = NO_FOLDER }: Ownership, email: string, type: UploadType): string {
  return `${senderMark(database, email)}-${folder}-${randomBytes(RANDOM_BYTES).toString('hex')}.${type}`
}

/** The folder in which a file was kept; undefined for names from before folders had one. */
export function folderIn(file: string): string | undefined {
  return /^[0-9a-f]{16}-([0-9a-f]{8})-[0-9a-f]{10}\./.exec(file)?.[1]
}

const FILE = 'identity.json'

const schema = z.object({
  folder: z.string().regex(/^[0-9a-f]{8}$/),
  database: z.string(),
})

/** Undefined if the shelf has none: it is new, or not mounted. @throws {Error} if the file is damaged. */
export async function readIdentity(shelf: FileShelf): Promise<z.infer<typeof schema> | undefined> {
  const text = await shelf.readText(FILE)
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}

/**
 * Whose files a folder of uploads holds. `foreign`: another database's. `unknown`: it has no identity, and most of its
 * files are not this database's. In neither may anything be deleted, because to this database all of it looks orphaned.
 */
export type Ownership =
  | { status: 'own' | 'foreign'; database: string; folder: string }
  | { status: 'unknown'; database: string; folder?: undefined }

type Parts = { store: Store; uploads: { shelf: FileShelf; keptFiles: (now: number) => Promise<string[]> } }

/**
 * Compares what the folder says with the name of the database, which adopts a folder without files, or with files that it
 * knows. The identity is read again each time, because a volume can go and come back while the process runs.
 * @throws {Error} if the database or the disk cannot be used.
 */
export async function ownershipOf({ store, uploads }: Parts): Promise<Ownership> {
  const { shelf } = uploads
  const database = await store.run('databaseId', { fresh: randomUUID() })
  if (!(await readIdentity(shelf))) {
    if (!(await isLikelyOwn({ store, uploads }))) return { status: 'unknown', database }
    const folder = randomBytes(FOLDER_DIGITS / 2).toString('hex')
    // Another process may have been first.
    await shelf.makeText(FILE, `${JSON.stringify({ database, folder })}\n`)
  }
  const identity = await readIdentity(shelf)
  if (!identity) throw new Error('The uploads folder went away')
  return { status: identity.database === database ? 'own' : 'foreign', database, folder: identity.folder }
}

async function isLikelyOwn({ store, uploads }: Parts): Promise<boolean> {
  const files = await uploads.keptFiles(Number.POSITIVE_INFINITY)
  if (files.length === 0) return true
  const known = new Set(await store.run('knownFiles'))
  return files.filter((file) => known.has(file)).length * 2 >= files.length
}

export const remedies = {
  foreign:
    'the uploads folder belongs to another database, so nothing is erased: check DATABASE_URL and DATA_DIR. ' +
    'If this database replaced the other, remove identity.json from the folder',
  unknown:
    'the uploads folder holds mostly files that this database does not know, so nothing is erased: check ' +
    'DATABASE_URL and DATA_DIR. If they are right, move the files elsewhere',
} as const
