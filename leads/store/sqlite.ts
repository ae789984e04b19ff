import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { inTime } from '../in-time.ts'
import type { LeadsLog } from '../log.ts'
import type { QueryName, QueryResult, Store } from './queries.ts'
import { FILES_GONE } from './sqlite-file.ts'
import type { Answer, Request, ThreadData } from './sqlite-thread.ts'

/** How long a query waits for another process that locks the file, e.g. a back-up, in milliseconds. */
const BUSY_TIMEOUT_MS = 1_500
/** A query whose answer takes longer counts as failed; it may still happen. Visitors are answered within five seconds. */
const PATIENCE_MS = 4_000
/** More than this waits only if the disk stands still: better an honest refusal than a full memory. */
const MOST_WAITING = 2_000
/** The thread's young generation in MB: it makes little garbage. */
const YOUNG_GENERATION_MB = 4

const SOURCE_OF_THREAD = join(import.meta.dirname, 'sqlite-thread.ts')
const MIGRATIONS = join(import.meta.dirname, '../migrations')

export type SqliteOptions = {
  /** A bundle of `sqlite-thread.ts`, which needs less memory than its sources. */
  threadFile?: string | undefined
  busyTimeoutMs?: number
  patienceMs?: number | undefined
  /** The largest size of the file in pages of 4 KB; by default what the disk allows. */
  mostPages?: number
  webhooks?: readonly string[] | undefined
  log?: LeadsLog
}

/** A separate thread writes the file, and is started again should it end. @throws {Error} if it cannot be opened. */
export async function openSqliteStore(directory: string, options: SqliteOptions = {}): Promise<Store> {
  await mkdir(directory, { recursive: true })
  const { patienceMs = PATIENCE_MS } = options
  const file = join(directory, 'leads.sqlite')
  const open = (mustExist: boolean) =>
    start(options.threadFile ?? SOURCE_OF_THREAD, {
      file,
      mustExist,
      migrations: MIGRATIONS,
      busyTimeoutMs: options.busyTimeoutMs ?? BUSY_TIMEOUT_MS,
      mostPages: options.mostPages,
      webhooks: options.webhooks ?? [],
    })
  let thread = open(false)
  await thread.ready

  function ask(name: QueryName, input: unknown): Promise<unknown> {
    if (thread.hasEnded()) thread = open(true)
    return thread.ask(name, input)
  }
  let isGone = false
  async function answered(name: QueryName, input: unknown): Promise<unknown> {
    try {
      const result = await inTime(ask(name, input), patienceMs, 'The disk does not answer')
      if (isGone) options.log?.info({}, 'the database answers again')
      isGone = false
      return result
    } catch (error) {
      if (error instanceof Error && error.message === FILES_GONE) {
        if (!isGone)
          options.log?.error({ file }, 'the database was deleted or replaced: forms are refused until it is there')
        isGone = true
      }
      throw error
    }
  }
  return {
    // The thread runs the query of this name, so this is its result.
    run: (name, ...[input]) => answered(name, input) as Promise<QueryResult<typeof name>>,
    close: () => thread.close(),
  }
}

function start(threadFile: string, workerData: ThreadData) {
  const worker = new Worker(threadFile, {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const { promise: ready, resolve: isReady, reject: cannotOpen } = Promise.withResolvers<void>()
  // The caller hears of it too.
  ready.catch(() => {})
  let lastId = 0
  let ended = false

  worker.on('message', (message: 'ready' | Answer[]) => {
    if (message === 'ready') return isReady()
    for (const answer of message) {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asked?.reject(new Error(answer.error))
      else asked?.resolve(answer.result)
    }
  })
  const end = (error: Error) => {
    ended = true
    cannotOpen(error)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
  const { promise: exited, resolve: isOver } = Promise.withResolvers<void>()
  worker.on('exit', () => {
    end(new Error('The thread of the database ended'))
    isOver()
  })

  return {
    ready,
    hasEnded: () => ended,
    /** Resolves when what was asked before is answered and the file is free for others, however often it is called. */
    close(): Promise<void> {
      if (!ended) worker.postMessage({ id: ++lastId, name: 'close', input: undefined } satisfies Request)
      return exited
    },
    ask(name: QueryName, input: unknown): Promise<unknown> {
      if (waiting.size >= MOST_WAITING) return Promise.reject(new Error('Too many queries wait for the disk'))
      const id = ++lastId
      const asked = Promise.withResolvers<unknown>()
      waiting.set(id, asked)
      worker.postMessage({ id, name, input } satisfies Request)
      return asked.promise
    },
  }
}
