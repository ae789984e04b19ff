import { join } from 'node:path'
import { Piscina } from 'piscina'
import { hasCode } from '../error-code.ts'
import type { UploadType } from '../leaving-name.ts'

/** Several times what the worst file of 5 MB takes, in milliseconds. */
const LONGEST_MS = 10_000
/** Twice what the worst file of 5 MB takes. */
const LARGEST_HEAP_MB = 256
/** Files come rarely, so the thread ends soon after the last one. */
const REST_MS = 2_000

let thread: Piscina<string, UploadType | undefined> | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * What a file is by its content (`accepted-files.ts`), or undefined if it is refused. Files are judged one after another, in a
 * thread of their own: nothing in a file can delay a page or use up the memory of the process.
 * @throws {Error} if the disk cannot be read.
 */
export function typeOfFile(path: string): Promise<UploadType | undefined> {
  const judged = turn.then(() => inThread(path))
  turn = judged.catch(() => {})
  return judged
}

async function inThread(path: string): Promise<UploadType | undefined> {
  thread ??= new Piscina({
    filename: join(import.meta.dirname, 'accepted-files.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: REST_MS,
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB },
  })
  const late = AbortSignal.timeout(LONGEST_MS)
  try {
    return await thread.run(path, { signal: late })
  } catch (error) {
    if (hasCode(error, 'ERR_WORKER_OUT_OF_MEMORY') || late.aborted) return undefined
    throw error
  }
}
