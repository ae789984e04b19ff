import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openContent } from '../content/open-content.ts'
import { startSite } from '../harness/site-process.ts'
import { ownAddresses } from '../site/seo/known-addresses.ts'
import type { Measurement } from './verdict.ts'

/** Words of few, of many and of nearly all articles, several words, wrong letters, and nothing at all. */
const searches = [
  ...['kubernetes', 'release', 'team', 'week', 'generated article', 'old application', 'how long does an mvp take'],
  ...['acessibility', 'relase wek', 'blockchain'],
]
/** Processor time is counted in steps of some milliseconds: only many searches together have one. */
const ROUNDS = 20

/**
 * V8 frees buffers that nobody needs on a thread of its own, and counts them until then, which a second collection waits for: after one
 * alone, 31 MB were counted of buffers that the index had outgrown.
 */
function bytesHeld(collect: () => void): number {
  collect()
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** The search over these documents in this process: what its index holds, and how long the slowest of the searches takes. */
export async function measureSearches(directory: string, most: { ms: number; mb: number }): Promise<Measurement[]> {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const options = { documentsDirectory: directory, mirrorDirectory: '', production: true, addresses: ownAddresses }
  const { content } = await openContent(options)
  await content.landingPages()
  const before = bytesHeld(collect)
  const begun = process.cpuUsage()
  const waits = monitorEventLoopDelay({ resolution: 1 })
  waits.enable()
  await content.loadSearch()
  waits.disable()
  const seconds = process.cpuUsage(begun).user / 1_000_000
  const held = (bytesHeld(collect) - before) / 1024 / 1024
  const times: number[] = []
  for (const text of searches) {
    await content.search({ text })
    const start = process.threadCpuUsage().user
    for (let round = 0; round < ROUNDS; round++) await content.search({ text })
    times.push((process.threadCpuUsage().user - start) / ROUNDS / 1_000)
  }
  const of = 'search of 10,000 articles'
  return [
    { of, what: 'memory of the index', value: held, unit: 'MB', budget: { most: most.mb } },
    { of, what: 'slowest search', value: Math.max(...times), unit: 'ms', budget: { most: most.ms } },
    { of, what: 'processor time of the build', value: seconds, unit: 's' },
    { of, what: 'other work waits for the build, longest', value: waits.max / 1_000_000, unit: 'ms' },
  ]
}

const [PROBE_EVERY_MS, PROBES_AT_ONCE] = [5, 100]

/** How long `/readyz` of the site takes to answer from its first answer until the index over these documents is built. */
export async function measureReadiness(directory: string, mostMs: number): Promise<Measurement[]> {
  const site = await startSite({ DOCUMENTS_DIR: directory })
  const timed = async (path: string) => {
    const begun = performance.now()
    const text = await (await fetch(site.address + path)).text()
    return { ms: performance.now() - begun, text }
  }
  try {
    const times: number[] = []
    // Until then the page is the same for whatever is asked.
    const isBuilt = async () => (await timed('/search?q=generated')).text.includes('/blogs/generated-article-')
    do {
      for (let probe = 0; probe < PROBES_AT_ONCE; probe++) {
        times.push((await timed('/readyz')).ms)
        await pause(PROBE_EVERY_MS)
      }
    } while (!(await isBuilt()))
    const sorted = times.toSorted((a, b) => a - b)
    const of = '/readyz while the search of 10,000 articles is built'
    return [
      {
        of,
        what: 'answer, 99 of 100',
        value: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        unit: 'ms',
        budget: { most: mostMs },
      },
      { of, what: 'answer, longest', value: sorted.at(-1) ?? 0, unit: 'ms' },
    ]
  } finally {
    await site.stop()
  }
}
