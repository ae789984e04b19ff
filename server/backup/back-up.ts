import { existsSync } from 'node:fs'
import { copyFile, cp, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hasCode } from '../../leads/error-code.ts'
import { StartError } from '../data-directory.ts'
import { hasBackedUp, ownLine } from './backup-state.ts'
import { copyDatabase, rowsIn } from './databases.ts'
import { described, digestFiles, holdsFarLess, isUnused, MANIFEST, type Manifest } from './manifest.ts'
import { type BackupEnvironment, bucketFiles, copyNames, fetchFiles, type Places, placesOf } from './places.ts'
import {
  ensureRepository,
  forget,
  forgetOld,
  keepAside,
  letGo,
  listSnapshots,
  manifestOf,
  type Snapshot,
  saveFolder,
} from './restic.ts'

const kept = ['uploads', 'form-secret']

/** As old as the oldest weekly snapshot of a line may become, in milliseconds. */
const LONGEST_MS = 5 * 7 * 24 * 60 * 60_000

/**
 * Makes a snapshot of everything that only this site has, while it runs. Databases come before files, because a file is in
 * place before the database mentions it. A snapshot that held far more than this one is kept until somebody accepts the loss
 * with `accepted`, and so are those of other machines with the same repository. `accepted` also lets a new repository begin.
 * Resolves to the snapshot; `fuller` says what was kept aside.
 * @throws {StartError} for anything an operator can fix.
 */
export async function backUp(environment: BackupEnvironment, { accepted = false } = {}) {
  const { dataDirectory } = environment
  const places = await placesOf(environment)
  if (places.leads.engine === 'sqlite' && !existsSync(places.leads.file))
    throw new StartError(`There is no ${places.leads.file} to back up: set DATA_DIR (or DATABASE_URL) to the site's.`)
  await ensureRepository({ mayBegin: accepted || !(await hasBackedUp(dataDirectory)) })
  // Always the same path, by which restic recognises what it already has.
  const stage = join(dataDirectory, 'backup')
  await rm(stage, { recursive: true, force: true })
  await mkdir(stage, { recursive: true, mode: 0o700 })
  try {
    const line = await ownLine(dataDirectory)
    const manifest = await fill(stage, environment, places)
    await writeFile(join(stage, MANIFEST), JSON.stringify(manifest, null, 1))
    const earlier = await listSnapshots()
    const before = await lastOf(earlier, line, manifest)
    const isLess = !accepted && before !== undefined && holdsFarLess(manifest, before.manifest)
    if (isLess && isUnused(manifest))
      throw new StartError(
        `This machine has nothing of its own yet, and RESTIC_REPOSITORY has ${described(before.manifest)}: restore them first, or begin anew with: backup accept`,
      )
    const id = await saveFolder(stage, line)
    if (accepted) await letGo()
    if (isLess) await keepAside(before.snapshot)
    await forgetOld(line)
    await forget(await pastTheirTime(earlier, line, manifest))
    return { id, manifest, fuller: isLess ? described(before.manifest) : undefined }
  } catch (error) {
    if (!isOfFullDisk(error)) throw error
    throw new StartError(`There is no space left in ${dataDirectory}, where a back-up is put together: make room.`, {
      cause: error,
    })
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

/** SQLITE_FULL, as SQLite numbers it (https://sqlite.org/rescode.html). */
const SQLITE_FULL = 13

const isOfFullDisk = (error: unknown) =>
  hasCode(error, 'ENOSPC') || (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_FULL)

/** The last snapshot of this line, or, for a line that begins, of this site on any machine. */
async function lastOf(snapshots: readonly Snapshot[], line: string, { siteUrl }: Manifest) {
  const own = snapshots.findLast((each) => each.line === line)
  for (const snapshot of own ? [own] : snapshots.toReversed()) {
    const manifest = await manifestOf(snapshot)
    if (manifest.siteUrl === siteUrl) return { snapshot, manifest }
  }
  return undefined
}

/** Snapshots of this site's former machines that nobody needs any more: old, and not far fuller than what there is now. */
async function pastTheirTime(snapshots: readonly Snapshot[], line: string, now: Manifest): Promise<Snapshot[]> {
  const old = snapshots.filter(
    (each) => each.line !== line && !each.isKept && now.takenAt - Date.parse(each.time) > LONGEST_MS,
  )
  const past: Snapshot[] = []
  for (const snapshot of old) {
    const manifest = await manifestOf(snapshot)
    if (manifest.siteUrl === now.siteUrl && !holdsFarLess(now, manifest)) past.push(snapshot)
  }
  return past
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
    else if (entry.isFile())
      await link(source, target).catch(async () => {
        if (existsSync(source)) await copyFile(source, target)
      })
  }
}
