import pg from 'pg'

const READ_ONLY = '25006'
/** Classes of PostgreSQL's error codes: connection exception, insufficient resources, operator intervention. */
const away = /^(?:08|53|57P)/
/** pg-pool's way of saying that all of its connections were in use for too long: the database is busy, not away. */
const BUSY = 'timeout exceeded when trying to connect'
/** Error names of the operating system: ECONNREFUSED, ENOTFOUND, EPIPE … */
const systemError = /^E(?!RR_)[A-Z_]+$/

/** Whether the database could not do this now but might a moment later; false if the query itself is wrong. */
export function isAway(error: unknown): boolean {
  return (
    isReadOnly(error) || (error instanceof pg.DatabaseError ? away.test(error.code ?? '') : isConnectionLost(error))
  )
}

/** Whether other connections made before this error are no better: the server does not answer, or no longer accepts writes. */
export function isStale(error: unknown): boolean {
  return isReadOnly(error) || isConnectionLost(error)
}

function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === READ_ONLY
}

/** pg throws plain errors if a connection ended or was not made in time, and passes on those of the system. */
function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false
  if ('code' in error) return typeof error.code === 'string' && systemError.test(error.code)
  return error.constructor === Error && error.message !== BUSY
}
