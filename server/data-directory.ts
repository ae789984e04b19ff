import { randomUUID } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { chmod, lstat, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Log } from './log.ts'

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

export function explainedStoreFailure(error: unknown, dataDirectory: string): unknown {
  const message = error instanceof Error ? error.message : ''
  if (!damage.test(message)) return error
  const file = join(dataDirectory, 'leads.sqlite')
  const remedy = 'Move it and its -wal and -shm away and put a back-up in its place (docs/running.md).'
  return new StartError(`${file} in DATA_DIR is damaged: ${message}. ${remedy}`, { cause: error })
}

const ours = /^(?:leads\.sqlite(?:-\w+)?|form-secret(?:\.\w+)?|uploads|mirror|images|static-data|backup\w*(?:\.json)?)$/
/** Rights of the group and of everybody else. */
const OTHERS = 0o077
const OWNER = 0o700

/** What the site makes here is for its own user, from now on and since before; anything else is left alone. */
export async function keepPrivate(directory: string, log: Pick<Log, 'warn'>): Promise<void> {
  process.umask(OTHERS)
  const entries = await entriesOf(directory)
  const own = entries.filter(({ name }) => ours.test(name))
  try {
    if (own.length === entries.length) await tighten(directory)
    else if ((await lstat(directory)).mode & OTHERS) {
      const others = entries.filter((entry) => !own.includes(entry)).map(({ name }) => name)
      log.warn({ directory, others }, 'DATA_DIR holds other things too, so its permissions are left as they are')
    }
    for (const { name } of own) {
      await tighten(join(directory, name))
      for (const each of await entriesOf(join(directory, name), true)) await tighten(join(each.parentPath, each.name))
    }
  } catch (error) {
    log.warn(
      { err: error, directory },
      'DATA_DIR can be read by others: make the user of the site its owner (chown -R)',
    )
  }
}

/** Takes permissions from others and gives none to anybody. Links are left alone, and so is what has gone meanwhile. */
async function tighten(path: string): Promise<void> {
  try {
    const stats = await lstat(path)
    if ((stats.isFile() || stats.isDirectory()) && (stats.mode & OTHERS) !== 0) await chmod(path, stats.mode & OWNER)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

async function entriesOf(path: string, recursive = false): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true, recursive }).catch(() => [])
}
