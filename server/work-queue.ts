export type QueueLimits = {
  atOnce: number
  /** Waiting at most; the next one is refused. */
  waiting: number
  /** Of those in progress, from one source: its further ones wait, but those of other sources do not wait for them. */
  atOncePerSource?: number
}

export class QueueFullError extends Error {}

/** Runs work within these limits, in order of arrival as far as the sources allow it. */
export function workQueue({ atOnce, waiting: most, atOncePerSource = atOnce }: QueueLimits) {
  const waiting: { source: string; begin: () => void }[] = []
  const running = new Map<string, number>()
  let total = 0

  const countOf = (source: string) => running.get(source) ?? 0
  const mayBegin = (source: string) => total < atOnce && countOf(source) < atOncePerSource

  function count(source: string, change: 1 | -1): void {
    total += change
    const left = countOf(source) + change
    if (left > 0) running.set(source, left)
    else running.delete(source)
  }

  return {
    waiting: () => waiting.length,
    /** @throws {QueueFullError} at once, if too much waits already */
    async run<Result>(work: () => Promise<Result>, source = ''): Promise<Result> {
      if (mayBegin(source)) count(source, 1)
      else {
        if (waiting.length >= most) throw new QueueFullError('Too much is waiting')
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
    },
  }
}
