import pg from 'pg'

const INT8 = 20
/**
 * Patience is counted in steps of milliseconds: a process that was held up itself, and finds the answer when it gets to it, does
 * not take the database for silent.
 */
const STEP_MS = 250
/** The server ends a statement this much earlier than we give up its connection, in milliseconds. */
const HEAD_START_MS = 250
/** However patient: a server that can be reached is reached within this, in milliseconds. */
const MOST_CONNECT_MS = 5_000
/** The server ends a transaction whose process went away without a word after this, in milliseconds. */
const ABANDONED_MS = 5_000

type PoolOptions = {
  databaseUrl: string
  /** Milliseconds to get a connection, and to hold one. */
  patienceMs: number
  connections: number
  onLost: (error: unknown) => void
}

/**
 * A pool whose connections may end or fall silent at any moment. One that ends is reported and no more; one that is held
 * for longer than patience lasts is cut, because a server that was suspended or a line that is dead never answers.
 */
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
  // The pool listens to idle connections only: one that ended inside a transaction would end the process.
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
