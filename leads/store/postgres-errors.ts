import pg from 'pg'

const READ_ONLY = '25006'
/** Classes of PostgreSQL's error codes: connection exception, insufficient resources, operator intervention. */
const away = /^(?:08|53|57P)/
/** How pg-pool says that all of its connections were in use for too long: the database is busy, not away. */
const BUSY = 'timeout exceeded when trying to connect'
/** As the system names its errors: ECONNREFUSED, ENOTFOUND, EPIPE … */
const systemError = /^E(?!RR_)[A-Z_]+$/

/** Whether the database could not do what it was asked, now, and might a moment later; false for what is wrong with the query. */
export function isAway(error: unknown): boolean {
  return (
    isReadOnly(error) || (error instanceof pg.DatabaseError ? away.test(error.code ?? '') : isConnectionLost(error))
  )
}

/** Whether other connections that were made before this error are no better: the server does not answer, or writes no more. */
export function isStale(error: unknown): boolean {
  return isReadOnly(error) || isConnectionLost(error)
}

function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** pg throws plain errors where a connection ended or was not made in time, and passes on those of the system. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  if ('code' in error) return typeof error.code === 'string' && systemError.test(error.code)
  return error.constructor === Error && error.message !== BUSY
}
