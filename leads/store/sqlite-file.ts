/** What is committed to a deleted file is lost, and what was erased must not stay readable in the file or its log. */
import { rmSync, statSync } from 'node:fs'
import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'
import type { QueryName } from './queries.ts'

/** What everybody is answered while the files are not where they were opened. */
export const FILES_GONE = 'The file of the database was deleted or replaced'
/** A file that was changed more recently may still be being copied, in milliseconds. */
const SETTLED_MS = 2_000

/** The database, its write-ahead log and its shared memory. To be called while they are open. */
export function openedFiles(database: string) {
  const beside = [`${database}-wal`, `${database}-shm`]
  const opened = new Map([database, ...beside].map((path) => [path, identityOf(path)]))
  const isOurs = (path: string) => identityOf(path) === opened.get(path)

  return {
    areInPlace: () => [...opened.keys()].every(isOurs),
    /** Whether what is there now may be opened instead, as far as its files show. */
    mayReopen(): boolean {
      const now = statSync(database, { throwIfNoEntry: false })
      if (!now) return false
      // Another log would be written into our database.
      if (isOurs(database)) return beside.every((path) => isOurs(path) || identityOf(path) === undefined)
      return Math.abs(Date.now() - now.ctimeMs) > SETTLED_MS
    },
    /** Removes those beside the database that are still ours: they must not be taken for those of another. */
    stepAside(): void {
      for (const path of beside) if (isOurs(path)) rmSync(path, { force: true })
    },
  }
}

/** Undefined if there is no such file. A file that is open keeps its number for itself, even once it is deleted. */
function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stats && `${stats.dev} ${stats.ino}`
}

const erasing: ReadonlySet<string> = new Set<QueryName>([
  'eraseAddress',
  'eraseLead',
  'eraseExpired',
  'forgetTold',
  'unsubscribe',
])
/** In the file's `user_version`: everything in it was written with `secure_delete`. */
const WITHOUT_TRACES = 1

export function erases(name: string): boolean {
  return erasing.has(name)
}

/** From now on deleted rows are overwritten with zeros; what earlier releases left in the file is removed once. */
export function leaveNoTraces(database: DatabaseSync): void {
  database.exec('pragma secure_delete = on')
  if (database.prepare('pragma user_version').get()?.user_version === WITHOUT_TRACES) return
  try {
    database.exec('vacuum')
    database.exec(`pragma user_version = ${WITHOUT_TRACES}`)
    emptyLog(database)
  } catch {
    // Another process uses the file: the next start tries again.
  }
}

/** Writes the write-ahead log into the file and empties it. False if somebody is still reading from it: it does not wait. */
export function emptyLog(database: DatabaseSync): boolean {
  const patience = Number(database.prepare('pragma busy_timeout').get()?.timeout)
  database.exec('pragma busy_timeout = 0')
  try {
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0
  } catch {
    return false
  } finally {
    database.exec(`pragma busy_timeout = ${patience}`)
  }
}

export function dialectOf(database: DatabaseSync): SqliteDialect {
  // Kysely passes on the values of our tables.
  const bound = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql)
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...bound(parameters)),
          run: (parameters) => statement.run(...bound(parameters)),
          iterate: (parameters) => statement.iterate(...bound(parameters)),
        }
      },
    },
  })
}
