/** The thread that owns the SQLite file: disk syncs happen here, out of the way of pages. */
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { Kysely } from 'kysely'
import { migrate } from './migrate.ts'
import { type QueryName, runQuery } from './queries.ts'
import { dialectOf, emptyLog, erases, FILES_GONE, leaveNoTraces, openedFiles } from './sqlite-file.ts'
import type { Session, Tables } from './tables.ts'

export type ThreadData = {
  file: string
  /** Whether the file was there before, so that it is not made anew. */
  mustExist: boolean
  migrations: string
  busyTimeoutMs: number
  mostPages: number | undefined
  webhooks: readonly string[]
}
export type Request = { id: number; name: QueryName | 'close'; input: unknown }
export type Answer = { id: number; result: unknown } | { id: number; error: string }

/** At the start another process may still be migrating, and nobody waits for an answer yet. In milliseconds. */
const OPENING_PATIENCE_MS = 10_000
/** One commit, hence one disk sync, serves all waiting transactions, up to this many. */
const LARGEST_GROUP = 200

if (!parentPort) throw new Error('sqlite-thread.ts is started by sqlite.ts')
const port = parentPort
const { file, mustExist, migrations, busyTimeoutMs, mostPages, webhooks }: ThreadData = workerData

const place = pathToFileURL(file)
place.searchParams.set('mode', mustExist ? 'rw' : 'rwc')
const database = new DatabaseSync(place, { timeout: OPENING_PATIENCE_MS })
database.exec('pragma journal_mode = wal')
// With NORMAL a power cut could lose the last commits.
database.exec('pragma synchronous = full')
leaveNoTraces(database)
if (mostPages !== undefined) database.exec(`pragma max_page_count = ${mostPages}`)
const session: Session = {
  db: new Kysely<Tables>({ dialect: dialectOf(database) }),
  engine: 'sqlite',
  webhooks,
}

async function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  database.exec('begin immediate')
  try {
    const result = await work()
    database.exec('commit')
    return result
  } catch (error) {
    // A full disk rolls back by itself.
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
}

/** A query that fails undoes only its own changes. */
async function answerTo({ id, name, input }: Request): Promise<Answer> {
  if (name === 'close') return { id, result: undefined }
  database.exec('savepoint query')
  try {
    return { id, result: await runQuery(session, name, input) }
  } catch (error) {
    // SQLite has undone the whole transaction already: nothing in the group may be reported as a success.
    if (!database.isTransaction) throw error
    database.exec('rollback to query')
    return { id, error: messageOf(error) }
  } finally {
    if (database.isTransaction) database.exec('release query')
  }
}

async function answerGroup(group: readonly Request[]): Promise<Answer[]> {
  try {
    checkFiles()
    const answers = await inTransaction(async () => {
      const all: Answer[] = []
      for (const request of group) all.push(await answerTo(request))
      return all
    })
    checkFiles()
    return answers
  } catch (error) {
    return group.map(({ id, name }) => (name === 'close' ? { id, result: undefined } : { id, error: messageOf(error) }))
  }
}

const waiting: Request[] = []
let hasTraces = false
let isWorking = false

async function work(): Promise<void> {
  isWorking = true
  while (waiting.length > 0) {
    const group = waiting.splice(0, LARGEST_GROUP)
    const answers = await answerGroup(group)
    hasTraces ||= group.some(({ name }) => erases(name))
    if (hasTraces) hasTraces = !emptyLog(database)
    port.postMessage(answers)
    // What our log holds is saved first, into our own file wherever it is; the next query opens what is there now.
    const isOver = !files.areInPlace() && files.mayReopen() && emptyLog(database)
    if (isOver) files.stepAside()
    if (isOver || group.some(({ name }) => name === 'close')) return close()
    // Queries that came during the commit form the next group.
    await nextTurn()
  }
  isWorking = false
}

function close(): void {
  database.close()
  port.close()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** @throws {Error} if nobody would find what is written: it must not be acknowledged then. */
function checkFiles(): void {
  if (!files.areInPlace()) throw new Error(FILES_GONE)
}

await inTransaction(() => migrate(session, migrations))
const files = openedFiles(file)
database.exec(`pragma busy_timeout = ${busyTimeoutMs}`)
port.on('message', (request: Request) => {
  waiting.push(request)
  if (!isWorking) void work()
})
port.postMessage('ready')
