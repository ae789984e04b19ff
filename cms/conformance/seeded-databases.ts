/**
 * Databases that hold the documents already: filling one costs more than most tests, which are about something else. They are filled
 * once for a build of Strapi and what the documents say, and copied for each Strapi.
 */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { seedBundle } from '../../content/strapi/seed-bundle.ts'
import { documents } from '../../harness/documents.ts'
import { startStrapi } from '../../harness/strapi-process.ts'
import type { Database, Engine } from './engines.ts'
import { writeLibrary } from './library-folder.ts'

/** The suite's library, or what the site says. */
export type Seed = 'library' | 'site'

const dist = join(import.meta.dirname, '../dist')
const folderOf = ({ name }: Engine, seed: Seed) => join(dist, 'seeded', `${name}-${seed}`)

/** Beside the database, written last: what was filled in, and the secrets and tokens that belong to it. */
const mark = z.object({ digest: z.string(), variables: z.record(z.string(), z.string()) })
const readMark = async (folder: string) => mark.parse(JSON.parse(await readFile(join(folder, 'mark.json'), 'utf8')))

/** Beside the suite of the site, at the lowest priority. */
const FILL_WITHIN_MS = 600_000

/** @returns what a test's Strapi needs, which looks for what is due more often than anybody waits for */
export async function openSeeded(engine: Engine, seed: Seed): Promise<Database> {
  const folder = folderOf(engine, seed)
  const own = await readMark(folder)
  const { variables, close } = await engine.open(join(folder, 'database'))
  return { variables: { LOOK_EVERY_SECONDS: '2', ...own.variables, ...variables }, close }
}

/** Makes those that are not there. */
export async function seedDatabases(engines: readonly Engine[]): Promise<void> {
  const library = await writeLibrary()
  const folders = { library: library.documents, site: documents }
  try {
    for (const seed of ['library', 'site'] as const) {
      await Promise.all(engines.map((engine) => fill(engine, folderOf(engine, seed), folders[seed])))
    }
  } finally {
    await library.remove()
  }
}

async function fill(engine: Engine, folder: string, documents: string): Promise<void> {
  const digest = createHash('sha256')
    .update(await readFile(join(dist, 'build/.stamp')))
    .update(JSON.stringify(await seedBundle(documents)))
    .digest('hex')
  if ((await readMark(folder).catch(() => undefined))?.digest === digest) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { variables: environment, close } = await engine.open()
  let kept: string | undefined
  let variables: Database['variables'] = {}
  try {
    const strapi = await startStrapi({ documents, environment, startWithinMs: FILL_WITHIN_MS })
    await strapi.stop()
    variables = strapi.variables
    kept = join(folder, 'database')
  } finally {
    await close(kept)
  }
  await writeFile(join(folder, 'mark.json'), JSON.stringify({ digest, variables }))
}
