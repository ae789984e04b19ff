import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** Why the site cannot start, and what to do, in one line. */
export class StartError extends Error {}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOENT: 'no folder can be made there',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'it is a file',
  ENOSPC: 'the disk is full',
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** Node's own `recursive` never ends in an existing folder that accepts no folders, such as /proc. */
async function makeFolder(path: string): Promise<void> {
  const isThere = (folder: string) =>
    stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    )
  try {
    await mkdir(path)
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isThere(path))) return
    if (codeOf(error) !== 'ENOENT' || (await isThere(dirname(path)))) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

/** Makes sure that the folder exists and can be written. @throws {StartError} if not. */
export async function checkDataDirectory(directory: string): Promise<void> {
  const probe = join(directory, `.probe-${randomUUID()}`)
  try {
    await makeFolder(resolve(directory))
    await writeFile(probe, 'probe')
    await rm(probe)
  } catch (error) {
    const remedy = 'Make it a folder that this process may write, or set DATA_DIR to one.'
    throw new StartError(`DATA_DIR=${JSON.stringify(directory)} cannot be written: ${reasonOf(error)}. ${remedy}`, {
      cause: error,
    })
  }
}

/** SQLite's codes for a file that is not a database, and for one whose pages contradict each other. */
const damage = /file is not a database|database disk image is malformed/

/** What went wrong while opening the leads, in plain words if the cause is known. */
export function explainedStoreFailure(error: unknown, dataDirectory: string): unknown {
  const message = error instanceof Error ? error.message : ''
  if (!damage.test(message)) return error
  const file = join(dataDirectory, 'leads.sqlite')
  const remedy = 'Move it and its -wal and -shm away and put a back-up in its place (docs/running.md).'
  return new StartError(`${file} in DATA_DIR is damaged: ${message}. ${remedy}`, { cause: error })
}
