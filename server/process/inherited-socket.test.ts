/** Sockets that a service manager opened (systemd.socket(5)): processes come and go on them, and visitors wait in them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { freePort } from '../../harness/free-port.ts'
import { inheritedSocket, productionEnvironment } from '../env.ts'
import { answerAfter, answeringBuild, prepareSite, TIMEOUT_MS } from '../started-site.fixture.ts'

const { directory, start } = await prepareSite()
const main = resolve(import.meta.dirname, '../main.ts')

/** Shells that hold one socket. Each becomes a process of the site with the first line sent to it. */
async function heirs(many: number) {
  const socket = createServer().listen(0)
  await once(socket, 'listening')
  const address = z.object({ port: z.number() }).parse(socket.address())
  // Node has no public name for it.
  const { fd } = z.object({ fd: z.number() }).parse(Reflect.get(socket, '_handle'))
  const children = Array.from({ length: many }, () => {
    const command = 'read go && LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$1"'
    const { PATH = '', NODE_COMPILE_CACHE = '' } = productionEnvironment()
    return spawn('sh', ['-c', command, process.execPath, main], {
      cwd: directory,
      env: { PATH, NODE_COMPILE_CACHE },
      stdio: ['pipe', 'pipe', 'pipe', fd],
    })
  })
  onTestFinished(() => void children.map((child) => child.kill('SIGKILL')))
  socket.close()
  return { url: `http://localhost:${address.port}`, children }
}

const begin = (child: ChildProcess | undefined) => void child?.stdin?.write('\n')

async function outputOf(child: ChildProcess | undefined, stream: 'stdout' | 'stderr'): Promise<string> {
  const output = child?.[stream]
  return output ? (await output.toArray()).join('') : ''
}

test(
  'one process follows another on the same socket: requests meanwhile wait, and none is refused',
  async () => {
    const { url, children } = await heirs(2)
    const [first, second] = children
    const early = fetch(url + answerAfter(1))
    await delay(100)
    begin(first)
    expect(await (await early).text()).toBe('answer after 1')

    const ended = first && once(first, 'exit')
    first?.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const between = fetch(url + answerAfter(2))
    await delay(100)
    begin(second)
    expect(await (await between).text()).toBe('answer after 2')
  },
  3 * TIMEOUT_MS,
)

test(
  'a process that cannot render the home page takes no visitors from the one that can',
  async () => {
    const { url, children } = await heirs(2)
    const [good, broken] = children
    begin(good)
    expect((await fetch(url + answerAfter(1))).status).toBe(200)

    const build = join(directory, 'build/server/index.js')
    const failing = "new Response('no', { status: 500 })"
    await writeFile(build, answeringBuild.replace(/new Response\([^;]*\)$/m, failing))
    onTestFinished(() => writeFile(build, answeringBuild))
    begin(broken)
    const complaint = outputOf(broken, 'stderr')
    const [code] = broken ? await once(broken, 'exit') : []
    expect(code).toBe(1)
    expect(await complaint).toBe('The home page answers with 500: this process accepts no visitors.\n')
    for (let n = 0; n < 20; n++) expect((await fetch(url + answerAfter(n))).status).toBe(200)
  },
  3 * TIMEOUT_MS,
)

test.skipIf(spawnSync('ss', ['--version']).error)(
  'as many may wait while no process accepts as the unit of the socket says',
  async () => {
    const unit = await readFile(resolve(import.meta.dirname, '../../deploy/systemd/site.socket'), 'utf8')
    const { url, children } = await heirs(1)
    begin(children[0])
    await (await fetch(url + answerAfter(1))).text()
    // State, Recv-Q, Send-Q: of a socket that listens the last is its backlog.
    const { stdout } = spawnSync('ss', ['-Hltn', `sport = :${new URL(url).port}`], { encoding: 'utf8' })
    expect(stdout.split(/\s+/)[2]).toBe(/^Backlog=(\d+)$/m.exec(unit)?.[1])
  },
  3 * TIMEOUT_MS,
)

const hasActivator = spawnSync('systemd-socket-activate', ['--version']).status === 0

test.skipIf(!hasActivator)(
  "systemd's own activation starts it with the first visitor, who is answered",
  async () => {
    const port = await freePort()
    const dataDirectory = await mkdtemp(join(directory, 'data-'))
    onTestFinished(() => rm(dataDirectory, { recursive: true }))
    const { PATH = '', NODE_COMPILE_CACHE = '' } = productionEnvironment()
    const options = ['--listen', `127.0.0.1:${port}`, `--setenv=DATA_DIR=${dataDirectory}`]
    const child = spawn('systemd-socket-activate', [...options, process.execPath, main], {
      cwd: directory,
      env: { PATH, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    await once(child.stderr, 'data')
    expect(await (await fetch(`http://127.0.0.1:${port}${answerAfter(3)}`)).text()).toBe('answer after 3')
  },
  3 * TIMEOUT_MS,
)

test('a descriptor that is not a socket stops the start with one clear line', async () => {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = productionEnvironment()
  const child = spawn('sh', ['-c', 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$0" "$1" 3</dev/null', process.execPath, main], {
    cwd: directory,
    env: { PATH, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const complaint = outputOf(child, 'stderr')
  expect((await once(child, 'exit'))[0]).toBe(1)
  expect(await complaint).toMatch(/^What LISTEN_FDS passes on is no socket: .*\n$/)
}, 30_000)

test('a socket meant for another process, or one of several, is not taken', async () => {
  expect(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '7' }, 7)).toBe(3)
  expect(inheritedSocket({ LISTEN_FDS: '1', LISTEN_PID: '7' }, 8)).toBeUndefined()
  expect(inheritedSocket({}, 7)).toBeUndefined()
  expect(() => inheritedSocket({ LISTEN_FDS: '2', LISTEN_PID: '7' }, 7)).toThrow('LISTEN_FDS="2": expected one socket')
  // It takes nothing from its parent's environment.
  const { url } = await start({ LISTEN_FDS: '1', LISTEN_PID: '1' })
  expect(url).toBeDefined()
}, 30_000)
