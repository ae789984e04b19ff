/**
 * `npm run bench:load`: start-up, requests per second and memory of the built site on this machine's loopback, against
 * budgets.json. Rounds alternate within one run, so that a busy machine slows both sides of a ratio.
 */
import { resolve } from 'node:path'
import { type RunningServer, startSite } from '../harness/site-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { budgets } from './budgets.ts'
import { startComparedServers } from './compared-servers.ts'
import { load, pinToFirst } from './load-generator.ts'
import { busiestPaths, warmUp } from './measured-pages.ts'
import { atRest, processorSeconds, residentMb } from './process-usage.ts'
import { measureStart } from './start-up.ts'
import { judge, type Measurement, median } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')

const ROUNDS = 5
/** For one server in one round. */
const ROUND_S = 2
/** Compilers and memory warm up first. */
const WARM_UP_S = 2
/** Memory is read after this many requests, and again after as many more. */
const MEMORY_REQUESTS = 50_000

/** Requests per second, and processor time per request in microseconds, which a busy machine disturbs less. */
type Rate = { perSecond: number; microseconds: number }
type Rates = Record<'cached' | 'uncached' | 'bare' | 'nginx', Rate>

/** The home page from the page cache with the access log, rendered each time, and its bytes sent by bare Hono and by nginx. */
async function measureRates(): Promise<Rates> {
  const cached = await startSite()
  await warmUp(`${cached.address}/`)
  const uncached = await startSite({ PAGE_CACHE: 'off' })
  const servers = { cached, uncached, ...(await startComparedServers(`${cached.address}/`)) }
  try {
    for (const { address, pid } of Object.values(servers)) {
      await pinToFirst(pid)
      await load(`${address}/`, WARM_UP_S)
    }
    await atRest(cached.pid)
    const rounds: Rates[] = []
    for (let round = 0; round < ROUNDS; round++) {
      // Renders go on for a second after nobody waits for them, on the core that the others are measured on.
      await atRest(uncached.pid)
      rounds.push({
        cached: await rateOf(servers.cached),
        bare: await rateOf(servers.bare),
        nginx: await rateOf(servers.nginx),
        uncached: await rateOf(servers.uncached),
      })
    }
    const middle = (side: keyof Rates): Rate => ({
      perSecond: Math.round(median(rounds.map((each) => each[side].perSecond))),
      microseconds: Math.round(median(rounds.map((each) => each[side].microseconds))),
    })
    return { cached: middle('cached'), uncached: middle('uncached'), bare: middle('bare'), nginx: middle('nginx') }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
  }
}

async function rateOf({ address, pid }: RunningServer): Promise<Rate> {
  const before = await processorSeconds(pid)
  const { requests, perSecond } = await load(`${address}/`, ROUND_S)
  return { perSecond, microseconds: (((await processorSeconds(pid)) - before) / requests) * 1e6 }
}

/**
 * Resident memory in MB after at least 50,000 requests for several pages, some with campaign parameters, and after as many more.
 * The warm-up is over before: while it gives back what it used, growth would not be seen.
 */
async function measureMemory(): Promise<{ half: number; full: number }> {
  const site = await startSite()
  try {
    await atRest(site.pid)
    const paths = [...(await busiestPaths(site.address)), '/?utm_source=bench', '/blogs?utm_source=bench']
    async function loaded(): Promise<number> {
      for (const path of paths) {
        let asked = 0
        while (asked < MEMORY_REQUESTS / paths.length) asked += (await load(site.address + path, 1)).requests
      }
      return residentMb(site.pid)
    }
    return { half: await loaded(), full: await loaded() }
  } finally {
    await site.stop()
  }
}

const build = await buildSite({
  root: ROOT,
  run: runBundlers(ROOT),
  ifChanged: true,
})
if (build === 'failed') throw new Error('The build failed.')

const limits = budgets.load
const starts = await measureStart('own documents', limits.startSeconds)
const { cached, uncached, bare, nginx } = await measureRates()
const { half, full } = await measureMemory()

const told = (what: string, { perSecond, microseconds }: Rate): Measurement[] => [
  { of: 'home page', what, value: perSecond, unit: 'requests/s' },
  { of: 'home page', what: `${what}, processor time each`, value: microseconds, unit: 'µs' },
]
const ratio = (what: string, against: Rate, least: number): Measurement => ({
  of: 'home page',
  what,
  value: cached.perSecond / against.perSecond,
  unit: '',
  budget: { least },
})
const memory = (what: string, value: number, most?: number): Measurement => ({
  of: 'memory',
  what,
  value,
  unit: 'MB',
  ...(most === undefined ? {} : { budget: { most } }),
})

const isWithinBudgets = judge([
  ...starts,
  { of: 'home page', what: 'cached, with access log', value: cached.perSecond, unit: 'requests/s' },
  {
    of: 'home page',
    what: 'cached, processor time each',
    value: cached.microseconds,
    unit: 'µs',
    budget: { most: limits.cachedMicroseconds },
  },
  ...told('rendered each time', uncached),
  ...told('the same bytes from bare Hono', bare),
  ...told('the same bytes from nginx', nginx),
  ratio('cached to rendered', uncached, limits.cachedToUncachedRatio),
  ratio('cached to bare Hono', bare, limits.cachedToBareRatio),
  ratio('cached to nginx', nginx, limits.cachedToNginxRatio),
  memory('after 50,000 requests', half),
  memory('after 100,000 requests', full, limits.residentMb),
  memory('growth between the two', full - half, limits.residentGrowthMb),
])
if (!isWithinBudgets) process.exitCode = 1
