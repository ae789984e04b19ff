import { z } from 'zod'
import type { FolderId } from './file-name.ts'
import type { FileShelf } from './file-shelf.ts'

const FILE = 'identity.json'

const schema = z.object({
  /** Eight hexadecimal digits, part of the name of every file kept here. */
  folder: z.string().regex(/^[0-9a-f]{8}$/),
  /** The name of the one database whose leads these files belong to. */
  database: z.string(),
})
export type FolderIdentity = z.infer<typeof schema>

/**
 * Whose files a folder of uploads holds. `foreign`: another database's. `unknown`: it has no identity, and most of its
 * files are not this database's. In neither may anything be deleted, because to this database all of it looks orphaned.
 */
export type Ownership =
  | { status: 'own'; database: string; folder: FolderId }
  | { status: 'foreign'; database: string; folder: FolderId }
  | { status: 'unknown'; database: string; folder?: undefined }

/** Undefined if the shelf has none: it is new, or not mounted. @throws {Error} if the file is damaged. */
export async function readIdentity(shelf: FileShelf): Promise<FolderIdentity | undefined> {
  const text = await shelf.readText(FILE)
  return text === undefined ? undefined : schema.parse(JSON.parse(text))
}

/** Gives the shelf an identity unless another process was first. */
export async function giveIdentity(shelf: FileShelf, identity: FolderIdentity): Promise<void> {
  await shelf.makeText(FILE, `${JSON.stringify(identity)}\n`)
}
