/**
 * `npm run backup` makes a snapshot of everything that exists only here; `-- verify` proves that it can be restored, and
 * `-- accept` makes one although it holds far less than those before, or begins a new repository.
 */
import { backUp } from './backup/back-up.ts'
import { noteBackup } from './backup/backup-state.ts'
import { verify } from './backup/verify.ts'
import { runToEnd } from './command.ts'
import { loadBackupEnvironment } from './env.ts'

const usage = 'npm run backup [-- verify | accept]\n'
const args = process.argv.slice(2)

async function run(): Promise<number> {
  const began = performance.now()
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1)
  const environment = loadBackupEnvironment()
  process.umask(0o077)
  if (args.length === 0 || (args.length === 1 && args[0] === 'accept')) {
    const { id, manifest, fuller } = await backUp(environment, { accepted: args[0] === 'accept' })
    await noteBackup(environment.dataDirectory, { backedUpAt: manifest.takenAt })
    const bytes = Object.values(manifest.files).reduce((sum, file) => sum + file.bytes, 0)
    const size = `${Object.keys(manifest.files).length} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`
    console.log(`Snapshot ${id.slice(0, 8)} holds ${size} (${seconds()} s).`)
    if (!fuller) return 0
    console.error(
      `It holds far less than the one before, with ${fuller}, which is kept: restore that one, or if all is well run: backup accept`,
    )
    return 1
  }
  if (args.length === 1 && args[0] === 'verify') {
    const { id, takenAt, leads, files } = await verify(environment)
    await noteBackup(environment.dataDirectory, { verifiedAt: Date.now() })
    const taken = new Date(takenAt).toISOString().slice(0, 16).replace('T', ' ')
    console.log(
      `Snapshot ${id} of ${taken} restores completely: ${leads} leads and ${files} files compared (${seconds()} s).`,
    )
    return 0
  }
  process.stderr.write(usage)
  return 2
}

runToEnd(run)
