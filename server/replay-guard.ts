import { LRUCache } from 'lru-cache'

/** More than a service sends in ten minutes; the oldest are forgotten first. */
const MOST = 10_000

/** Remembers names for a while: `isNew` is true the first time it is asked about a name. */
export function replayGuard(lifeMs: number): { isNew: (name: string) => boolean } {
  const seen = new LRUCache<string, true>({ max: MOST, ttl: lifeMs })
  return {
    isNew(name) {
      if (seen.has(name)) return false
      seen.set(name, true)
      return true
    },
  }
}
