import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { alarmsIn, sendHostile } from '../harness/hostile-requests/send-hostile.ts'
import { startSite } from '../harness/site-process.ts'

/** The short form of `npm run bench:hostile`: every kind of attack with every naughty text. */
const COUNT = 700

test('hostile requests of every kind cause neither a failure nor an alarm', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'hostile-'))
  const log = join(directory, 'site.log')
  const site = await startSite({ DATA_DIR: join(directory, 'data'), TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'warn' }, log)
  try {
    const { failures, statuses } = await sendHostile(site.address, COUNT)
    expect(failures).toEqual([])
    // Fewer would mean that the door turned them away.
    expect(statuses.get(200)).toBeGreaterThan(COUNT / 20)
    expect((await fetch(`${site.address}/healthz`)).status).toBe(200)
  } finally {
    await site.stop()
  }
  expect(alarmsIn(await readFile(log, 'utf8'))).toEqual([])
  await rm(directory, { recursive: true })
})
