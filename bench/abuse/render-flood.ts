import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import { processorSeconds } from '../process-usage.ts'
import { median } from '../verdict.ts'
import type { AbuseCase } from './abuse-case.ts'
import { fromNewAddress, repeatedly, send } from './send.ts'

const CONNECTIONS = 8
/** Between two honest requests, in milliseconds. */
const READER_PAUSE_MS = 10
const NOT_FOUND = 200

/** URLs that a page cache cannot hold, or not yet. */
const uncached: readonly (() => string)[] = [
  () => `/no-such-page-${randomInt(2 ** 40)}`,
  () => `/blogs/no-such-article-${randomInt(2 ** 40)}`,
  () => `/art/0/braid/ink/2400x2400/seed-${randomInt(2 ** 40)}.svg`,
  () => `/art/0/contour/ink/2400x2400/seed-${randomInt(2 ** 40)}.svg`,
  () => '/sitemap.xml',
  () => '/rss.xml',
  () => '/feed.json',
  () => '/llms.txt',
  () => '/og/services.png',
  () => '/og/blogs.png',
]

/** A cached page while eight connections ask for everything else. */
export const renderFlood: AbuseCase = {
  of: '14 uncached addresses',
  attacks: {
    async flood({ address }) {
      const stop = repeatedly(CONNECTIONS, async (n) => {
        const path = uncached[n % uncached.length]?.() ?? '/'
        return String((await send(address, path, { headers: fromNewAddress() })).status)
      })
      await pause(500)
      return stop
    },
  },
  async measure({ site, target: { address, short }, attack }) {
    const of = this.of
    const home = () => send(address, '/', { headers: { 'accept-encoding': 'br' } })
    async function readFor(ms: number): Promise<number[]> {
      const times: number[] = []
      for (const until = performance.now() + ms; performance.now() < until; await pause(READER_PAUSE_MS))
        times.push((await home()).ms)
      return times.sort((a, b) => a - b)
    }
    const quiet = await readFor(1_000)
    const attacking = await attack()
    const flooded = await readFor(short ? 3_000 : 10_000)
    const { tally, processorShare } = await attacking.stop()

    const notFound = () => send(address, `/no-such-page-${randomInt(2 ** 40)}`)
    // The first ones compile what the others run.
    for (let n = 0; n < NOT_FOUND / 4; n++) await notFound()
    const before = await processorSeconds(site.pid)
    for (let n = 0; n < NOT_FOUND; n++) await notFound()
    const notFoundMs = (((await processorSeconds(site.pid)) - before) / NOT_FOUND) * 1000

    const p95 = flooded[Math.floor(flooded.length * 0.95)] ?? Number.POSITIVE_INFINITY
    return [
      { of, what: 'cached home alone, median', value: median(quiet), unit: 'ms' },
      {
        of,
        what: 'cached home meanwhile, median',
        value: median(flooded),
        unit: 'ms',
        budget: { most: budgets.abuse.floodedHomeMedianMs },
      },
      {
        of,
        what: 'cached home meanwhile, 95th percentile',
        value: p95,
        unit: 'ms',
        budget: { most: budgets.abuse.floodedHomeP95Ms },
      },
      { of, what: 'flood answered', value: Object.values(tally).reduce((sum, count) => sum + count, 0), unit: '' },
      {
        of,
        what: 'processor time of a 404',
        value: notFoundMs,
        unit: 'ms',
        budget: { most: budgets.abuse.notFoundProcessorMs },
      },
      { of, what: "generator's processor", value: processorShare * 100, unit: '%' },
    ]
  },
}
