import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../uploads/files-on-disk.ts'

/** The secret kept in `directory`, made at the first start. Several processes starting at once agree on one. */
export async function keptSecret(directory: string): Promise<string> {
  const file = join(directory, 'form-secret')
  await mkdir(directory, { recursive: true })
  const existing = await read(file)
  if (existing !== undefined) return existing

  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    // Unlike a rename, a link never replaces what another process has just made.
    await link(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  const made = await read(file)
  if (made === undefined) throw new Error(`${file} cannot be read`)
  return made
}

async function read(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim() || undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}
