export type QueueLimits = {
  /** In progress. */
  atOnce: number
  /** Of these, from one source: its further ones wait, but those of other sources do not wait for them. */
  atOncePerSource: number
  /** Waiting at most. */
  waiting: number
}

/** Too much is waiting. */
export class QueueFullError extends Error {}

/**
 * Runs work within these limits, in order of arrival as far as the sources allow it.
 *
 * @throws {QueueFullError} at once, from the function that it returns.
 */
export function sourceQueue(limits: QueueLimits) {
  const waiting: { source: string; begin: () => void }[] = []
  const running = new Map<string, number>()
  let total = 0

  const countOf = (source: string) => running.get(source) ?? 0
  const mayBegin = (source: string) => total < limits.atOnce && countOf(source) < limits.atOncePerSource

  function count(source: string, change: 1 | -1): void {
    total += change
    const left = countOf(source) + change
    if (left > 0) running.set(source, left)
    else running.delete(source)
  }

  return async <Result>(source: string, work: () => Promise<Result>): Promise<Result> => {
    if (mayBegin(source)) count(source, 1)
    else {
      if (waiting.length >= limits.waiting) throw new QueueFullError('Too much is waiting')
      // The one that finishes lets the next one in.
      await new Promise<void>((resolve) => waiting.push({ source, begin: resolve }))
    }
    try {
      return await work()
    } finally {
      count(source, -1)
      const at = waiting.findIndex((next) => mayBegin(next.source))
      const [next] = at === -1 ? [] : waiting.splice(at, 1)
      if (next) {
        count(next.source, 1)
        next.begin()
      }
    }
  }
}
