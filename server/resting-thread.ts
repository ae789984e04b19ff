import { Piscina } from 'piscina'

/** After the last picture or text of the warm-up: long enough for one that follows from a visitor's next page. */
const REST_MS = 2_000

export type RestingThreadOptions = {
  /** The module's export that does the work. */
  name: string
  restMs?: number | undefined
  /** Heap of the thread; a task that needs more fails alone. */
  largestHeapMb: number
}

/** A thread for long work, which exists only while there is some: its memory is given back afterwards. */
export function restingThread<Task, Answer>(
  filename: string,
  { name, restMs = REST_MS, largestHeapMb }: RestingThreadOptions,
): Piscina<Task, Answer> {
  return new Piscina<Task, Answer>({
    filename,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: restMs,
    // Otherwise the waiting thread would not hear of modules that were loaded.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: largestHeapMb },
  })
}
