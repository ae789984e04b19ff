/**
 * The static data lists (specification §3): if an origin is configured for them, each of its lists replaces the
 * documents of that type, and the documents stand in for every list that it does not have.
 */
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { contentTypes } from './content-types.ts'
import { checkDocuments } from './embedded/load-documents.ts'
import type { Log } from './log.ts'
import { answeredText } from './rest/transport.ts'

const REFRESH_MS = 60_000
const TIMEOUT_MS = 4_000

/** A slug becomes the name of a file. */
const fileName = z.string().regex(/^[a-z0-9][a-z0-9-]{0,120}$/)

type StaticDataOptions = {
  /** `<url>/portfolio-items.json` and the like, each an array of documents. */
  readonly url: string
  /** Stand in for lists that the origin does not have. */
  readonly documentsDirectory: string
  /** Where documents and lists are put together. */
  readonly directory: string
  readonly log: Log
}

/** The documents of one type, as the origin of static data sends them. */
const list = z.array(z.record(z.string(), z.unknown()))
/** Types whose documents are plain data; articles are Markdown and come from the content service. */
const listTypes = Object.entries(contentTypes)
  .filter(([, { kind, body }]) => kind === 'collection' && body === undefined)
  .map(([name]) => name)

/** By type. */
type Lists = ReadonlyMap<string, z.infer<typeof list>>

/** The lists that the origin has. One that cannot be read stays as it was; one that the origin does not have is left to the documents. */
async function readLists({ url, log }: { url: string; log: Log }, last: Lists): Promise<Lists> {
  const read = await Promise.all(
    listTypes.map(async (type) => {
      const before = last.get(type)
      try {
        const response = await fetch(`${url.replace(/(?<!\/)\/+$/, '')}/${type}.json`, {
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.status === 404) return []
        if (!response.ok) throw new Error(`It answered ${response.status}`)
        return [[type, list.parse(JSON.parse(await answeredText(response)))] as const]
      } catch (error) {
        log.warn({ err: error, type }, 'a list of static data could not be read')
        return before === undefined ? [] : [[type, before] as const]
      }
    }),
  )
  return new Map(read.flat())
}

/** The documents with the lists as they are now. An origin that is away, or sends nonsense, does not prevent a start. */
export async function openStaticData(options: StaticDataOptions) {
  const { documentsDirectory, directory, log } = options
  const laid = join(directory, 'documents')
  let current: Lists = new Map()

  /** Asks the origin again. True if the folder now has other lists. */
  async function refresh(): Promise<boolean> {
    const lists = await readLists(options, current)
    if (isDeepStrictEqual(lists, current)) return false
    const next = join(directory, 'next')
    try {
      await layTogether(documentsDirectory, lists, next)
      await checkDocuments(next)
    } catch (error) {
      log.warn({ err: error }, 'static data cannot be used')
      return false
    }
    await rm(laid, { recursive: true, force: true })
    await rename(next, laid)
    current = lists
    return true
  }

  await rm(directory, { recursive: true, force: true })
  if (!(await refresh())) await cp(documentsDirectory, laid, { recursive: true })
  return {
    /** To be read in place of the documents: a folder laid out like theirs. */
    documentsDirectory: laid,
    refresh,
    /** Calls `changed` after every change that is found, until the function it returns is called. */
    follow(changed: () => void): () => void {
      const timer = setInterval(() => {
        refresh().then(
          (isNew) => isNew && changed(),
          (error: unknown) => log.warn({ err: error }, 'static data not laid out'),
        )
      }, REFRESH_MS).unref()
      return () => clearInterval(timer)
    },
  }
}

async function layTogether(documentsDirectory: string, lists: Lists, directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true })
  await cp(documentsDirectory, directory, { recursive: true })
  for (const [type, documents] of lists) {
    const folder = join(directory, type)
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const [at, document] of documents.entries()) {
      const name = document.slug === undefined ? String(at).padStart(4, '0') : fileName.parse(document.slug)
      await writeFile(join(folder, `${name}.json`), JSON.stringify(document))
    }
  }
}
