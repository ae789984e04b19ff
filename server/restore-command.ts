/** `npm run restore -- <snapshot>`: onto a machine that does not have the site yet. `latest` is the last snapshot. */
import { restore } from './backup/restore.ts'
import { runToEnd } from './command.ts'
import { loadBackupEnvironment } from './env.ts'

runToEnd(async () => {
  const [snapshot, ...others] = process.argv.slice(2)
  if (snapshot === undefined || others.length > 0) {
    process.stderr.write('npm run restore -- <snapshot, or latest>\n')
    return 2
  }
  process.umask(0o077)
  const { takenAt, files } = await restore(loadBackupEnvironment(), snapshot)
  const seconds = (performance.now() / 1000).toFixed(1)
  console.log(
    `Restored ${Object.keys(files).length} files and the database as of ${new Date(takenAt).toISOString()} (${seconds} s).`,
  )
  return 0
})
