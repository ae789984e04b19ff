const entityTag = /(?:W\/)?("[^"]*")/g

/**
 * The validator of `current` that an `If-None-Match` header names, so that a 304 can repeat it; undefined if none.
 * `*` names any, and the comparison is weak (RFC 9110 §13.1.2).
 */
export function matchedEtag(header: string, current: readonly string[]): string | undefined {
  if (header.trim() === '*') return current[0]
  for (const [, tag] of header.matchAll(entityTag)) {
    if (tag !== undefined && current.includes(tag)) return tag
  }
  return undefined
}

/** Whether nothing changed after the date of an `If-Modified-Since` header. HTTP dates have whole seconds. */
export function isUnmodifiedSince(header: string, modified: Date): boolean {
  const since = Date.parse(header)
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since
}
