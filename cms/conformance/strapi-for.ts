import { afterAll, beforeAll } from 'vitest'
import { type RunningStrapi, startStrapi } from '../../harness/strapi-process.ts'
import type { Engine } from './engines.ts'
import { writeLibrary } from './library-folder.ts'

type Options = {
  /** Folder of the documents that it is filled with; the suite's library by default. */
  readonly documents?: string
  readonly environment?: () => Readonly<Record<string, string>>
}

/** A Strapi on this engine for the tests of a block: started before the first of them, gone after the last. */
export function strapiFor(
  { open }: Pick<Engine, 'open'>,
  { documents, environment }: Options = {},
): () => RunningStrapi {
  let strapi: RunningStrapi | undefined
  const cleanUp: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const library = documents === undefined ? await writeLibrary() : undefined
    if (library) cleanUp.push(library.remove)
    const { databaseUrl, close } = await open()
    cleanUp.push(close)
    strapi = await startStrapi({
      documents: documents ?? library?.documents ?? '',
      databaseUrl,
      environment: environment?.() ?? {},
    })
    cleanUp.push(strapi.stop)
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })

  return () => {
    if (!strapi) throw new Error('Strapi is started before the tests, not before their collection')
    return strapi
  }
}
