import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FolderId } from './file-name.ts'
import { hasCode } from './files-on-disk.ts'

const FILE = 'identity.json'

const schema = z.object({
  /** Eight hexadecimal digits, in the name of every file that is kept here. */
  folder: z.string().regex(/^[0-9a-f]{8}$/),
  /** Of the one database whose leads these files belong to. */
  database: z.string(),
})
export type FolderIdentity = z.infer<typeof schema>

/**
 * Whose files a folder of uploads holds. `foreign`: those of another database. `unknown`: it says nothing, and most of its
 * files are not of this database. Of either nothing may be deleted, because to this database all of it looks orphaned.
 */
export type Ownership =
  | { status: 'own'; database: string; folder: FolderId }
  | { status: 'foreign'; database: string; folder: FolderId }
  | { status: 'unknown'; database: string; folder?: undefined }

/** Undefined if the folder has none: it is new, or not mounted. @throws {Error} if the file is damaged. */
export async function readIdentity(directory: string): Promise<FolderIdentity | undefined> {
  try {
    return schema.parse(JSON.parse(await readFile(join(directory, FILE), 'utf8')))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Gives the folder an identity unless another process was first; it appears whole or not at all. */
export async function giveIdentity(directory: string, identity: FolderIdentity): Promise<void> {
  await mkdir(directory, { recursive: true })
  const draft = join(directory, `${FILE}.${randomUUID()}`)
  try {
    await writeFile(draft, `${JSON.stringify(identity)}\n`, { mode: 0o600, flush: true })
    await link(draft, join(directory, FILE))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}
