import { expect, test } from 'vitest'
import { openStore, temporaryFolder } from './leads.fixture.ts'
import { letterThroughKills } from './letter-kill-run.fixture.ts'

/** Deliveries in progress when a process dies: their mails may have arrived without being noted. */
const UNDER_WAY = 8

test('a letter reaches all of 200 readers although its processes are killed again and again, and what comes twice is one mail', async () => {
  const dataDirectory = await temporaryFolder()
  const store = await openStore(dataDirectory)
  const sent = await letterThroughKills({ store, dataDirectory, readers: 200, processes: 2, every: 20 })
  expect(sent.kills).toBeGreaterThanOrEqual(5)
  expect(sent).toMatchObject({ reached: 200, mostIds: 1 })
  expect(sent.mails - 200).toBeLessThanOrEqual(sent.kills * UNDER_WAY)
  expect(sent.state).toMatchObject({ readers: 200, sent: 200, refused: 0, waiting: 0 })
}, 120_000)
