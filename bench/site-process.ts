import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { createServer } from 'node:net'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { productionEnvironment } from '../server/env.ts'

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
  /** Where it runs: the root of the project, or a folder that is laid out like it. */
  directory?: string
  variables?: Readonly<Record<string, string>>
  logFile?: string
}

/** The built site as in production, on `PORT` or a free port of this machine, its log written to a file or the null device. */
export function startSite(variables: Readonly<Record<string, string>> = {}, logFile?: string): Promise<RunningServer> {
  return startServer({ program: 'build/server/main.js', path: '/readyz', variables, ...(logFile && { logFile }) })
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

/** Waits for the best compression, which a page gets in the background after it was first asked for. */
export async function warmUp(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    if (response.headers.get('etag')?.includes('-br11')) return
    await pause(100)
  }
}

/** The pages whose every visit counts: home, the list of articles and its newest article. */
export function busiestPaths(address: string): Promise<string[]> {
  return withFirstLinks(address, '/blogs', ['/', '/blogs'], ['/blogs/'])
}

/** One page per template: the pages that there are once, and the first of each kind that the map of the site shows. */
export function pathPerTemplate(address: string): Promise<string[]> {
  const single =
    '/ /blogs /services /our-services /hire-dedicated-developers-in-india /it-cost-optimization /portfolio /case-study /recent-solutions /about-us /meet-our-team /gallery /career /contact-us /terms-and-condition'
  const kinds = '/services/ /technologies/ /industries/ /hire- /blogs/ /portfolio/ /casestudy/ /career/'
  return withFirstLinks(address, '/sitemap', single.split(' '), kinds.split(' '))
}

/** @throws {Error} if the page links to nothing that begins with one of the prefixes and is not among the paths. */
async function withFirstLinks(address: string, page: string, paths: readonly string[], prefixes: readonly string[]) {
  const html = await (await fetch(address + page)).text()
  const links = [...html.slice(html.indexOf('<main')).matchAll(/href="(\/[a-z0-9/-]+)"/g)].map(([, link = '']) => link)
  const firsts = prefixes.map((prefix) => {
    const first = links.find((link) => link.startsWith(prefix) && !paths.includes(link))
    if (first === undefined) throw new Error(`${page} links to no page under ${prefix} to measure`)
    return first
  })
  return [...paths, ...firsts]
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

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}
