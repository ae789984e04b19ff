/** The mirror on disk: a file per document, written completely or not at all, and the list of types that are complete. */
import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Log } from '../log.ts'
import { parsedJson } from '../parsed-json.ts'
import { type ServiceDocument, serviceDocument } from '../rest/envelope.ts'

/** Raised when the format of the files changes: a mirror of another version is read from the service again. */
const version = 1

const stateSchema = z.object({ version: z.literal(version), service: z.string(), types: z.array(z.string()) })

/** Files open at once. */
const batchSize = 64

/** What comes of each item, in their order. */
async function inBatches<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += batchSize) {
    results.push(...(await Promise.all(items.slice(from, from + batchSize).map(work))))
  }
  return results
}

/** Renaming is atomic: a reader finds the old file or the new one, never half of one. */
async function writeWhole(path: string, text: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  await writeFile(unfinished, text, { flush: true })
  await rename(unfinished, path)
}

export type MirrorFiles = ReturnType<typeof createMirrorFiles>

/** @param service URL of the mirrored service: documents of another one are not shown in its place */
export function createMirrorFiles(directory: string, service: string, log?: Log) {
  const statePath = join(directory, 'state.json')
  const pathOf = (type: string, documentId: string) => join(directory, type, `${documentId}.json`)

  async function completeTypes(): Promise<string[]> {
    const text = await readFile(statePath, 'utf8').catch(() => undefined)
    if (text === undefined) return []
    const state = z.safeParse(stateSchema, parsedJson(text))
    if (state.success && state.data.service === service) return state.data.types
    log?.warn(
      { directory, service },
      'the mirror on disk is damaged or belongs to another content service: it is not used',
    )
    await rm(directory, { recursive: true, force: true })
    return []
  }

  async function loadType(type: string): Promise<ServiceDocument[]> {
    const names = await readdir(join(directory, type)).catch(() => [])
    const read = await inBatches(names.filter((name) => name.endsWith('.json')).toSorted(), async (name) => {
      const file = join(directory, type, name)
      const { data } = serviceDocument.safeParse(parsedJson(await readFile(file, 'utf8')))
      if (!data) log?.warn({ file }, 'damaged file of the mirror hidden until the document is read again')
      return data ?? []
    })
    return read.flat()
  }

  return {
    /** What is on disk of this service: documents of every complete type. A damaged file is left out. */
    async load() {
      const loaded = new Map<string, ServiceDocument[]>()
      for (const type of await completeTypes()) loaded.set(type, await loadType(type))
      return loaded
    },
    async write(type: string, documents: readonly ServiceDocument[]) {
      await mkdir(join(directory, type), { recursive: true })
      await inBatches(documents, (document) => writeWhole(pathOf(type, document.documentId), JSON.stringify(document)))
    },
    async remove(type: string, documentIds: readonly string[]) {
      await inBatches(documentIds, (documentId) => rm(pathOf(type, documentId), { force: true }))
    },
    /** Records which types are complete. */
    async complete(types: readonly string[]) {
      await mkdir(directory, { recursive: true })
      await writeWhole(statePath, JSON.stringify({ version, service, types }))
    },
  }
}
