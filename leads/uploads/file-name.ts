import { createHmac, randomBytes } from 'node:crypto'
import type { UploadType } from './staged-upload.ts'

const SENDER_DIGITS = 16
const FOLDER_DIGITS = 8
const RANDOM_BYTES = 5
/** Stands in a file's name for a folder without an identity: no folder has it. */
const NO_FOLDER = '0'.repeat(FOLDER_DIGITS)

export type FolderId = string

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
