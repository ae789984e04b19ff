import type { Dirent } from 'node:fs'
import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** What the site makes in its data directory. */
const ours = /^(?:leads\.sqlite(?:-\w+)?|form-secret(?:\.\w+)?|uploads|mirror|images|static-data|backup\w*(?:\.json)?)$/
/** Rights of the group and of everybody else. */
const OTHERS = 0o077
const OWNER = 0o700

/**
 * From now on the process creates files for its own user alone, and existing ones in the data directory become so:
 * they are leads, CVs and secrets. What the site did not create is left alone, and so is a
 * directory that holds such things, e.g. somebody's home.
 */
export async function keepPrivate(directory: string, log: Pick<Log, 'warn'>): Promise<void> {
  process.umask(OTHERS)
  const entries = await entriesOf(directory)
  const own = entries.filter(({ name }) => ours.test(name))
  try {
    if (own.length === entries.length) await tighten(directory)
    else if (await isOpenToOthers(directory)) {
      const others = entries.filter((entry) => !own.includes(entry)).map(({ name }) => name)
      log.warn({ directory, others }, 'DATA_DIR holds other things too, so its permissions are left as they are')
    }
    for (const { name } of own) await tightenAll(join(directory, name))
  } catch (error) {
    log.warn(
      { err: error, directory },
      'DATA_DIR can be read by others: make the user of the site its owner (chown -R)',
    )
  }
}

async function tightenAll(path: string): Promise<void> {
  await tighten(path)
  for (const { name, parentPath } of await entriesOf(path, true)) await tighten(join(parentPath, name))
}

/** Takes permissions from others and gives none to anybody. Links are left alone, and so is what has gone meanwhile. */
async function tighten(path: string): Promise<void> {
  try {
    const stats = await lstat(path)
    if ((stats.isFile() || stats.isDirectory()) && (stats.mode & OTHERS) !== 0) await chmod(path, stats.mode & OWNER)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

async function isOpenToOthers(path: string): Promise<boolean> {
  return ((await lstat(path)).mode & OTHERS) !== 0
}

/** None if it is a file, or not there yet. */
async function entriesOf(path: string, recursive = false): Promise<Dirent[]> {
  return readdir(path, { withFileTypes: true, recursive }).catch(() => [])
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
