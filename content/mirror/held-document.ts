/** A mirrored document as held in memory: checked once, ready to be related, its long text stored compactly. */
import { createHash } from 'node:crypto'
import { contentTypes } from '../content-types.ts'
import { documentSchema, heldAttributes } from '../embedded/check-document.ts'
import { problemOf } from '../embedded/document-error.ts'
import type { CheckedDocument } from '../embedded/relate-documents.ts'
import type { Log } from '../log.ts'
import { namedUploads } from '../named-uploads.ts'
import type { ServiceDocument } from '../rest/envelope.ts'
import { mended } from '../rest/mend.ts'

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
