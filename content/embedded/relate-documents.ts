/** Documents in memory, as the service holds them: checked documents, whose relations are slugs, refer to each other here. */
import { type ContentType, contentType, contentTypes } from '../content-types.ts'
import type { Attributes, Problem } from './check-document.ts'

export type Entry = {
  readonly id: number
  /** Fields, media and components, in the form of the model. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Entries of each relation, in order; at most one if the relation is single. */
  readonly related: Readonly<Record<string, readonly Entry[]>>
}

export type Collection = { readonly type: ContentType; readonly entries: readonly Entry[] }

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

/** One well-formed document. It is not changed: the same one may be related again after another has changed. */
export type CheckedDocument = {
  /** Its name in messages, e.g. `articles/cloud-migration.md`. */
  readonly file: string
  readonly id: number
  readonly attributes: Attributes
}

/** Documents, and whatever does not fit together: duplicate keys, and relations to what does not exist. */
export function relateDocuments(
  byType: ReadonlyMap<string, readonly CheckedDocument[]>,
  /** Whether a document exists although it is not among the checked ones: it was reported once, not again by all that name it. */
  isReported: (type: string, slug: unknown) => boolean,
): { documents: Documents; problems: Problem[] } {
  const problems: Problem[] = []
  const loose = new Map([...byType].map(([name, documents]) => [name, documents.map(loosen(name))]))
  const bySlug = new Map(
    [...loose].map(([name, each]) => [name, new Map(each.map(({ entry }) => [entry.attributes.slug, entry]))]),
  )
  const documents = new Map<string, Collection>()
  for (const [name, type] of Object.entries<ContentType>(contentTypes)) {
    const own = loose.get(name) ?? []
    if (type.key) reportDuplicates(type.key, own, problems)
    relate(type, own)
    documents.set(name, { type, entries: own.map(({ entry }) => entry) })
  }
  return { documents, problems }

  function relate(type: ContentType, own: readonly Loose[]): void {
    for (const [name, link] of Object.entries(type.links)) {
      if (link.kind !== 'relation') continue
      const targets = bySlug.get(link.target)
      for (const { file, attributes, entry } of own) {
        const slugs = [attributes[name] ?? []].flat()
        entry.related[name] = slugs.flatMap((slug) => targets?.get(slug) ?? [])
        for (const slug of slugs) {
          if (targets?.has(slug) || isReported(link.target, slug)) continue
          const expected = `expected the slug of a document in ${link.target}/, found '${slug}'`
          problems.push({ file, field: name, expected })
        }
      }
    }
  }
}

type Loose = ReturnType<ReturnType<typeof loosen>>

/** Slugs are not kept beside the entries they stand for. They are never put in: what something is deleted from takes several times the memory. */
function loosen(name: string) {
  const links = contentType(name)?.links ?? {}
  return ({ file, id, attributes }: CheckedDocument) => {
    const own = Object.entries(attributes).filter(([field]) => links[field]?.kind !== 'relation')
    const related: Record<string, readonly Entry[]> = {}
    return { file, attributes, entry: { id, attributes: Object.fromEntries(own), related } }
  }
}

function reportDuplicates(key: string, documents: readonly Loose[], problems: Problem[]): void {
  const holders = new Map<unknown, string>()
  for (const { file, entry } of documents) {
    const value = entry.attributes[key]
    const holder = holders.get(value)
    if (holder)
      problems.push({ file, field: key, expected: `expected a unique value, but ${holder} has '${value}' too` })
    else holders.set(value, file)
  }
}
