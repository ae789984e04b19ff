/** A copy of everything a content service has published, in memory and on disk, and the embedded service over it. */
import { type ContentType, contentType, contentTypes } from '../content-types.ts'
import { type CheckedDocument, relateDocuments } from '../embedded/relate-documents.ts'
import { createEmbeddedService } from '../embedded/service.ts'
import type { Log } from '../log.ts'
import type { ServiceDocument } from '../rest/envelope.ts'
import { ContentUnavailableError, type Get } from '../rest/transport.ts'
import { type Change, tagsOfChange, tagsOfReplacement } from '../tags.ts'
import type { MirrorFiles } from './mirror-files.ts'
import { type HeldDocument, holdDocument, type Replacement, readChanges } from './read-changes.ts'
import type { ServiceReader } from './read-service.ts'
import { createRemovalGuard } from './removal-guard.ts'

type MirrorOptions = {
  readonly files: MirrorFiles
  readonly reader: ServiceReader
  /** Documents of types that the service does not have, or was never seen to have. */
  readonly standIns: ReadonlyMap<string, readonly CheckedDocument[]>
  readonly now: () => number
  readonly log?: Log | undefined
}

/** What was changed and added; of what is gone, only documents that came back under another name with the same key. */
function withoutRemovals(changes: readonly Replacement[]): Replacement[] {
  const keys = new Set(changes.map(({ after }) => after?.held.key))
  return changes.filter(({ before, after }) => after || (before?.key !== undefined && keys.has(before.key)))
}

/** A document that became malformed stays as it was: without its configuration there would be no site at all. */
function lastWellFormed(before: HeldDocument | undefined, after: HeldDocument): HeldDocument {
  if (after.checked || !before?.checked) return after
  return { ...before, digest: after.digest, updatedAt: after.updatedAt }
}

/** After this many types in a row that could not be read, the service is away. */
const patience = 2

/** Opens the mirror with what is on disk. */
export async function openMirror({ files, reader, standIns, now, log }: MirrorOptions) {
  const held = new Map<string, Map<string, HeldDocument>>()
  const removals = createRemovalGuard(now, log)
  let service: Get | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const hold = (name: string) => (document: ServiceDocument) => holdDocument(name, document, log)
  for (const [name, documents] of await files.load()) {
    held.set(name, new Map(documents.map((document) => [document.documentId, hold(name)(document)])))
  }

  /** Types that are missing here, and single documents that were never well-formed, are answered from the stand-ins. */
  function documents(): ReadonlyMap<string, readonly CheckedDocument[]> {
    const checked = Object.entries(contentTypes).map(([name, { kind }]): [string, readonly CheckedDocument[]] => {
      const wellFormed = [...(held.get(name)?.values() ?? [])].flatMap(({ checked }) => checked ?? [])
      const isMissing = kind === 'single' ? wellFormed.length === 0 : !held.has(name)
      return [name, isMissing ? (standIns.get(name) ?? []) : wellFormed]
    })
    return new Map(checked)
  }

  function createService(): Get {
    // A relation to something unpublished is normal for editors, not a fault.
    return createEmbeddedService(relateDocuments(documents(), () => true).documents, now)
  }

  /** One at a time: two readers of a type would undo each other's work. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }

  async function apply(name: string, replacements: readonly Replacement[]): Promise<Set<string>> {
    const isNew = !held.has(name)
    const documents = held.get(name) ?? new Map<string, HeldDocument>()
    held.set(name, documents)
    for (const { before, after } of replacements) {
      if (after) documents.set(after.held.documentId, lastWellFormed(before, after.held))
      else if (before) documents.delete(before.documentId)
    }
    if (isNew || replacements.length > 0) service = undefined
    await store(name, replacements, isNew)
    const tags = replacements.flatMap(({ before, after }) => tagsOfReplacement(name, before?.key, after?.held.key))
    return new Set(isNew ? [name, ...tags] : tags)
  }

  /** A full disk costs only the copy on disk. */
  async function store(name: string, replacements: readonly Replacement[], isNew: boolean): Promise<void> {
    const written = replacements.flatMap(({ after }) => (after?.held.checked ? after.document : []))
    const gone = replacements.flatMap(({ before, after }) => (before && !after ? [before.documentId] : []))
    try {
      await files.write(name, written)
      await files.remove(name, gone)
      if (isNew) await files.complete([...held.keys()])
    } catch (error) {
      log?.error({ err: error, type: name }, 'the mirror could not be written to disk')
    }
  }

  async function syncType(name: string, type: ContentType, isThorough: boolean): Promise<Set<string>> {
    const known = held.get(name) ?? new Map<string, HeldDocument>()
    const changes = await readChanges(reader, { name, type, known, isThorough, hold: hold(name) })
    const added = changes.filter(({ before }) => !before).length
    const missing = changes.filter(({ after }) => !after).length
    const isAllowed = removals.allows(name, { held: known.size, found: known.size + added - missing })
    return await apply(name, isAllowed ? changes : withoutRemovals(changes))
  }

  /** Reads what changed since the last time. Returns its tags. @throws ContentUnavailableError if nothing could be read */
  async function sync(isThorough = false): Promise<Set<string>> {
    const tags = new Set<string>()
    let failures = 0
    for (const [name, type] of Object.entries(contentTypes)) {
      try {
        // A turn for each type, so that the document a notice names does not wait for all the others.
        for (const tag of await inTurn(() => syncType(name, type, isThorough))) tags.add(tag)
        failures = 0
      } catch (error) {
        if (!(error instanceof ContentUnavailableError)) throw error
        // A service without this type: its stand-ins go on.
        if (error.status === 404) continue
        log?.warn({ err: error, type: name }, 'content could not be mirrored')
        if (++failures >= patience) throw error
      }
    }
    return tags
  }

  async function readChange({ type: name, documentId }: Change): Promise<Set<string>> {
    const type = contentType(name)
    if (!type) return new Set()
    const known = held.get(name)
    if (documentId === undefined || !known) return await syncType(name, type, false)
    const document = await reader.document(name, type, documentId)
    const after = document && { document, held: hold(name)(document) }
    return await apply(name, [{ before: known.get(documentId), after }])
  }

  return {
    /** Answers as the service would, from what the mirror holds. */
    get(address: string) {
      service ??= createService()
      return service(address)
    },
    /** Types that are complete. */
    types: () => [...held.keys()],
    /** Whether it holds documents that the service seems to have lost: then its answers are the better ones. */
    isKeeping: removals.isKeeping,
    documents,
    /** Editors' files that its documents name, as they are written. */
    uploads: () => new Set([...held.values()].flatMap((type) => [...type.values()].flatMap(({ uploads }) => uploads))),
    sync,
    /** Reads the one document that a notice names. Returns its tags, before and after. @throws ContentUnavailableError */
    follow: (change: Change) => inTurn(async () => new Set([...tagsOfChange(change), ...(await readChange(change))])),
  }
}
