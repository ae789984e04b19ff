/**
 * Databases that hold the documents already, and the mirror of a site: filling one costs more than most tests, which are about something
 * else. They are filled once for a build of Strapi and what the documents say, and copied for each Strapi.
 */
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { contentTypes } from '../../content/content-types.ts'
import { openMirror } from '../../content/mirror/mirror.ts'
import { createMirrorFiles } from '../../content/mirror/mirror-files.ts'
import { createServiceReader } from '../../content/mirror/read-service.ts'
import { createTransport } from '../../content/rest/transport.ts'
import { seedBundle } from '../../content/strapi/seed-bundle.ts'
import { documents } from '../../harness/documents.ts'
import { type RunningStrapi, startStrapi } from '../../harness/strapi-process.ts'
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
  const { variables, ...database } = await engine.open(join(folder, 'database'))
  return { variables: { LOOK_EVERY_SECONDS: '2', ...own.variables, ...variables }, ...database }
}

const types = Object.keys(contentTypes)
const apiOf = ({ origin }: RunningStrapi) => `${origin}/api`
const mirrorOf = (engine: Engine) => join(folderOf(engine, 'site'), 'mirror')

/** A site compares all types, one after the other. */
export const comparedLast = types.at(-1)

/** Gives a site the mirror of what is in its Strapi, but for the last type: everything has been compared once that is there too. */
export async function openMirrored(engine: Engine, strapi: RunningStrapi, directory: string): Promise<void> {
  await cp(mirrorOf(engine), directory, { recursive: true })
  await createMirrorFiles(directory, apiOf(strapi)).complete(types.slice(0, -1))
}

/** To read everything takes a site and its Strapi four seconds of the processor, and longer to wait for. */
async function fillMirror(strapi: RunningStrapi, directory: string): Promise<void> {
  const get = createTransport({ token: strapi.contentToken, timeoutMs: FILL_WITHIN_MS, retries: 0 })
  const files = createMirrorFiles(directory, apiOf(strapi))
  const reader = createServiceReader(apiOf(strapi), get)
  await (await openMirror({ files, reader, standIns: new Map(), now: Date.now })).sync()
}

/** Makes those that are not there. */
export async function seedDatabases(engines: readonly Engine[]): Promise<void> {
  const library = await writeLibrary()
  const folders = { library: library.documents, site: documents }
  try {
    for (const seed of ['library', 'site'] as const) {
      await Promise.all(engines.map((engine) => fill(engine, seed, folders[seed])))
    }
  } finally {
    await library.remove()
  }
}

async function fill(engine: Engine, seed: Seed, documents: string): Promise<void> {
  const folder = folderOf(engine, seed)
  const digest = createHash('sha256')
    .update(await readFile(join(dist, 'build/.stamp')))
    .update(JSON.stringify([types, await seedBundle(documents)]))
    .digest('hex')
  if ((await readMark(folder).catch(() => undefined))?.digest === digest) return
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const { variables: environment, close } = await engine.open()
  let kept: string | undefined
  let variables: Database['variables'] = {}
  try {
    const strapi = await startStrapi({ documents, environment, startWithinMs: FILL_WITHIN_MS })
    if (seed === 'site') await fillMirror(strapi, mirrorOf(engine))
    await strapi.stop()
    variables = strapi.variables
    kept = join(folder, 'database')
  } finally {
    await close(kept)
  }
  await writeFile(join(folder, 'mark.json'), JSON.stringify({ digest, variables }))
}
