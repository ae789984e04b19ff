/**
 * `npm run bench:leads`: how many enquiries a second the built site accepts, each on disk before it is answered, what
 * cached pages cost meanwhile, and whether memory stays the same, against budgets.json.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startSite } from '../harness/site-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { budgets } from './budgets.ts'
import { warmUp } from './measured-pages.ts'
import { residentMb } from './process-usage.ts'
import { judge } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
/** Enquiries in each half, after which memory is read. */
const HALF = 2_000
const AT_ONCE = 32
/** Pause between two requests for a page, in milliseconds: a trickle of readers. */
const READER_PAUSE_MS = 5

const agent = new Agent({ keepAlive: true })

/** Milliseconds until the whole answer is there. @throws {Error} for another status than expected. */
async function timed(url: string, expected: number, body?: string): Promise<number> {
  const began = performance.now()
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>()
  const n = Math.floor(Math.random() * 2 ** 24)
  const headers =
    body === undefined ? { 'accept-encoding': 'br' } : { 'content-type': 'application/x-www-form-urlencoded' }
  request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'x-forwarded-for': `${20 + (n >> 19)}.${(n >> 11) & 255}.${(n >> 3) & 255}.7` },
  })
    .on('response', answered)
    .on('error', reject)
    .end(body)
  const response = await promise
  for await (const _chunk of response) {
    // Read to its end.
  }
  if (response.statusCode !== expected) throw new Error(`${url} answered ${response.statusCode}`)
  return performance.now() - began
}

function enquiry(n: number): string {
  return new URLSearchParams({
    name: `Sender ${n}`,
    email: `sender-${n}@example.com`,
    need: 'new-product',
    message: `Enquiry number ${n}: we would like to replace our booking desk, and to know what that takes.`,
    consent: 'yes',
  }).toString()
}

/** Enquiries per second over one half. */
async function sendHalf(address: string, first: number): Promise<number> {
  let next = first
  const began = performance.now()
  async function send() {
    while (next < first + HALF) await timed(`${address}/contact-us`, 303, enquiry(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
  return (HALF * 1000) / (performance.now() - began)
}

/** Reads the home page until told to stop; its times in milliseconds, in order. */
function startReader(address: string) {
  const times: number[] = []
  let isReading = true
  const reading = (async () => {
    while (isReading) {
      times.push(await timed(`${address}/`, 200))
      await pause(READER_PAUSE_MS)
    }
  })()
  return async () => {
    isReading = false
    await reading
    return times.sort((a, b) => a - b)
  }
}

const run = runBundlers(ROOT)
if ((await buildSite({ root: ROOT, run, ifChanged: true })) === 'failed') throw new Error('The build failed.')

const directory = await mkdtemp(join(tmpdir(), 'bench-leads-'))
const log = join(directory, 'site.log')
const site = await startSite({ DATA_DIR: directory, TRUSTED_PROXY_HOPS: '1', LOG_LEVEL: 'debug' }, log)
try {
  await warmUp(`${site.address}/`)
  // What it renders for itself after its start is another matter.
  while (!(await readFile(log, 'utf8')).includes('"warmed up"')) await pause(100)
  const stopReader = startReader(site.address)
  const first = await sendHalf(site.address, 0)
  const half = await residentMb(site.pid)
  const second = await sendHalf(site.address, HALF)
  const full = await residentMb(site.pid)
  const times = await stopReader()
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY

  const limits = budgets.leads
  const isWithinBudgets = judge([
    { of: 'enquiries', what: 'accepted, first half', value: first, unit: '/s' },
    {
      of: 'enquiries',
      what: 'accepted, second half',
      value: second,
      unit: '/s',
      budget: { least: limits.acceptedPerSecond },
    },
    { of: 'cached page', what: 'p99 meanwhile', value: p99, unit: 'ms', budget: { most: limits.cachedP99Ms } },
    { of: 'memory', what: `after ${HALF} enquiries`, value: half, unit: 'MB' },
    {
      of: 'memory',
      what: 'growth by as many more',
      value: full - half,
      unit: 'MB',
      budget: { most: limits.residentGrowthMb },
    },
  ])
  if (!isWithinBudgets) process.exitCode = 1
} finally {
  agent.destroy()
  await site.stop()
  await rm(directory, { recursive: true })
}
