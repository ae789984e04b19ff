import pg from 'pg'

const INT8 = 20
/** Patience is counted in steps: a process that was held up must not call the database silent. In ms. */
const STEP_MS = 250
/** The server ends a statement this long before we give up its connection, in milliseconds. */
const HEAD_START_MS = 250
/** However patient the caller: a server that can be reached is reached within this, in milliseconds. */
const MOST_CONNECT_MS = 5_000
/** After this the server ends a transaction whose process disappeared without a word, in milliseconds. */
const ABANDONED_MS = 5_000

type PoolOptions = {
  databaseUrl: string
  /** Milliseconds to get a connection, and to hold one. */
  patienceMs: number
  connections: number
  onLost: (error: unknown) => void
}

/** A connection that ends is reported; one held for longer than patience lasts is cut: dead lines never answer. */
export function openPool({ databaseUrl, patienceMs, connections, onLost }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: Math.min(patienceMs, MOST_CONNECT_MS),
    statement_timeout: patienceMs - HEAD_START_MS,
    idle_in_transaction_session_timeout: ABANDONED_MS,
    types: {
      // Milliseconds since 1970 and counts are safe integers.
      getTypeParser: (oid, format) =>
        oid === INT8
          ? Number
          : format === 'binary'
            ? pg.types.getTypeParser(oid, 'binary')
            : pg.types.getTypeParser(oid),
    },
  })
  // The pool listens only to idle connections: one that ended inside a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  // Reported above.
  pool.on('error', () => {})

  const deadlines = new WeakMap<pg.PoolClient, NodeJS.Timeout>()
  pool.on('acquire', (client) => {
    let steps = Math.ceil(patienceMs / STEP_MS)
    const step = () => {
      steps--
      if (steps === 0 && client instanceof pg.Client) void client.end()
    }
    deadlines.set(client, setInterval(step, STEP_MS))
  })
  pool.on('release', (_error, client) => clearInterval(deadlines.get(client)))
  return pool
}

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
