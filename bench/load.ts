/**
 * `npm run bench:load`: start-up, requests per second and memory of the built site on this machine's loopback, against
 * budgets.json. Rounds alternate within one run, so that a busy machine slows both sides of a ratio.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { buildSite, runReactRouterBuild } from '../server/building/build-site.ts'
import { productionEnvironment } from '../server/env.ts'
import { budgets } from './budgets.ts'
import { requestsPerSecond } from './load-generator.ts'
import { processorSeconds, residentMb } from './process-usage.ts'
import { busiestPaths, type RunningServer, startServer, startSite, warmUp } from './site-process.ts'
import { judge, type Measurement, median } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = join(import.meta.dirname, 'results')

const ROUNDS = 3
const CACHED_REQUESTS = 20_000
const UNCACHED_REQUESTS = 600
/** Memory is read after this many requests, and again after as many more. */
const MEMORY_REQUESTS = 50_000

/** Start-up to `/readyz`, in milliseconds. */
async function measureStart(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite()
    times.push(site.startedInMs)
    await site.stop()
  }
  return median(times)
}

/** Requests per second, and processor time per request in microseconds, which a busy machine disturbs less. */
type Rate = { perSecond: number; microseconds: number }
type Rates = Record<'cached' | 'uncached' | 'bare', Rate>

/** The home page from the page cache with the access log, rendered each time, and its bytes sent by bare Hono. */
async function measureRates(): Promise<Rates> {
  const cached = await startSite()
  await warmUp(`${cached.address}/`)
  const uncached = await startSite({ PAGE_CACHE: 'off' })
  const bare = await startBare(await sentBytes(`${cached.address}/`))
  const servers = [cached, uncached, bare]
  try {
    // The first requests are slower: compilers and memory warm up.
    for (const { address } of servers) await requestsPerSecond(`${address}/`, UNCACHED_REQUESTS)
    const rounds: Rates[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        cached: await rateOf(cached, CACHED_REQUESTS),
        bare: await rateOf(bare, CACHED_REQUESTS),
        uncached: await rateOf(uncached, UNCACHED_REQUESTS),
      })
    }
    const middle = (side: keyof Rates): Rate => ({
      perSecond: Math.round(median(rounds.map((each) => each[side].perSecond))),
      microseconds: Math.round(median(rounds.map((each) => each[side].microseconds))),
    })
    return { cached: middle('cached'), uncached: middle('uncached'), bare: middle('bare') }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function rateOf({ address, pid }: RunningServer, amount: number): Promise<Rate> {
  const before = await processorSeconds(pid)
  const perSecond = await requestsPerSecond(`${address}/`, amount)
  return { perSecond, microseconds: (((await processorSeconds(pid)) - before) / amount) * 1e6 }
}

/** The compressed bytes of a page, as they travel. */
async function sentBytes(url: string): Promise<Buffer> {
  const { promise, resolve: answered, reject } = Promise.withResolvers<Buffer>()
  get(url, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(answered, reject)).on(
    'error',
    reject,
  )
  return promise
}

async function startBare(bytes: Buffer): Promise<RunningServer> {
  await mkdir(RESULTS, { recursive: true })
  const body = join(RESULTS, 'home.br')
  await writeFile(body, bytes)
  return startServer({ program: 'bench/bare-server.ts', options: [body], path: '/' })
}

/** Resident memory in MB after 50,000 requests for several pages, with and without campaign parameters, and after 100,000. */
async function measureMemory(): Promise<{ half: number; full: number }> {
  const site = await startSite()
  try {
    const paths = [...(await busiestPaths(site.address)), '/?utm_source=bench', '/blogs?utm_source=bench']
    async function load(): Promise<number> {
      for (const path of paths) await requestsPerSecond(site.address + path, MEMORY_REQUESTS / paths.length)
      return residentMb(site.pid)
    }
    return { half: await load(), full: await load() }
  } finally {
    await site.stop()
  }
}

const build = await buildSite({
  root: ROOT,
  run: (root) => runReactRouterBuild(root, productionEnvironment()),
  ifChanged: true,
})
if (build === 'failed') throw new Error('The build failed.')

const limits = budgets.load
const started = await measureStart()
const { cached, uncached, bare } = await measureRates()
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
  { of: 'start-up', what: 'to /readyz', value: started, unit: 'ms', budget: { most: limits.startMs } },
  ...told('cached, with access log', cached),
  ...told('rendered each time', uncached),
  ...told('the same bytes from bare Hono', bare),
  ratio('cached to rendered', uncached, limits.cachedToUncachedRatio),
  ratio('cached to bare', bare, limits.cachedToBareRatio),
  memory('after 50,000 requests', half),
  memory('after 100,000 requests', full, limits.residentMb),
  memory('growth between the two', full - half, limits.residentGrowthMb),
])
if (!isWithinBudgets) process.exitCode = 1
