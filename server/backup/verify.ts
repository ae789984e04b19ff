import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../data-directory.ts'
import { ownLine } from './backup-state.ts'
import { type DatabasePlace, digestsOf, rowsIn, withScratch } from './databases.ts'
import { digestFiles, MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { type BackupEnvironment, copyNames, placesOf } from './places.ts'
import { findSnapshot, restoreInto } from './restic.ts'

/** Restores the latest snapshot to compare every file, row and lead. @throws {StartError} if one differs. */
export async function verify(environment: BackupEnvironment) {
  const places = await placesOf(environment)
  const snapshot = await findSnapshot('latest', await ownLine(environment.dataDirectory))
  const folder = await mkdtemp(join(environment.dataDirectory, 'backup'))
  try {
    await restoreInto(snapshot, folder)
    const manifest = await readManifest(folder)
    const wrong = await differences(folder, manifest)
    const leads = await withScratch(join(folder, copyNames.leads), places.leads, async (place) => {
      wrong.push(...(await compareTables(place, manifest.leads.tables)))
      const now = await leadsBefore(places.leads, manifest.takenAt)
      const then = await leadsBefore(place, manifest.takenAt)
      wrong.push(
        ...[...now].filter(([reference, row]) => then.get(reference) !== row).map(([reference]) => `lead ${reference}`),
      )
      return then.size
    })
    if (manifest.cms && places.cms) {
      const { tables } = manifest.cms
      const copy = join(folder, copyNames.cms)
      wrong.push(...(await withScratch(copy, places.cms.database, (place) => compareTables(place, tables))))
    }
    const id = snapshot.id.slice(0, 8)
    if (wrong.length > 0)
      throw new StartError(
        `Snapshot ${id} cannot be trusted: ${wrong.length} differences, the first ${wrong[0]}. Make a new back-up and look at its repository (restic check).`,
      )
    return { id, takenAt: manifest.takenAt, leads, files: Object.keys(manifest.files).length }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function differences(folder: string, { files }: Manifest): Promise<string[]> {
  const found = await digestFiles(folder)
  const names = new Set([...Object.keys(files), ...Object.keys(found)])
  names.delete(MANIFEST)
  return [...names].filter((name) => files[name]?.sha256 !== found[name]?.sha256).map((name) => `file ${name}`)
}

async function compareTables(place: DatabasePlace, expected: Manifest['leads']['tables']): Promise<string[]> {
  const found = await digestsOf(place)
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...names].filter((name) => expected[name] !== found[name]).map((name) => `table ${name}`)
}

/** Leads received before a time, each as one text; whether one was released since does not matter. */
async function leadsBefore(place: DatabasePlace, time: number): Promise<Map<string, string>> {
  const columns = 'reference, kind, email, fields, visit, consent_version, consent_text, upload, received_at'
  const rows = await rowsIn(place, `select ${columns} from leads where received_at < ${time}`)
  return new Map(rows.map((row) => [String(row.reference), JSON.stringify(row)]))
}
