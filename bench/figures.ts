/**
 * `npm run bench:figures`: replays a day of 100,000 requests (people with and without campaigns, programs, attacks, and who asks not to be
 * followed) through three processes of the built site, two of which are killed, and compares each page, source and campaign with what should
 * have been counted. On SQLite, and on a PostgreSQL of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { countThreeProcesses, replayedDay, tallyOf } from '../harness/replayed-day.ts'
import { startSite } from '../harness/site-process.ts'
import { lastDays } from '../leads/figures.ts'
import { openLeads } from '../leads/open-leads.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { judgeOnBoth } from './both-databases.ts'
import type { Measurement } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
const REPLAYED = 100_000
/** A process hands over every ten seconds. */
const HANDED_WITHIN_S = 10

async function measure(engine: string, databaseUrl?: string): Promise<Measurement[]> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'bench-figures-'))
  async function start() {
    const { address, pid, stop } = await startSite({
      DATA_DIR: dataDirectory,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    })
    return { address, kill: async () => process.kill(pid, 'SIGKILL'), stop }
  }
  const opened = await openLeads({
    dataDirectory,
    databaseUrl,
    siteUrl: 'http://localhost',
    company: () => Promise.reject(new Error('No mails are sent')),
    retentionDays: 730,
    log: { info() {}, warn() {}, error: console.error },
  })
  try {
    const day = replayedDay(REPLAYED)
    const expected = tallyOf(day)
    const sums = () => opened.figures.sums(lastDays(2), ['page', 'source', 'campaign'])
    const began = performance.now()
    const { counted, during, sent, killedAfterMs } = await countThreeProcesses(day, start, sums)
    const tookS = (performance.now() - began) / 1000
    const names = new Set([...counted.keys(), ...expected.keys()])
    const wrong = [...names].filter((name) => counted.get(name) !== expected.get(name))
    const visits = [...expected].reduce((sum, [name, count]) => (name.startsWith('page') ? sum + count : sum), 0)
    const of = `figures, ${engine}`
    return [
      { of, what: `of ${REPLAYED} requests visits`, value: visits, unit: '' },
      { of, what: `of ${names.size} sums wrong`, value: wrong.length, unit: '', budget: { most: 0 } },
      { of, what: `of ${sent} visits during the kills counted`, value: during, unit: '', budget: { most: sent } },
      { of, what: 'killed after', value: killedAfterMs / 1000, unit: 's', budget: { most: HANDED_WITHIN_S } },
      { of, what: 'took', value: tookS, unit: 's' },
    ]
  } finally {
    await opened.close()
    await rm(dataDirectory, { recursive: true, maxRetries: 3 })
  }
}

const run = runBundlers(ROOT)
if ((await buildSite({ root: ROOT, run, ifChanged: true })) === 'failed') throw new Error('The build failed.')
await judgeOnBoth(measure)
