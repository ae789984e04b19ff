import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { productionEnvironment } from './env.ts'

/** Starting a process takes half a second, but many where other tests keep every processor busy. */
const TIMEOUT_MS = 30_000

const main = resolve(import.meta.dirname, 'main.ts')
const directory = await mkdtemp(join(tmpdir(), 'site-'))
await mkdir(join(directory, 'build/server'), { recursive: true })
await mkdir(join(directory, 'build/client/assets'), { recursive: true })
await writeFile(join(directory, 'build/client/assets/a-1.js'), 'hello')
// A build whose every address answers after the milliseconds in its path.
await writeFile(
  join(directory, 'build/server/index.js'),
  `const loader = async ({ request }) => {
     const ms = Number(new URL(request.url).pathname.slice(1)) || 0
     if (ms === 666) setTimeout(() => { throw new Error('nobody caught this') })
     await new Promise((resolve) => setTimeout(resolve, ms))
     return new Response('answer after ' + ms, { headers: { 'content-type': 'text/html' } })
   }
   export const entry = { module: { default() {}, contentContext: {}, leadsContext: {}, markdownContext: {}, senderContext: {}, visitContext: {} } }
   export const routes = { all: { id: 'all', path: '*', module: { loader } } }
   export const assets = { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' }
   export const future = {}, ssr = true, isSpaMode = false, prerender = [], publicPath = '/'
   export const routeDiscovery = { mode: 'initial', manifestPath: '/__manifest' }`,
)
await writeFile(join(directory, 'package.json'), '{"type":"module"}')
afterAll(() => rm(directory, { recursive: true }))

const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})

/** Runs the server as `npm start` does; `url` is undefined if it ended before it listened. */
async function start(variables: Record<string, string> = {}) {
  const { PATH = '' } = productionEnvironment()
  const child = spawn(process.execPath, [main], { cwd: directory, env: { PATH, PORT: '0', ...variables } })
  children.add(child)
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (output.stdout += chunk))
  child.stderr.on('data', (chunk) => (output.stderr += chunk))
  const exited = once(child, 'exit').then(([code]) => Number(code))
  const lines = () =>
    output.stdout
      .split('\n')
      .filter(Boolean)
      .map((line): Record<string, unknown> => JSON.parse(line))

  let ended = false
  void exited.then(() => (ended = true))
  while (!ended && !output.stdout.includes('"listening"')) await delay(10)
  const url = ended ? undefined : String(lines().find(({ msg }) => msg === 'listening')?.address)
  return { child, exited, output, lines, url }
}

test(
  'it says where it listens, and becomes ready',
  async () => {
    const { url } = await start()
    while ((await fetch(`${url}/readyz`)).status !== 200) await delay(20)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(await (await fetch(`${url}/assets/a-1.js`)).text()).toBe('hello')
  },
  TIMEOUT_MS,
)

test.runIf(process.platform === 'linux')(
  'the process that was started serves with an allocator that gives memory back, unless its environment says otherwise',
  async () => {
    const thresholdOf = async (variables?: Record<string, string>) => {
      const { child } = await start(variables)
      const environment = await readFile(`/proc/${child.pid}/environ`, 'utf8')
      return environment.split('\0').find((variable) => variable.startsWith('MALLOC_MMAP_THRESHOLD_'))
    }
    expect(await thresholdOf()).toBe('MALLOC_MMAP_THRESHOLD_=131072')
    expect(await thresholdOf({ MALLOC_MMAP_THRESHOLD_: '65536' })).toBe('MALLOC_MMAP_THRESHOLD_=65536')
  },
  TIMEOUT_MS,
)

test(
  'readyz says no until every SEO record has been fetched from the content service',
  async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const service = createServer(async (request, response) => {
      if (request.url?.startsWith('/api/seos')) await released
      response.end('{"data":[],"meta":{"pagination":{"page":1,"pageSize":100,"pageCount":1,"total":0}}}')
    })
    service.listen(0, '127.0.0.1')
    await once(service, 'listening')
    onTestFinished(() => void service.close())
    const address = service.address()

    const { url } = await start({
      CONTENT_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    // Longer than a visitor's call may take: the start is more patient than they are.
    await delay(1_000)
    expect((await fetch(`${url}/readyz`)).status).toBe(503)
    release()
    while ((await fetch(`${url}/readyz`)).status !== 200) await delay(20)
  },
  TIMEOUT_MS,
)

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s finishes the requests in flight, logs them and exits with 0',
  async (signal) => {
    const { child, url, exited, lines } = await start()
    const inFlight = fetch(`${url}/400`)
    await delay(150)
    child.kill(signal)
    await delay(50)
    await expect(fetch(`${url}/healthz`, { headers: { connection: 'close' } })).rejects.toThrow()
    const response = await inFlight
    expect(await response.text()).toBe('answer after 400')
    expect(await exited).toBe(0)
    expect(lines().find(({ path }) => path === '/400')).toMatchObject({ status: 200, cache: 'miss' })
    expect(
      lines()
        .map(({ msg }) => msg)
        .filter(Boolean),
    ).toEqual([
      'listening',
      'leads are only kept, because no channel is configured: read them with npm run leads -- list',
      'stopping',
      'stopped',
    ])
  },
  10_000,
)

test(
  'while it stops, readyz says no on connections that are still open',
  async () => {
    const { child, url } = await start()
    const { port } = new URL(url ?? '')
    const socket = connect(Number(port), 'localhost')
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.write('GET /500 HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await delay(150)
    child.kill('SIGTERM')
    await delay(100)
    socket.write('GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'close')
    expect(received).toContain('answer after 500')
    expect(received).toContain('503 Service Unavailable')
  },
  TIMEOUT_MS,
)

test(
  'HEAD over a socket: the length of the page and not one byte of it',
  async () => {
    const { url } = await start()
    const { port } = new URL(url ?? '')
    const socket = connect(Number(port), 'localhost')
    let received = ''
    socket.on('data', (chunk) => (received += chunk))
    socket.write('HEAD /0 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(received.toLowerCase()).toContain('content-length: 14\r\n')
    expect(received.endsWith('\r\n\r\n')).toBe(true)
  },
  TIMEOUT_MS,
)

test(
  'a wrong variable stops the start with one clear line',
  async () => {
    const { exited, output, url } = await start({ SITE_URL: 'rivermeet' })
    expect(url).toBeUndefined()
    expect(await exited).toBe(1)
    expect(output.stderr).toBe(
      'Wrong environment variable SITE_URL="rivermeet": expected an http:// or https:// address.\n',
    )
  },
  TIMEOUT_MS,
)

test(
  'a port that is taken stops the start with one clear line',
  async () => {
    const { url } = await start()
    const second = await start({ PORT: new URL(url ?? '').port })
    expect(await second.exited).toBe(1)
    expect(second.output.stderr).toMatch(/^listen EADDRINUSE.*\n$/)
  },
  TIMEOUT_MS,
)

test(
  'an error that nobody caught is logged before the process ends with 1',
  async () => {
    const { url, exited, lines } = await start()
    await fetch(`${url}/666`).catch(() => {})
    expect(await exited).toBe(1)
    expect(lines().find(({ msg }) => msg === 'uncaught error')).toMatchObject({
      err: { message: 'nobody caught this' },
    })
  },
  TIMEOUT_MS,
)
