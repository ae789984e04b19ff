import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkDataDirectory, StartError } from '../data-directory.ts'
import { type DatabasePlace, isEmptyDatabase, restoreDatabase } from './databases.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { type BackupEnvironment, bucketFiles, cmsIn, copyNames, type Places, placesOf, storeFiles } from './places.ts'
import { findSnapshot, restoreInto, sizeOf } from './restic.ts'
import { differences } from './verify.ts'

const MIGRATIONS = resolve(import.meta.dirname, '../../leads/migrations')

/** Checks everything before anything is put in place. @throws {StartError} if it may not be: nothing is changed. */
export async function restore(environment: BackupEnvironment, wanted: string): Promise<Manifest> {
  const { dataDirectory, siteUrl } = environment
  await checkDataDirectory(dataDirectory)
  const places = await placesOf(environment)
  await checkIsEmpty(environment, places)
  const snapshot = await findSnapshot(wanted)
  const [needed, { bavail, bsize }] = await Promise.all([sizeOf(snapshot), statfs(dataDirectory)])
  if (bavail * bsize < 2 * needed)
    throw new StartError(
      `The snapshot needs ${megabytes(2 * needed)} MB under ${dataDirectory}, but only ${megabytes(bavail * bsize)} are free: make room.`,
    )

  const folder = await mkdtemp(join(dataDirectory, 'backup'))
  try {
    await restoreInto(snapshot, folder)
    const manifest = await readManifest(folder)
    if (manifest.siteUrl !== siteUrl)
      throw new StartError(
        `The snapshot is of ${manifest.siteUrl}, but SITE_URL is ${siteUrl}: name a snapshot of this site, or set SITE_URL to that one.`,
      )
    await checkRelease(manifest)
    checkEngines(manifest, places)
    await checkCmsIsEmpty(manifest, environment, places)
    const wrong = await differences(folder, manifest)
    if (wrong.length > 0) throw new StartError(`The snapshot is damaged (${wrong[0]}): restore the previous one.`)
    await putInPlace(folder, manifest, environment, places)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const taken = (what: string, remedy: string) => new StartError(`${what}: ${remedy}. Nothing is ever overwritten.`)

function checkIsAbsent(directory: string, names: readonly string[], remedy: string): void {
  const there = names.find((name) => existsSync(join(directory, name)))
  if (there) throw taken(`${join(directory, there)} already exists`, remedy)
}

async function checkHasNoTables(database: DatabasePlace | undefined, name: string, remedy: string): Promise<void> {
  if (database?.engine === 'postgres' && !(await isEmptyDatabase(database)))
    throw taken(`The database ${name} already has tables`, remedy)
}

async function checkIsEmpty(environment: BackupEnvironment, { leads }: Places): Promise<void> {
  const own = ['leads.sqlite', 'leads.sqlite-wal', 'uploads', 'form-secret']
  checkIsAbsent(environment.dataDirectory, own, 'stop the site and move it away, or set DATA_DIR to an empty folder')
  await checkHasNoTables(leads, 'at DATABASE_URL', 'restore into an empty one')
  const inBucket = await bucketFiles(environment)?.olderThan('', Number.POSITIVE_INFINITY)
  if (inBucket?.length) throw taken('The bucket already has files of leads', 'restore into an empty one')
}

async function checkRelease({ migrations }: Manifest): Promise<void> {
  const known = new Set((await readdir(MIGRATIONS)).map((name) => name.replace(/\.sql$/, '')))
  const later = migrations.find((name) => !known.has(name))
  if (later)
    throw new StartError(
      `The snapshot is from a later release than this one (its database has ${later}): deploy that release first.`,
    )
}

function checkEngines({ leads, cms }: Manifest, places: Places): void {
  if (leads.engine !== places.leads.engine)
    throw new StartError(
      leads.engine === 'postgres'
        ? 'The snapshot is from a site on PostgreSQL: set DATABASE_URL to an empty database.'
        : 'The snapshot is from a site on SQLite: unset DATABASE_URL, restore, then npm run leads:move.',
    )
  if (cms && places.cms && cms.engine !== places.cms.database.engine)
    throw new StartError(`Strapi was on ${cms.engine} in the snapshot: set cms/.env to match, or remove it.`)
}

/** A write-ahead log left beside a database would be applied to the restored one. */
async function checkCmsIsEmpty({ cms }: Manifest, { cmsDirectory }: BackupEnvironment, places: Places): Promise<void> {
  if (!cms) return
  const own = ['data/cms.db', 'data/cms.db-wal']
  checkIsAbsent(cmsDirectory, own, 'stop Strapi and move it away, or set CMS_DIR to another folder')
  const name = `in ${join(cmsDirectory, '.env')}`
  await checkHasNoTables(places.cms?.database, name, 'stop Strapi, and restore into an empty one')
}

async function putInPlace(from: string, manifest: Manifest, environment: BackupEnvironment, places: Places) {
  const { dataDirectory, cmsDirectory } = environment
  const shelf = bucketFiles(environment)
  if (shelf) {
    await storeFiles(join(from, 'uploads'), shelf)
    await rm(join(from, 'uploads'), { recursive: true, force: true })
  }
  await restoreDatabase(join(from, copyNames.leads), places.leads)
  for (const name of ['uploads', 'form-secret'])
    if (existsSync(join(from, name))) await rename(join(from, name), join(dataDirectory, name))
  if (!manifest.cms) return
  const uploads = join(cmsDirectory, 'public/uploads')
  await mkdir(uploads, { recursive: true })
  await mkdir(join(cmsDirectory, 'data'), { recursive: true })
  const variables = await readFile(join(from, 'cms-env'), 'utf8')
  const own = places.cms?.database
  // Where its database is, and with which password, only this machine knows.
  const here =
    own?.engine === 'postgres' ? variables.replace(/^DATABASE_URL=.*$/m, () => `DATABASE_URL=${own.url}`) : variables
  await writeFile(join(cmsDirectory, '.env'), here, { mode: 0o600 })
  if (existsSync(join(from, 'cms-uploads'))) await cp(join(from, 'cms-uploads'), uploads, { recursive: true })
  const cms = await cmsIn(cmsDirectory)
  if (cms) await restoreDatabase(join(from, copyNames.cms), cms.database)
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)
