/** `npm run restore -- <snapshot>`: onto a machine that does not have the site yet. `latest` is the last snapshot. */
import { restore } from './backup/restore.ts'
import { loadBackupEnvironment } from './env.ts'

const [wanted, ...rest] = process.argv.slice(2)

async function run(snapshot: string): Promise<void> {
  const began = performance.now()
  process.umask(0o077)
  const { takenAt, files } = await restore(loadBackupEnvironment(), snapshot)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Restored ${Object.keys(files).length} files and the database as of ${new Date(takenAt).toISOString()} (${seconds} s).`,
  )
}

if (wanted === undefined || rest.length > 0) {
  process.stderr.write('npm run restore -- <snapshot, or latest>\n')
  process.exitCode = 2
} else {
  run(wanted).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
}
