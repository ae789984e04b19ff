/** What was erased must not stay readable in the file, in free pages, or in its log of changes. */
import type { Database } from 'better-sqlite3'
import type { QueryName } from './queries.ts'

/** Queries that take personal data out of the tables. */
const erasing: ReadonlySet<string> = new Set<QueryName>(['eraseAddress', 'eraseExpired', 'unsubscribe'])
/** In the file's `user_version`: everything in it was written with `secure_delete`. */
const WITHOUT_TRACES = 1

export function erases(name: string): boolean {
  return erasing.has(name)
}

/** Deleted rows are overwritten with zeros from now on; what earlier releases left in the file is removed once. */
export function leaveNoTraces(database: Database): void {
  database.pragma('secure_delete = ON')
  if (database.pragma('user_version', { simple: true }) === WITHOUT_TRACES) return
  try {
    database.exec('vacuum')
    database.pragma(`user_version = ${WITHOUT_TRACES}`)
    emptyLog(database)
  } catch {
    // Another process uses the file: the next start tries again.
  }
}

/** Writes the log of changes into the file and empties it. False if somebody still reads from it: it does not wait for them. */
export function emptyLog(database: Database): boolean {
  const patience = Number(database.pragma('busy_timeout', { simple: true }))
  database.pragma('busy_timeout = 0')
  try {
    return database.pragma('wal_checkpoint(TRUNCATE)', { simple: true }) === 0
  } catch {
    return false
  } finally {
    database.pragma(`busy_timeout = ${patience}`)
  }
}
