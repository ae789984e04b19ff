import { afterAll, beforeAll } from 'vitest'
import { type RunningStrapi, startStrapi } from '../../harness/strapi-process.ts'
import type { Database, Engine } from './engines.ts'
import { openSeeded, type Seed } from './seeded-databases.ts'

type Options = {
  /** What its database holds already. */
  readonly seed?: Seed
  readonly environment?: () => Readonly<Record<string, string>>
}

type StrapiOfBlock = RunningStrapi & Pick<Database, 'run'>

/** A Strapi on this engine for the tests of a block: started before the first of them, gone after the last. */
export function strapiFor(engine: Engine, { seed = 'library', environment }: Options = {}): () => StrapiOfBlock {
  let strapi: StrapiOfBlock | undefined
  const cleanUp: (() => Promise<void>)[] = []

  beforeAll(async () => {
    const { variables, run, close } = await openSeeded(engine, seed)
    cleanUp.push(() => close())
    strapi = { ...(await startStrapi({ environment: { ...variables, ...environment?.() } })), run }
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
