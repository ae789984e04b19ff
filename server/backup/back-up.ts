import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../data-directory.ts'
import { bucketFiles, fetchFiles } from './bucket-files.ts'
import { rowsIn } from './database-contents.ts'
import { copyDatabase } from './database-copy.ts'
import { digestFiles, MANIFEST, type Manifest } from './manifest.ts'
import { type BackupEnvironment, copyNames, type Places, placesOf } from './places.ts'
import { ensureRepository, forgetOld, saveFolder } from './restic.ts'

/** What the site keeps besides its database and could not make again. */
const kept = ['uploads', 'form-secret']

/**
 * Makes a snapshot of everything that only this site has, while it runs. Databases come before files, because a file is in
 * place before the database mentions it.
 *
 * @throws {StartError} for anything an operator can fix.
 */
export async function backUp(environment: BackupEnvironment): Promise<{ id: string; manifest: Manifest }> {
  const places = await placesOf(environment)
  if (places.leads.engine === 'sqlite' && !existsSync(places.leads.file))
    throw new StartError(`There is no ${places.leads.file} to back up: set DATA_DIR (or DATABASE_URL) to the site's.`)
  await ensureRepository()
  // Always the same path, by which restic recognises what it already has.
  const stage = join(environment.dataDirectory, 'backup')
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true, mode: 0o700 })
  try {
    const manifest = await fill(stage, environment, places)
    await writeFile(join(stage, MANIFEST), JSON.stringify(manifest, null, 1))
    const id = await saveFolder(stage)
    await forgetOld()
    return { id, manifest }
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

async function fill(stage: string, environment: BackupEnvironment, { leads, cms }: Places): Promise<Manifest> {
  const { dataDirectory, siteUrl } = environment
  const takenAt = Date.now()
  const tables = await copyDatabase(leads, join(stage, copyNames.leads))
  for (const name of kept) await copyTree(join(dataDirectory, name), join(stage, name))
  const shelf = bucketFiles(environment)
  if (shelf) await fetchFiles(shelf, join(stage, 'uploads'))
  const cmsTables = cms && (await copyDatabase(cms.database, join(stage, copyNames.cms)))
  if (cms) {
    await copyTree(join(cms.directory, 'public/uploads'), join(stage, 'cms-uploads'))
    await copyFile(join(cms.directory, '.env'), join(stage, 'cms-env'))
  }
  return {
    siteUrl,
    takenAt,
    leads: { engine: leads.engine, tables },
    migrations: (await rowsIn(leads, 'select name from kysely_migration order by 1')).map(({ name }) => String(name)),
    ...(cms && cmsTables && { cms: { engine: cms.database.engine, tables: cmsTables } }),
    files: await digestFiles(stage),
  }
}

/** Files that never change are hard-linked, which takes no space; a missing folder is skipped. */
async function copyTree(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const entries = await readdir(from, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return cp(from, to)
  await mkdir(to, { recursive: true })
  for (const entry of entries) {
    // Files of a form in progress are not ours yet.
    if (entry.name === 'staged') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target)
    else if (entry.isFile()) await link(source, target).catch(() => copyUnlessGone(source, target))
  }
}

async function copyUnlessGone(source: string, target: string): Promise<void> {
  if (existsSync(source)) await copyFile(source, target)
}
