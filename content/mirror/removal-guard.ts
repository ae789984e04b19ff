/** Keeps what vanishes all at once: a content service that has lost its documents answers like one whose editors removed them. */
import type { Log } from '../log.ts'

/** How long a collection must be seen to be so small before that is believed, in milliseconds: time to look, and to repair it. */
const proofMs = 60 * 60_000
/** The hour starts again after a gap of this length, in milliseconds: an outage is no proof. */
const longestGapMs = 10 * 60_000

export function createRemovalGuard(now: () => number, log?: Log) {
  const sightings = new Map<string, { first: number; last: number }>()

  function settle(type: string, message: string): true {
    if (sightings.delete(type)) log?.warn({ type }, message)
    return true
  }

  return {
    /**
     * Whether a collection may shrink from `held` documents to `found`: to half of them at once, further only after it has been
     * seen to be so small for an hour. To be called at every comparison, even if nothing is missing.
     */
    allows(type: string, { held, found }: { held: number; found: number }): boolean {
      if (found * 2 >= held) return settle(type, 'the collection that had shrunk is believed again')
      const at = now()
      const seen = sightings.get(type)
      if (!seen) {
        const remedy = 'restore them there, or wait an hour if they are meant to be gone'
        log?.error({ type, held, found }, `more than half of ${type} is missing in the content service: ${remedy}`)
      }
      const isWatched = seen && Math.abs(at - seen.last) <= longestGapMs
      const first = isWatched ? seen.first : at
      sightings.set(type, { first, last: at })
      return at - first >= proofMs && settle(type, 'the collection was small for an hour: the removals are believed')
    },
    /** Whether documents are being kept that the service does not show. */
    isKeeping: () => sightings.size > 0,
  }
}
