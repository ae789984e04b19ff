/** Documents in memory, as the service holds them: one object per document, related by reference. */
import type { ContentType } from '../content-types.ts'

export type Entry = {
  readonly id: number
  /** Fields, media and components, in the form of the model. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Entries of each relation, in order; at most one if the relation is single. */
  readonly related: Readonly<Record<string, readonly Entry[]>>
}

export type Collection = {
  readonly type: ContentType
  readonly entries: readonly Entry[]
}

/** By name of the content type, e.g. `articles`. A single type holds one entry. */
export type Documents = ReadonlyMap<string, Collection>

/** `live` hides what is not published, or not yet; `preview` shows everything. `now` in milliseconds since the epoch. */
export function visibleAt(state: 'live' | 'preview', now: number): (entry: Entry) => boolean {
  if (state === 'preview') return () => true
  // Times are held as `toISOString` writes them, so that they compare as text.
  const time = new Date(now).toISOString()
  return ({ attributes: { published, publishedAt } }) =>
    published !== false && !(typeof publishedAt === 'string' && publishedAt > time)
}
