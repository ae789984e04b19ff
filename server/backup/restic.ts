import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'
import { hasCode } from '../../leads/error-code.ts'
import { StartError } from '../data-directory.ts'
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts'

const run = promisify(execFile)
/** Distinguishes our snapshots from others in the same repository. */
const TAG = 'site'
/** A snapshot that held far more than the one after it: never forgotten until somebody says that this is right. */
const KEPT = 'kept'
const OUTPUT_BYTES = 256 * 1024 * 1024

const snapshotSchema = z
  .object({ id: z.string(), time: z.string(), hostname: z.string(), tags: z.array(z.string()) })
  .transform(({ hostname, tags, ...snapshot }) => ({ ...snapshot, line: hostname, isKept: tags.includes(KEPT) }))
export type Snapshot = z.infer<typeof snapshotSchema>

const remedies: readonly [pattern: RegExp, remedy: string][] = [
  [
    /wrong password|no key found/i,
    'RESTIC_PASSWORD does not open RESTIC_REPOSITORY: use the copy of the key that you kept. Without it nobody can read these back-ups.',
  ],
  [/no space left/i, 'There is no space left for the back-up: make room, or name another RESTIC_REPOSITORY.'],
  [/already locked/i, 'Another back-up is in progress: wait for it, or run restic unlock if it was cut off.'],
  [
    /unable to open config file|is there a repository/i,
    'There is no repository at RESTIC_REPOSITORY: make a back-up first, or correct the URL.',
  ],
]

/** @throws {StartError} for anything an operator can fix. */
async function restic(args: readonly string[], cwd?: string): Promise<string> {
  try {
    const { stdout } = await run('restic', [...args], { cwd, maxBuffer: OUTPUT_BYTES })
    return stdout
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    const known = remedies.find(([pattern]) => pattern.test(said))
    if (known) throw new StartError(known[1], { cause: error })
    if (hasCode(error, 'ENOENT'))
      throw new StartError('restic is not installed: apt-get install restic.', { cause: error })
    // Its last line is often only the number of errors.
    const lines = said.split('\n').filter((line) => line.trim() !== '' && !/There (?:was|were) \d+ errors?/.test(line))
    throw new Error(`restic ${args[0]} failed: ${lines.slice(-3).join('; ')}`, { cause: error })
  }
}

/** Only the first back-up begins a repository. @throws {StartError} if there is none, or it has another key. */
export async function ensureRepository({ mayBegin }: { mayBegin: boolean }): Promise<void> {
  try {
    await restic(['cat', 'config'])
  } catch (error) {
    if (!(error instanceof StartError && error.message.startsWith('There is no repository'))) throw error
    if (!mayBegin)
      throw new StartError(
        'There is no repository at RESTIC_REPOSITORY, although back-ups were made before: correct the URL, or begin a new one there with: backup accept',
        { cause: error },
      )
    await restic(['init'])
  }
}

export async function saveFolder(folder: string, line: string): Promise<string> {
  const lines = (await restic(['backup', '--json', '--tag', TAG, '--host', line, '.'], folder)).trim().split('\n')
  return z.object({ snapshot_id: z.string() }).parse(JSON.parse(lines.at(-1) ?? '')).snapshot_id
}

export async function listSnapshots(): Promise<Snapshot[]> {
  const listed = z.array(snapshotSchema).parse(JSON.parse(await restic(['snapshots', '--json', '--tag', TAG])) ?? [])
  return listed.sort((a, b) => Date.parse(a.time) - Date.parse(b.time))
}

export async function manifestOf({ id }: Snapshot): Promise<Manifest> {
  return parseManifest(await restic(['dump', id, `/${MANIFEST}`]))
}

/** By its id, or the latest, of one line or all. @throws {StartError} if there is none, or a fuller one was kept. */
export async function findSnapshot(wanted: string, line?: string): Promise<Snapshot> {
  const snapshots = (await listSnapshots()).filter((each) => line === undefined || each.line === line)
  const found = wanted === 'latest' ? snapshots.at(-1) : snapshots.find(({ id }) => id.startsWith(wanted))
  const ids = snapshots.slice(-5).map(inShort)
  if (!found) throw new StartError(`There is no snapshot ${wanted}. The latest are: ${ids.join(', ') || 'none'}.`)
  const fuller = snapshots.findLast(({ isKept }) => isKept)
  if (wanted === 'latest' && line === undefined && fuller && fuller !== found)
    throw new StartError(
      `The latest snapshot, ${inShort(found)}, holds far less than ${inShort(fuller)}: name the one you want.`,
    )
  return found
}

const inShort = ({ id, time }: Snapshot) => `${id.slice(0, 8)} (${time.slice(0, 16)})`

export async function sizeOf({ id }: Snapshot): Promise<number> {
  const size = z.object({ total_size: z.number() })
  return size.parse(JSON.parse(await restic(['stats', '--json', '--mode', 'restore-size', id]))).total_size
}

export async function restoreInto({ id }: Snapshot, folder: string): Promise<void> {
  await restic(['restore', id, '--target', folder])
}

export async function keepAside({ id }: Snapshot): Promise<void> {
  await restic(['tag', '--add', KEPT, id])
}

export async function letGo(): Promise<void> {
  await restic(['tag', '--remove', KEPT, '--tag', `${TAG},${KEPT}`])
}

/** Of a line seven daily and five weekly ones are kept: what was erased on request is kept no longer than that. */
export async function forgetOld(line: string): Promise<void> {
  const keep = ['--keep-daily', '7', '--keep-weekly', '5', '--keep-tag', KEPT]
  await restic(['forget', '--tag', TAG, '--host', line, '--group-by', 'host', ...keep, '--prune', '--quiet'])
}

export async function forget(snapshots: readonly Snapshot[]): Promise<void> {
  if (snapshots.length > 0) await restic(['forget', '--prune', '--quiet', ...snapshots.map(({ id }) => id)])
}
