/** What has changed in one type since the mirror last read it, with as few calls as possible, and how each document is held. */
import { createHash } from 'node:crypto'
import { type ContentType, contentTypes } from '../content-types.ts'
import { documentSchema, heldAttributes, problemOf } from '../embedded/check-document.ts'
import type { CheckedDocument } from '../embedded/relate-documents.ts'
import type { Log } from '../log.ts'
import { namedUploads } from '../named-files.ts'
import type { ServiceDocument } from '../rest/envelope.ts'
import { mended } from '../rest/mend.ts'
import type { ServiceReader } from './read-service.ts'

/** A mirrored document in memory: checked once, ready to be related, its long text stored compactly. */
export interface HeldDocument extends Pick<ServiceDocument, 'documentId' | 'updatedAt'> {
  /** Value of the type's key, such as a slug. */
  readonly key: string | undefined
  /** A digest of everything the service said about it. */
  readonly digest: string
  /** `undefined` if it is malformed: it is hidden. */
  readonly checked: CheckedDocument | undefined
  /** Editors' files that it names, as they are written. */
  readonly uploads: readonly string[]
}

const kinds = new Map(
  Object.entries(contentTypes).map(([name, type]) => [name, { type, schema: documentSchema(type) }]),
)

/** Checks a document against the model. A malformed one is hidden, and the log names it. */
export function holdDocument(name: string, document: ServiceDocument, log?: Log): HeldDocument {
  const { documentId, id, updatedAt, value } = document
  const kind = kinds.get(name)
  const written = kind?.type.kind === 'collection' && kind.type.key ? value[kind.type.key] : undefined
  const key = typeof written === 'string' ? written : undefined
  const digest = createHash('sha1').update(JSON.stringify(document)).digest('base64')
  const held = { documentId, updatedAt, key, digest, uploads: namedUploads(value) }

  const file = `${name}/${key ?? documentId}`
  const parsed = kind?.schema.safeParse(value)
  const attributes = kind && (parsed?.data ?? mended(kind.schema, value))
  if (!parsed?.success) {
    const problems = parsed?.error.issues.map((issue) => problemOf(file, issue))
    const hidden = attributes ? 'values' : 'content'
    log?.warn({ document: file, documentId, problems }, `malformed ${hidden} hidden: ${file}`)
  }
  return { ...held, checked: attributes && { file, id, attributes: heldAttributes(kind.type, attributes) } }
}

/** One document before and after: absent before if it is new, absent after if it is gone. */
export type Replacement = {
  readonly before?: HeldDocument | undefined
  /** As it was read, and as it is held from now on. */
  readonly after?: { readonly document: ServiceDocument; readonly held: HeldDocument } | undefined
}

type ReadChangesOptions = {
  readonly name: string
  readonly type: ContentType
  readonly known: ReadonlyMap<string, HeldDocument>
  /** Reads all of them, even if neither a time nor a count shows a change. */
  readonly isThorough: boolean
  readonly hold: (document: ServiceDocument) => HeldDocument
}

/**
 * Replacements of a type's documents. The last change comes first, so reading ends at the first page that holds something
 * known, provided that the service's count then matches; otherwise some are gone, and all are read.
 *
 * @throws ContentUnavailableError
 */
export async function readChanges(
  reader: ServiceReader,
  { name, type, known, isThorough, hold }: ReadChangesOptions,
): Promise<Replacement[]> {
  if (!isThorough && known.size > 0) {
    const { total, updatedAt } = await reader.extent(name, type)
    const newest = [...known.values()]
      .map((held) => held.updatedAt)
      .toSorted()
      .at(-1)
    if (known.size === total && newest === updatedAt) return []
  }

  const read = new Set<string>()
  const changed: Replacement[] = []
  let isWhole = true
  for await (const { documents, pagination } of reader.pages(name, type)) {
    for (const document of documents) {
      const { documentId } = document
      const before = known.get(documentId)
      const held = hold(document)
      if (!read.has(documentId) && held.digest !== before?.digest) changed.push({ before, after: { document, held } })
      read.add(documentId)
    }
    const hasKnown = documents.some(({ documentId, updatedAt }) => known.get(documentId)?.updatedAt === updatedAt)
    const size = known.size + [...read].filter((documentId) => !known.has(documentId)).length
    if (isThorough || !hasKnown || size !== pagination.total) continue
    isWhole = false
    break
  }
  const gone = isWhole ? [...known.values()].filter(({ documentId }) => !read.has(documentId)) : []
  return [...changed, ...gone.map((before) => ({ before }))]
}
