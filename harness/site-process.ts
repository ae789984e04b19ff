import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { productionEnvironment } from '../server/env.ts'
import { freePort } from './free-port.ts'

/** Longest wait, in milliseconds, for a server that should be up in a fraction of it. */
const PATIENCE_MS = 30_000
const POLL_MS = 5

export type RunningServer = {
  /** Origin, without a trailing slash. */
  address: string
  pid: number
  /** Milliseconds from the start of the process to its first positive answer. */
  startedInMs: number
  stop: () => Promise<void>
}

type Program = {
  /** A file for Node, by its path from the root of the project, or the name of a command. It serves on `PORT`. */
  program: string
  options?: readonly string[]
  /** Answers 200 once the program is ready. */
  path: string
  /** Where it runs: the root of the project, or a folder with the same layout. */
  directory?: string
  variables?: Readonly<Record<string, string>>
  logFile?: string
}

/** The built site as in production, on `PORT` or a free port of this machine, its log written to a file or the null device. */
export function startSite(variables: Readonly<Record<string, string>> = {}, logFile?: string): Promise<RunningServer> {
  return startServer({ program: 'build/server/main.js', path: '/readyz', variables, ...(logFile && { logFile }) })
}

/** The sources as `npm run dev` serves them, on a free port. */
export function startDevelopment(
  variables: Readonly<Record<string, string>> = {},
  logFile?: string,
): Promise<RunningServer> {
  const inDevelopment = { NODE_ENV: 'development', ...variables }
  return startServer({
    program: 'server/dev.ts',
    path: '/readyz',
    variables: inDevelopment,
    ...(logFile && { logFile }),
  })
}

/** @throws {Error} if the program ends, or does not answer in time. */
export async function startServer({
  program,
  options = [],
  path,
  directory = join(import.meta.dirname, '..'),
  variables,
  logFile = devNull,
}: Program): Promise<RunningServer> {
  const port = variables?.PORT ?? (await freePort())
  const address = `http://localhost:${port}`
  const log = openSync(logFile, 'w')
  const began = performance.now()
  const [command, ...leading] = /\.[jt]s$/.test(program) ? [process.execPath, program] : [program]
  const child = spawn(command ?? program, [...leading, ...options], {
    cwd: directory,
    env: { ...productionEnvironment(), PORT: String(port), ...variables },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  const exit = once(child, 'exit')
  let failure: unknown
  exit.catch((error: unknown) => {
    failure = error
  })

  while (!(await isUp(address + path))) {
    if (failure) throw failure
    if (child.exitCode !== null) throw new Error(`${program} ended before it answered at ${path}`)
    if (performance.now() - began > PATIENCE_MS) {
      child.kill()
      throw new Error(`${program} did not answer at ${path} within ${PATIENCE_MS / 1000} s`)
    }
    await pause(POLL_MS)
  }
  const startedInMs = Math.round(performance.now() - began)

  return {
    address,
    pid: child.pid ?? 0,
    startedInMs,
    async stop() {
      child.kill()
      await exit
    },
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
