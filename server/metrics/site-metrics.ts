import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { allPatterns, pageLeftPath, pathTo, reportsPath } from '../../site/paths.ts'
import { health } from '../middleware/edges.ts'
import type { CacheState } from '../site-context.ts'

/** How often the delay of the event loop is sampled; every 10 ms took 1 % of a core, every 20 ms a third of that. */
const LOOP_RESOLUTION_MS = 20
/** In seconds: from a page that is made quickly to one so slow that nobody waits for it. */
const RENDER_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
const cacheStates = ['hit', 'stale', 'miss', 'bypass'] as const satisfies readonly CacheState[]

/** The library joins labels for every count: requests are counted in plain maps, which it reads at a scrape. */
export function siteMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_RESOLUTION_MS })

  const requests = new Map<string, Map<number, number>>()
  const answers = { hit: 0, stale: 0, miss: 0, bypass: 0 }
  new Counter({
    name: 'http_requests_total',
    help: 'Answered requests by pattern of the route and status.',
    labelNames: ['route', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [route, statuses] of requests) {
        for (const [status, times] of statuses) this.inc({ route, status }, times)
      }
    },
  })
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Where pages came from: memory, memory while renewed, a render that is kept, or one that is not.',
    labelNames: ['state'],
    registers,
    collect() {
      this.reset()
      for (const state of cacheStates) this.inc({ state }, answers[state])
    },
  })
  const renders = new Histogram({
    name: 'page_render_seconds',
    help: 'Seconds until a page that was not in memory was answered, including its wait for a turn.',
    buckets: RENDER_BUCKETS,
    registers,
  })

  return {
    onAnswered(path: string, status: number, cache: CacheState | undefined, ms: number) {
      const route = routeLabel(path)
      const statuses = requests.get(route)
      if (statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
      else requests.set(route, new Map([[status, 1]]))
      if (cache === undefined) return
      answers[cache]++
      if (cache === 'miss' || cache === 'bypass') renders.observe(ms / 1000)
    },
    gauge(name: string, help: string, read: () => number) {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    /** A counter with one label, whose values are all given in advance: nothing that a visitor sends may become one. */
    counter<Value extends string>(name: string, help: string, label: string, values: readonly Value[]) {
      const counter = new Counter({ name, help, labelNames: [label], registers })
      for (const value of values) counter.inc({ [label]: value }, 0)
      return (value: Value) => counter.inc({ [label]: value })
    },
    text: () => registry.metrics(),
  }
}

const known = allPatterns()
const whole = new Set<string>([
  ...known.filter((pattern) => !/[:*]/.test(pattern)),
  '/healthz',
  '/readyz',
  '/content-changed',
  '/application-file',
  '/letter-desk',
  '/figure-desk',
  '/delivery-desk',
  '/missed-addresses',
  pageLeftPath,
  reportsPath,
])
const byBeginning = new Map<string, string>([
  ...known.filter((pattern) => /^\/.+\/[:*]/.test(pattern)).map((pattern) => [beginningOf(pattern), pattern] as const),
  ['/assets/', '/assets/*'],
  ['/_image/', '/_image/*'],
])

/** Found without React Router, because every request needs it. There are some fifty, whatever visitors request. */
export function routeLabel(path: string): string {
  if (whole.has(path)) return path
  const end = path.indexOf('/', 1)
  if (end !== -1) return byBeginning.get(path.slice(0, end + 1)) ?? 'other'
  return path.includes('.') ? 'file' : pathTo.hire(':slug')
}

function beginningOf(pattern: string): string {
  return pattern.slice(0, pattern.indexOf('/', 1) + 1)
}

/** With the health of this very process: if several share a socket, nobody knows which of them answers there. */
export function createMetricsServer(metrics: () => Promise<string>, isReady: () => boolean): Server {
  const app = health(isReady).get('/metrics', (c) =>
    metrics().then(
      (text) => c.text(text, 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
      () => c.text('The store does not answer.\n', 503),
    ),
  )
  return createServer(getRequestListener(app.fetch, { hostname: 'localhost' }))
}
