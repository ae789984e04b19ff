/** A separate PostgreSQL for a test run: a new cluster in a temporary folder, on a free port, trusting only this machine. */
import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export type RunningPostgres = {
  readonly databaseUrl: string
  /** Its data stays in `folder` if one is named. */
  readonly stop: (folder?: string) => Promise<void>
}

/** Debian keeps the server's programs off the path. */
function programs(): string {
  const versions = globSync('/usr/lib/postgresql/*/bin/initdb')
  const newest = versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0]
  if (!newest) throw new Error('PostgreSQL is not installed: apt-get install postgresql')
  return dirname(newest)
}

/** PostgreSQL refuses to run as root: then its own user runs it. */
function asServerUser(command: string, args: readonly string[]) {
  if (process.getuid?.() !== 0) return run(command, args)
  return run('setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', command, ...args])
}

/** @param kept data of one that was stopped, which is copied; without it the database is empty */
export async function startPostgres(kept?: string): Promise<RunningPostgres> {
  const bin = programs()
  const directory = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (process.getuid?.() === 0) await run('chown', ['postgres', directory])
  await chmod(directory, 0o700)
  const data = join(directory, 'data')
  // Texts compare by code unit, as in the embedded service and in SQLite.
  const empty = ['-D', data, '-U', 'cms', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  // What root copies stays the server user's.
  await (kept ? run('cp', ['-a', kept, data]) : asServerUser(join(bin, 'initdb'), empty))
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${directory} -c fsync=off`
  const control = (...args: string[]) => asServerUser(join(bin, 'pg_ctl'), ['-D', data, ...args])
  await control('-w', '-l', join(directory, 'log'), '-o', options, 'start')
  return {
    databaseUrl: `postgres://cms@127.0.0.1:${port}/postgres`,
    async stop(folder) {
      await control('-m', 'fast', 'stop')
      if (folder) await run('cp', ['-a', data, folder])
      await rm(directory, { recursive: true, force: true })
    },
  }
}
