import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Enough to keep one process busy, few enough that none waits long. */
const CONNECTIONS = 20
/** Patience with one answer, in seconds: a busy machine must not end the run. */
const TIMEOUT_S = 60

export type Load = { requests: number; perSecond: number }

/**
 * Requests pages with brotli from a server as fast as it answers, for `seconds`, with wrk on the last processor of the machine, where
 * {@link pinToFirst} keeps the server away. wrk takes a few microseconds a request: a generator in JavaScript took 600, was
 * slower than what it measured, and saw no difference between servers that differ by a factor of three.
 *
 * @throws {Error} if wrk is not installed, or a request failed: its rate would mean nothing.
 */
export async function load(url: string, seconds: number): Promise<Load> {
  const wrk = ['wrk', '--threads', '1', '--connections', String(CONNECTIONS), '--timeout', `${TIMEOUT_S}s`]
  const command = [...wrk, '--duration', `${seconds}s`, '--header', 'accept-encoding: br', url]
  const { stdout } = await run('taskset', ['-c', String(availableParallelism() - 1), ...command]).catch(explained)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const failure = /Non-2xx or 3xx responses: \d+|Socket errors: .+/.exec(stdout)?.[0]
  if (failure !== undefined || !(requests > 0)) throw new Error(`${url}: ${failure ?? 'no answer at all'}`)
  return { requests, perSecond }
}

/** Keeps all threads of a process on the first processor, so that all servers have the same one core. */
export async function pinToFirst(pid: number): Promise<void> {
  await run('taskset', ['--all-tasks', '--pid', '--cpu-list', '0', String(pid)])
}

function explained(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 127) {
    throw new Error('wrk is not installed: apt-get install wrk')
  }
  throw error
}
