/** A real Strapi with the site's documents, and the real site that reads it, for the tests of a file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { freePort } from '../../harness/free-port.ts'
import { type RunningServer, startSite } from '../../harness/site-process.ts'
import { type RunningStrapi, startStrapi } from '../../harness/strapi-process.ts'
import { type Editor, registerEditor } from './editor.ts'

const documents = join(import.meta.dirname, '../../content/documents')
const secrets = { CONTENT_WEBHOOK_SECRET: 'w'.repeat(40) }

type Both = {
  readonly strapi: RunningStrapi
  readonly site: RunningServer
  /** The administrator. */
  readonly editor: Editor
  /** `DATA_DIR` of the site. */
  readonly directory: string
  readonly visited: (path: string) => Promise<string>
  /** Starts the site anew, after `meanwhile`. */
  readonly restartSite: (meanwhile: () => Promise<unknown>) => Promise<void>
}

async function start(cleanUp: (() => Promise<unknown>)[]): Promise<Both> {
  const directory = await mkdtemp(join(tmpdir(), 'site-'))
  cleanUp.push(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }))
  const port = String(await freePort())
  const strapi = await startStrapi({ documents, environment: { SITE_URL: `http://localhost:${port}`, ...secrets } })
  cleanUp.push(strapi.stop)
  const editor = await registerEditor(strapi.origin)
  const content = { CONTENT_URL: strapi.origin, CONTENT_TOKEN: strapi.contentToken }
  const leads = { CONTENT_ENQUIRY_TOKEN: strapi.enquiryToken }
  const variables = { PORT: port, DATA_DIR: directory, ...content, ...leads, ...secrets }
  let site = await startSite(variables)
  cleanUp.push(() => site.stop())
  const isMirrored = async () =>
    expect(await readFile(join(directory, 'mirror/state.json'), 'utf8')).toContain('"home"')
  // The first comparison is over: from here on the site hears of changes by notices.
  await vi.waitFor(isMirrored, { timeout: 60_000, interval: 100 })
  return {
    strapi,
    get site() {
      return site
    },
    editor,
    directory,
    visited: async (path) => (await fetch(site.address + path)).text(),
    async restartSite(meanwhile) {
      await site.stop()
      await meanwhile()
      site = await startSite(variables)
    },
  }
}

/** Both are there in the tests, and gone after them. */
export function siteWithStrapi(): () => Both {
  let both: Both | undefined
  const cleanUp: (() => Promise<unknown>)[] = []
  beforeAll(async () => {
    both = await start(cleanUp)
  })
  afterAll(async () => {
    for (const undo of cleanUp.toReversed()) await undo()
  })
  return () => {
    if (!both) throw new Error('They are started before the tests, not before their collection')
    return both
  }
}
