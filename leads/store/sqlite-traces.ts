/** What was erased must not stay readable in the file, in its free pages, or in its write-ahead log. */
import type { Database } from 'better-sqlite3'
import type { QueryName } from './queries.ts'

/** Queries that remove personal data from the tables. */
const erasing: ReadonlySet<string> = new Set<QueryName>(['eraseAddress', 'eraseExpired', 'unsubscribe'])
/** In the file's `user_version`: everything in it was written with `secure_delete`. */
const WITHOUT_TRACES = 1

export function erases(name: string): boolean {
  return erasing.has(name)
}

/** From now on deleted rows are overwritten with zeros; what earlier releases left in the file is removed once. */
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

/** Writes the write-ahead log into the file and empties it. False if somebody is still reading from it: it does not wait. */
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
