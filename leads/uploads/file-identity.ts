/** Whose file it is: by its name, and by the folder that it is in. */
import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { FileShelf } from './file-shelf.ts'

const SENDER_DIGITS = 16
const FOLDER_DIGITS = 8
const RANDOM_BYTES = 5
/** Stands in a file's name for a folder without an identity: no folder has it. */
const NO_FOLDER = '0'.repeat(FOLDER_DIGITS)

export type FolderId = string
export type UploadType = 'pdf' | 'docx'

export function newFolderId(): FolderId {
  return randomBytes(FOLDER_DIGITS / 2).toString('hex')
}

/**
 * Stands for a sender in the names of files: the same for the same e-mail address in the same database, so that
 * erasure on request finds files whose lead is gone. Without the database's name nobody can try out e-mail addresses.
 */
export function senderMark(database: string, email: string): string {
  return createHmac('sha256', database).update(email.toLowerCase()).digest('hex').slice(0, SENDER_DIGITS)
}

type Origin = { database: string; folder: FolderId | undefined; email: string; type: UploadType }

/** `<sender>-<folder>-<random>.pdf` in hexadecimal digits. The folder distinguishes a missing file from one kept elsewhere. */
export function newFileName({ database, folder = NO_FOLDER, email, type }: Origin): string {
  return `${senderMark(database, email)}-${folder}-${randomBytes(RANDOM_BYTES).toString('hex')}.${type}`
}

/** The folder in which a file was kept; undefined for names from before folders had one. */
export function folderIn(file: string): FolderId | undefined {
  return /^[0-9a-f]{16}-([0-9a-f]{8})-[0-9a-f]{10}\./.exec(file)?.[1]
}

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
