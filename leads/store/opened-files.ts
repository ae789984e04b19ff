/** Whether the files of a SQLite database are still where they were opened: what is committed to a deleted file is lost. */
import { rmSync, statSync } from 'node:fs'

/** What everybody is answered while they are not. */
export const FILES_GONE = 'The file of the database was deleted or replaced'
/** A file that was changed more recently may still be being copied, in milliseconds. */
const SETTLED_MS = 2_000

type OpenedFiles = {
  areInPlace: () => boolean
  /** Whether what is there now may be opened instead, as far as its files show. */
  mayReopen: () => boolean
  /** Removes those beside the database that are still ours: they must not be taken for those of another. */
  stepAside: () => void
}

/** The database, its write-ahead log and its shared memory. To be called while they are open. */
export function openedFiles(database: string): OpenedFiles {
  const beside = [`${database}-wal`, `${database}-shm`]
  const opened = new Map([database, ...beside].map((path) => [path, identityOf(path)]))
  const isOurs = (path: string) => identityOf(path) === opened.get(path)

  return {
    areInPlace: () => [...opened.keys()].every(isOurs),
    mayReopen() {
      const now = statSync(database, { throwIfNoEntry: false })
      if (!now) return false
      // Another log would be written into our database.
      if (isOurs(database)) return beside.every((path) => isOurs(path) || identityOf(path) === undefined)
      return Math.abs(Date.now() - now.ctimeMs) > SETTLED_MS
    },
    stepAside() {
      for (const path of beside) if (isOurs(path)) rmSync(path, { force: true })
    },
  }
}

/** Undefined if there is no such file. A file that is open keeps its number for itself, even once it is deleted. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${stats.dev} ${stats.ino}`
}
