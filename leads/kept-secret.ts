import { randomBytes } from 'node:crypto'
import { folderShelf } from './attachments/file-shelf.ts'

/** Named after its first use. */
const FILE = 'form-secret'

/**
 * The secret with which forms, receipts and links in the team's mail are signed: kept in `directory`, made at the first start. Several
 * processes starting at once agree on one.
 */
export async function keptSecret(directory: string): Promise<string> {
  const folder = folderShelf(directory)
  const read = async () => (await folder.readText(FILE))?.trim() || undefined
  const existing = await read()
  if (existing !== undefined) return existing
  await folder.makeText(FILE, randomBytes(32).toString('base64url'))
  const made = await read()
  if (made === undefined) throw new Error(`${folder.placeOf(FILE)} cannot be read`)
  return made
}
