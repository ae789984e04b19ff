import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const WITH_POSTGRES = resolve(import.meta.dirname, '../../.ci/with-postgres')

/** A PostgreSQL that this test may stop, suspend and turn into a replica; gone when the test ends. */
export async function startPostgres() {
  const child = spawn(WITH_POSTGRES, ['sh', '-c', 'echo $TEST_POSTGRES $TEST_DATABASE_URL; cat'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    resumeAll()
    child.stdin.end()
    await once(child, 'exit')
  })
  const line: string = (await once(createInterface(child.stdout), 'line'))[0]
  const [directory = '', databaseUrl = ''] = line.split(' ')
  const data = join(directory, 'data')
  const suspended = new Set<number>()
  function resumeAll(): void {
    for (const pid of suspended) signal(pid, 'SIGCONT')
    suspended.clear()
  }

  async function query(text: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: databaseUrl })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }

  return {
    databaseUrl,
    query,
    /** As with pg_ctl: `restart`, `stop`, `start` or `promote`, in fast mode. */
    control: async (action: string) => void (await run(join(directory, 'control'), ['-m', 'fast', action])),
    /** From the next start it is a read-only replica, until it is promoted. */
    makeReplica: () => writeFile(join(data, 'standby.signal'), ''),
    /** Suspends every process of the server; connections are accepted and nobody answers. */
    async suspend() {
      const [postmaster = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
      const stop = (pid: number) => signal(pid, 'SIGSTOP') && suspended.add(pid)
      // First, so that it starts no more: a process that began after the others were listed would answer.
      stop(Number(postmaster))
      const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
      for (const pid of children.match(/\d+/g) ?? []) stop(Number(pid))
    },
    resume: async () => resumeAll(),
  }
}

/** False if the process has ended. */
function signal(pid: number, name: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
