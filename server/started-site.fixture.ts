/** For tests: the server as `npm start` runs it, from its sources, with a build that answers every URL. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach } from 'vitest'
import { productionEnvironment } from './env.ts'

/** Starting a process takes half a second, but many if other tests keep every processor busy. */
export const TIMEOUT_MS = 30_000

const main = resolve(import.meta.dirname, 'main.ts')

/** A known page with a parameter that it reads: an unknown URL would never reach the build. */
export const answerAfter = (ms: number) => `/it-cost-optimization?cloud=${ms}`

/** A server build that answers every URL after the milliseconds that it names (`answerAfter`), and at once that it was asked for a late one. */
export const answeringBuild = `const loader = async ({ request }) => {
     const ms = Number(new URL(request.url).searchParams.get('cloud')) || 0
     if (ms >= 1_000) console.error('asked for', ms)
     if (ms === 666) setTimeout(() => { throw new Error('nobody caught this') })
     await new Promise((resolve) => setTimeout(resolve, ms))
     return new Response('answer after ' + ms, { headers: { 'content-type': 'text/html' } })
   }
   export const entry = { module: { default() {}, fillContext() {} } }
   export const routes = { all: { id: 'all', path: '*', module: { loader } } }
   export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' }
   export const future = {}, ssr = true, isSpaMode = false, prerender = [], publicPath = '/'
   export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }`

/** A folder for the processes of a test file. Call it once in the file: what was started ends with each test. */
export async function prepareSite() {
  const directory = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(directory, 'build/server'), { recursive: true })
  await mkdir(join(directory, 'build/client/assets'), { recursive: true })
  await writeFile(join(directory, 'build/client/assets/a-1.js'), 'hello')
  await writeFile(join(directory, 'build/server/index.js'), answeringBuild)
  await writeFile(join(directory, 'package.json'), '{"type":"module"}')
  afterAll(() => rm(directory, { recursive: true }))

  const children = new Set<ChildProcess>()
  afterEach(() => {
    for (const child of children) child.kill('SIGKILL')
    children.clear()
  })

  /** Starts a process; its standard output goes to the file descriptor. */
  function spawnSite(variables: Record<string, string>, output: number | 'pipe' = 'pipe') {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = productionEnvironment()
    const child = spawn(process.execPath, [main], {
      cwd: directory,
      env: { PATH, NODE_COMPILE_CACHE, PORT: '0', ...variables },
      stdio: ['ignore', output, 'pipe'],
    })
    children.add(child)
    return { child, exited: once(child, 'exit') }
  }

  /** `url` is undefined if the process ended before it listened. */
  async function start(variables: Record<string, string> = {}) {
    const { child, exited } = spawnSite(variables)
    const output = { stdout: '', stderr: '' }
    child.stdout?.on('data', (chunk) => (output.stdout += chunk))
    child.stderr?.on('data', (chunk) => (output.stderr += chunk))
    const lines = () =>
      output.stdout
        .split('\n')
        .filter(Boolean)
        .map((line): Record<string, unknown> => JSON.parse(line))

    let ended = false
    void exited.then(() => (ended = true))
    while (!ended && !output.stdout.includes('"listening"')) await delay(10)
    const url = ended ? undefined : String(lines().find(({ msg }) => msg === 'listening')?.address)

    /** A request that has reached the build, for an answer after a second or more. */
    async function underWay(ms: number) {
      const answer = fetch(url + answerAfter(ms))
      while (!output.stderr.includes(`asked for ${ms}\n`)) await delay(10)
      return { answer }
    }
    return { child, exited: exited.then(([code]) => Number(code)), output, lines, url, underWay }
  }

  return { directory, spawnSite, start }
}
