import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../harness/free-port.ts'
import { prepareSite, TIMEOUT_MS } from '../started-site.fixture.ts'

/** What docs/hosting.md promises: requests, deliveries, the log. */
const GRACE_MS = 15_000
/** Without a bound every one of them stays. */
const TRIES = 3

const { directory, spawnSite } = await prepareSite()

/** A process whose log nobody reads, or can read any more; it has written more than fits into a pipe. */
async function startUnread(reader: 'stopped' | 'gone') {
  const own = await mkdtemp(join(directory, 'unread-'))
  const fifo = join(own, 'log')
  execFileSync('mkfifo', [fifo])
  const read = openSync(fifo, constants.O_RDONLY | constants.O_NONBLOCK)
  const write = openSync(fifo, constants.O_WRONLY)
  const port = await freePort()
  const variables = { PORT: String(port), DATA_DIR: own, CONTENT_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'debug' }
  const { child, exited } = spawnSite(variables, write)
  closeSync(write)
  const health = `http://localhost:${port}/healthz`
  while (!(await fetch(health).catch(() => undefined))?.ok) await delay(20)
  if (reader === 'gone') closeSync(read)
  else onTestFinished(() => closeSync(read))
  for (let sent = 0; sent < 600; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, async () => (await fetch(health)).text()))
  }
  return { child, exited }
}

test.each(['stopped', 'gone'] as const)(
  'with the content service away and the reader of its log %s it ends in time, every time',
  async (reader) => {
    const tries = Array.from({ length: TRIES }, async () => {
      const { child, exited } = await startUnread(reader)
      child.kill('SIGTERM')
      return await Promise.race([exited, delay(GRACE_MS, 'still there')])
    })
    expect(await Promise.all(tries)).toEqual(Array(TRIES).fill([0, null]))
  },
  2 * TIMEOUT_MS,
)
