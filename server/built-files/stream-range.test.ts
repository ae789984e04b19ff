import { mkdtemp, readdir, readlink, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { streamRange } from './serve-file.ts'

const BYTES = 300_000
let directory: string
let film: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stream-range-'))
  film = join(directory, 'film.mp4')
  await writeFile(film, Buffer.alloc(BYTES, 'film'))
})
afterAll(() => rm(directory, { recursive: true }))

/** How often this process has the film open, once pending work is done. Node ends a process that leaves a file open. */
async function openFilms(): Promise<number> {
  await wait(50)
  const descriptors = await readdir('/proc/self/fd')
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target === film).length
}

const onLinux = test.runIf(process.platform === 'linux')

const whole = { start: 0, end: BYTES - 1 }

onLinux('an answer that nobody reads opens no file', async () => {
  const body = streamRange(film, whole)
  expect(await openFilms()).toBe(0)
  await body.cancel()
})

onLinux('a client that leaves while the file is being opened leaves none open', async () => {
  const reader = streamRange(film, whole).getReader()
  const first = reader.read()
  await reader.cancel()
  await first
  expect(await openFilms()).toBe(0)
})

onLinux('a client that leaves in the middle leaves none open', async () => {
  const reader = streamRange(film, whole).getReader()
  await reader.read()
  expect(await openFilms()).toBe(1)
  await reader.cancel()
  expect(await openFilms()).toBe(0)
})

test('a file that has become shorter fails instead of passing for complete', async () => {
  const shorter = join(directory, 'shorter.mp4')
  await writeFile(shorter, Buffer.alloc(BYTES))
  const body = streamRange(shorter, whole)
  await truncate(shorter, 1000)
  await expect(new Response(body).arrayBuffer()).rejects.toThrow()
})
