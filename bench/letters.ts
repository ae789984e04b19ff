/**
 * `npm run bench:letters`: a letter to 10,000 readers by two processes of which one or the other is killed a hundred times, on
 * SQLite and on PostgreSQL, against budgets.json: who was reached, how many mails came twice, how long a look at it takes.
 */
import { temporaryFolder } from '../leads/leads.fixture.ts'
import { letterThroughKills } from '../leads/letter-kill-run.fixture.ts'
import { openPostgresStore } from '../leads/store/postgres.ts'
import { openSqliteStore } from '../leads/store/sqlite.ts'
import { judgeOnBoth } from './both-databases.ts'
import { budgets } from './budgets.ts'
import type { Measurement } from './verdict.ts'

const READERS = 10_000
const PROCESSES = 2
/** Mails between two kills: more than a hundred kills in all. */
const EVERY = 90
/** Deliveries in progress when a process dies: their mails may have arrived without being noted. */
const UNDER_WAY = 8
const PATIENCE_MS = 20 * 60_000

const log = { info() {}, warn() {}, error: console.error }

async function measure(engine: string, databaseUrl?: string): Promise<Measurement[]> {
  const cleanUp: (() => Promise<void>)[] = []
  const whenDone = (undo: () => Promise<void>) => void cleanUp.push(undo)
  try {
    const dataDirectory = await temporaryFolder(whenDone)
    const patienceMs = 60_000
    const store = databaseUrl
      ? openPostgresStore({ databaseUrl, patienceMs, log })
      : await openSqliteStore(dataDirectory, { patienceMs })
    whenDone(() => store.close())
    const began = performance.now()
    const sent = await letterThroughKills({
      ...{ store, dataDirectory, readers: READERS, processes: PROCESSES, every: EVERY },
      ...{ ...(databaseUrl && { databaseUrl }), patienceMs: PATIENCE_MS, whenDone },
    })
    const of = `letter on ${engine}`
    const { lookMs } = budgets.letters
    return [
      { of, what: 'processes killed', value: sent.kills, unit: '', budget: { least: 100 } },
      { of, what: 'readers reached', value: sent.reached, unit: '', budget: { least: READERS } },
      { of, what: 'different mails to one reader', value: sent.mostIds, unit: '', budget: { most: 1 } },
      {
        ...{ of, what: 'the same mail once more', value: sent.mails - READERS, unit: '' },
        budget: { most: sent.kills * UNDER_WAY },
      },
      { of, what: 'noted as sent', value: Number(sent.state?.sent), unit: '', budget: { least: READERS } },
      { of, what: 'look at it', value: sent.lookMs, unit: 'ms', budget: { most: lookMs } },
      { of, what: 'in all', value: (performance.now() - began) / 1000, unit: 's' },
    ]
  } finally {
    for (const undo of cleanUp.toReversed()) await undo()
  }
}

await judgeOnBoth(measure)
