/** Server time of blog pages that nobody has requested before, from the site's access log. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startSite } from '../harness/site-process.ts'
import { residentMb } from './process-usage.ts'
import { type Measurement, median } from './verdict.ts'

/** Pages of each kind that are measured, and those before them that warm up the compiler. */
const PAGES = 40
const WARM_UP = 40

/** Each has more than 20 pages of generated articles. */
const categories = ['testing', 'architecture', 'agile', 'devops']

const lineSchema = z.object({ path: z.string(), status: z.number(), ms: z.number() })

/** Each page of a kind is requested once, so that nothing of it was read or rendered before. */
const kinds: Readonly<Record<string, (at: number) => string>> = {
  article: (at) => `/blogs/generated-article-${at * 97}`,
  list: (at) => `/blogs?page=${at + 2}`,
  category: (at) =>
    `/blogs?category=${categories[at % categories.length]}&page=${Math.floor(at / categories.length) + 1}`,
  search: (at) => `/blogs?q=article-${at}`,
}

type Limits = { pageMs: number; residentMb?: number }

/** On a site with generated articles: server time of each kind of page in milliseconds, and the memory after all of them. */
export async function measurePages(
  variables: Readonly<Record<string, string>>,
  limits: Limits,
): Promise<Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-content-'))
  const log = join(directory, 'access.log')
  const site = await startSite({ DATA_DIR: directory, PAGE_CACHE: 'off', ...variables }, log)
  const rows: Measurement[] = []
  try {
    for (const pathOf of Object.values(kinds)) await ask(site.address, pathOf, PAGES, WARM_UP)
    for (const [kind, pathOf] of Object.entries(kinds)) {
      const from = (await linesOf(log)).length
      await ask(site.address, pathOf, 0, PAGES)
      const times = (await linesOf(log)).slice(from).map(({ ms }) => ms)
      const limit = { most: limits.pageMs }
      rows.push({ of: kind, what: 'server time, middle', value: median(times), unit: 'ms', budget: limit })
      rows.push({ of: kind, what: 'server time, longest', value: Math.max(...times), unit: 'ms' })
    }
    const budget = limits.residentMb === undefined ? {} : { budget: { most: limits.residentMb } }
    rows.push({ of: '10,000 articles', what: 'memory', value: await residentMb(site.pid), unit: 'MB', ...budget })
    return rows
  } finally {
    await site.stop()
    await rm(directory, { recursive: true })
  }
}

async function ask(address: string, pathOf: (at: number) => string, from: number, amount: number): Promise<void> {
  for (let at = from; at < from + amount; at++) {
    const response = await fetch(address + pathOf(at))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${pathOf(at)} answered ${response.status}`)
  }
}

/** The log's lines about requests, once all are written. */
async function linesOf(log: string) {
  await pause(1_000)
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.includes('"ms"'))
  return lines.map((line) => lineSchema.parse(JSON.parse(line))).filter(({ path }) => path.startsWith('/blogs'))
}
