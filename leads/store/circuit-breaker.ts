/** Waiting behind more than this is waiting for a database that is away: better an honest refusal than a full memory. */
const MOST_UNDER_WAY = 64
/** Milliseconds for which a database that is away is left alone before one query tries it again. */
const REST_MS = 1_000

type Options = {
  isAway: (error: unknown) => boolean
  onOpen: (error: unknown) => void
  onClosed: () => void
  now?: () => number
}

/** After a failure refuses everything for a second, then all but one query at a time, until one succeeds. */
export function circuitBreaker({ isAway, onOpen, onClosed, now = () => performance.now() }: Options) {
  let underWay = 0
  let isOpen = false
  let isTrying = false
  let restsUntil = 0

  function open(error: unknown): void {
    restsUntil = now() + REST_MS
    if (!isOpen) onOpen(error)
    isOpen = true
  }
  function close(): void {
    if (isOpen) onClosed()
    isOpen = false
  }

  return {
    isOpen: () => isOpen,
    /** @throws what the work throws; {@link Error} at once while the circuit is open or too much is in progress. */
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (underWay >= MOST_UNDER_WAY) throw new Error('Too many queries wait for the database')
      if (isOpen && (isTrying || now() < restsUntil)) throw new Error('The database was away a moment ago')
      const isTrial = isOpen
      isTrying ||= isTrial
      underWay++
      try {
        const result = await work()
        close()
        return result
      } catch (error) {
        if (isAway(error)) open(error)
        else if (isTrial) close()
        throw error
      } finally {
        underWay--
        if (isTrial) isTrying = false
      }
    },
  }
}
