/** A real Strapi with the site's documents, and the real site that reads it, for the tests of a file. */
import { afterAll, beforeAll } from 'vitest'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { type RunningServer, startSite } from '../../harness/site-process.ts'
import type { RunningStrapi } from '../../harness/strapi-process.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import type { Database } from './engines.ts'
import { startStrapiAndSite } from './start-strapi-and-site.ts'

type Both = {
  readonly strapi: RunningStrapi
  readonly site: RunningServer
  /** The administrator. */
  readonly editor: Editor
  /** `DATA_DIR` of the site. */
  readonly directory: string
  readonly visited: (path: string) => Promise<string>
  /** In Strapi's database. */
  readonly run: Database['run']
  /** Restarts the site, after `meanwhile`. */
  readonly restartSite: (meanwhile: () => Promise<unknown>) => Promise<void>
}

type CleanUp = (() => Promise<unknown>)[]
/** Variables of the site, and what must be there for them. */
type Around = (cleanUp: CleanUp) => Promise<Readonly<Record<string, string>>>

async function start(cleanUp: CleanUp, around: Around | undefined): Promise<Both> {
  const more = await around?.(cleanUp)
  const { strapi, site: first, directory, variables, run } = await startStrapiAndSite(cleanUp, engineOfJourneys, more)
  let site = first
  return {
    strapi,
    get site() {
      return site
    },
    editor: await registerEditor(strapi.origin),
    directory,
    run,
    visited: async (path) => (await fetch(site.address + path)).text(),
    async restartSite(meanwhile) {
      await site.stop()
      await meanwhile()
      site = await startSite(variables)
      cleanUp.push(site.stop)
    },
  }
}

/** Both exist during the tests, and are gone after them. */
export function siteWithStrapi(around?: Around): () => Both {
  let both: Both | undefined
  const cleanUp: CleanUp = []
  beforeAll(async () => {
    both = await start(cleanUp, around)
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })
  return () => {
    if (!both) throw new Error('They are started before the tests, not before their collection')
    return both
  }
}
