import { access, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Names of the files in a folder that were last changed before `time`, in milliseconds since 1970; none if it does not exist. */
export async function filesOlderThan(directory: string, time: number): Promise<string[]> {
  const entries = (await unlessMissing(readdir(directory, { withFileTypes: true }))) ?? []
  const old: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // Another process may have removed it meanwhile.
    const facts = await unlessMissing(stat(join(directory, entry.name)))
    if (facts && facts.mtimeMs < time) old.push(entry.name)
  }
  return old
}

export async function removeFiles(directory: string, files: readonly string[]): Promise<void> {
  for (const file of files) await rm(join(directory, file), { force: true })
}

/** @throws {Error} if the disk gives no answer. */
export async function isOnDisk(path: string): Promise<boolean> {
  return (await unlessMissing(access(path).then(() => true))) ?? false
}

/** False if there was nothing to move. */
export async function moved(from: string, to: string): Promise<boolean> {
  return (await unlessMissing(rename(from, to).then(() => true))) ?? false
}

/** Undefined if there is no such file. */
export async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Whether the system refused with this code, e.g. `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
