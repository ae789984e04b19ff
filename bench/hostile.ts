/**
 * `npm run bench:hostile`: 10,000 hostile requests to the built site, against budgets.json. `e2e/hostile-requests.spec.ts` is its
 * short form.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { alarmsIn, sendHostile } from '../harness/hostile-requests/send-hostile.ts'
import { startSite } from '../harness/site-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { budgets } from './budgets.ts'
import { residentMb } from './process-usage.ts'
import { judge } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Before memory is read for the first time, every template, text and kind has been requested once. */
const WARM_UP = 2_500
const COUNT = 10_000

const run = runBundlers(ROOT)
if ((await buildSite({ root: ROOT, run, ifChanged: true })) === 'failed') throw new Error('The build failed.')

const directory = await mkdtemp(join(tmpdir(), 'bench-hostile-'))
const log = join(directory, 'site.log')
const site = await startSite({ DATA_DIR: join(directory, 'data'), TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'warn' }, log)
try {
  await sendHostile(site.address, WARM_UP)
  const before = await residentMb(site.pid)
  const { failures } = await sendHostile(site.address, COUNT)
  const growth = (await residentMb(site.pid)) - before
  await site.stop()
  const alarms = alarmsIn(await readFile(log, 'utf8'))
  for (const line of [...failures, ...alarms]) console.error(line)

  const of = `${COUNT} requests`
  const isWithinBudgets = judge([
    { of, what: 'answered with 5xx', value: failures.length, unit: '', budget: { most: 0 } },
    { of, what: 'alarms in the log', value: alarms.length, unit: '', budget: { most: 0 } },
    { of, what: 'memory before', value: before, unit: 'MB' },
    { of, what: 'growth', value: growth, unit: 'MB', budget: { most: budgets.hostile.residentGrowthMb } },
  ])
  if (!isWithinBudgets) process.exitCode = 1
} finally {
  await site.stop()
  await rm(directory, { recursive: true })
}
