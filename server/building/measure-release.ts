import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Measured } from '../../site/measured.server.ts'
import { productionEnvironment } from '../env.ts'
import { listen } from '../process/listen.ts'
import { weighVisit } from './weigh-visit.ts'

/** Longest wait for the release to answer, in milliseconds. */
const PATIENCE_MS = 30_000

/**
 * Starts the current release on a free port, with the documents of the repository, weighs a first visit to its home page,
 * and writes the figures beside it (`site/measured.server.ts` reads them), and what V8 compiled for it. Without either a release
 * works just as well.
 */
export async function measureRelease(root: string): Promise<void> {
  const release = await realpath(join(root, 'build/current'))
  await mkdir(join(release, 'compiled'), { recursive: true })
  const directory = await mkdtemp(join(tmpdir(), 'measured-release-'))
  const address = await freeAddress()
  const { PATH = '' } = productionEnvironment()
  const child = spawn(process.execPath, [join(root, 'build/server/main.js')], {
    cwd: root,
    // None of the machine's own settings: no content service, no database, no mail.
    env: { PATH, NODE_ENV: 'production', PORT: new URL(address).port, LOG_LEVEL: 'silent', DATA_DIR: directory },
    stdio: 'ignore',
  })
  const exit = once(child, 'exit')
  exit.catch(() => {})
  try {
    await answering(`${address}/readyz`, () => child.exitCode !== null)
    const measured: Measured = { at: new Date().toISOString(), ...(await weighVisit(`${address}/`)) }
    await writeFile(join(release, 'measured.json'), JSON.stringify(measured))
  } catch (error) {
    console.warn('The release could not be measured; its page of measurements says so.', error)
  } finally {
    child.kill()
    await exit.catch(() => {})
    await rm(directory, { recursive: true, force: true })
  }
}

async function answering(url: string, hasEnded: () => boolean): Promise<void> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until && !hasEnded(); await pause(50)) {
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
  }
  throw new Error(`${url} did not answer`)
}

/** A local URL whose port is free. */
async function freeAddress(): Promise<string> {
  const probe = createServer()
  const address = await listen(probe, 0)
  probe.close()
  await once(probe, 'close')
  return address
}
