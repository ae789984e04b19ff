import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const stateSchema = z.object({
  backedUpAt: z.number().optional(),
  verifiedAt: z.number().optional(),
  /** Whose snapshots are this data directory's own: another machine with the same repository never forgets them. */
  line: z.string().optional(),
})
type BackupState = z.infer<typeof stateSchema>

const fileIn = (dataDirectory: string) => join(dataDirectory, 'backup.json')

/** When a back-up was last made and last tried out, in milliseconds since 1970; empty if never. */
async function readState(dataDirectory: string): Promise<BackupState> {
  return readFile(fileIn(dataDirectory), 'utf8').then(
    (text) => stateSchema.parse(JSON.parse(text)),
    () => ({}),
  )
}

export async function noteBackup(dataDirectory: string, news: BackupState): Promise<void> {
  const state = { ...(await readState(dataDirectory)), ...news }
  await writeFile(fileIn(dataDirectory), `${JSON.stringify(state)}\n`)
}

export const hasBackedUp = async (dataDirectory: string) => (await readState(dataDirectory)).backedUpAt !== undefined

/** The line of this data directory's snapshots: a new one if it has none, so that a replacement machine begins its own. */
export async function ownLine(dataDirectory: string): Promise<string> {
  const { line, backedUpAt } = await readState(dataDirectory)
  if (line) return line
  // Releases before there were lines called theirs so.
  const own = backedUpAt === undefined ? `site-${randomUUID()}` : 'site'
  await noteBackup(dataDirectory, { line: own })
  return own
}

/** The same for Prometheus, in seconds; nothing if no back-up was made from here. */
export async function backupMetrics(dataDirectory: string): Promise<string> {
  const { backedUpAt, verifiedAt } = await readState(dataDirectory)
  const gauge = (name: string, help: string, ms: number | undefined) =>
    ms === undefined ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${Math.round(ms / 1000)}\n`
  return (
    gauge('backup_made_seconds', 'When the last back-up was made, in seconds since 1970.', backedUpAt) +
    gauge(
      'backup_verified_seconds',
      'When a back-up was last restored and compared, in seconds since 1970.',
      verifiedAt,
    )
  )
}
