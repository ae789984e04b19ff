/**
 * Cold start, memory and server time per uncached page, with the site's own documents and with 10,000 articles, against
 * budgets.json. Times of pages are those of the access log, from the request's arrival to its answer.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { productionEnvironment } from '../server/env.ts'
import { budgets } from './budgets.ts'
import { documentsWithManyArticles } from './many-articles.ts'
import { residentMb } from './process-usage.ts'
import { startSite } from './site-process.ts'
import { judge, type Measurement, median } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
const DOCUMENTS = join(ROOT, 'content/documents')
const ARTICLES = 10_000
const ROUNDS = 3
/** Pages of each kind that are measured, and those before them that warm up the compiler. */
const PAGES = 40
const WARM_UP = 40

/** Each has more than 20 pages of generated articles. */
const categories = ['testing', 'architecture', 'agile', 'devops']

const lineSchema = z.object({ path: z.string(), status: z.number(), ms: z.number() })

/** Each page of a kind is asked for once, so that nothing of it was read or rendered before. */
const kinds: Readonly<Record<string, (at: number) => string>> = {
  article: (at) => `/blogs/generated-article-${at * 97}`,
  list: (at) => `/blogs?page=${at + 2}`,
  category: (at) =>
    `/blogs?category=${categories[at % categories.length]}&page=${Math.floor(at / categories.length) + 1}`,
  search: (at) => `/blogs?q=article-${at}`,
}

async function measureStart(name: string, variables: Readonly<Record<string, string>>, most: number) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite(variables)
    times.push(site.startedInMs)
    await site.stop()
  }
  return { of: name, what: 'start until /readyz', value: median(times), unit: 'ms', budget: { most } }
}

/** Server time of each kind of page in milliseconds, and the memory after all of them. */
async function measurePages(documents: string): Promise<Measurement[]> {
  const directory = await mkdtemp(join(tmpdir(), 'bench-content-'))
  const log = join(directory, 'access.log')
  const site = await startSite({ DOCUMENTS_DIR: documents, PAGE_CACHE: 'off' }, log)
  const rows: Measurement[] = []
  try {
    for (const pathOf of Object.values(kinds)) await ask(site.address, pathOf, PAGES, WARM_UP)
    for (const [kind, pathOf] of Object.entries(kinds)) {
      const from = (await linesOf(log)).length
      await ask(site.address, pathOf, 0, PAGES)
      const times = (await linesOf(log)).slice(from).map(({ ms }) => ms)
      const limit = { most: budgets.content.pageMs }
      rows.push({ of: kind, what: 'server time, middle', value: median(times), unit: 'ms', budget: limit })
      rows.push({ of: kind, what: 'server time, longest', value: Math.max(...times), unit: 'ms' })
    }
    const most = budgets.content.manyResidentMb
    const resident = await residentMb(site.pid)
    rows.push({ of: '10,000 articles', what: 'memory', value: resident, unit: 'MB', budget: { most } })
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

const build = await buildSite({
  root: ROOT,
  run: (root) => runBundlers(root, productionEnvironment()),
  ifChanged: true,
})
if (build === 'failed') throw new Error('The build failed.')

const many = await documentsWithManyArticles(DOCUMENTS, ARTICLES)
try {
  const isWithinBudgets = judge([
    await measureStart('own documents', {}, budgets.content.startMs),
    await measureStart('10,000 articles', { DOCUMENTS_DIR: many }, budgets.content.manyStartMs),
    ...(await measurePages(many)),
  ])
  if (!isWithinBudgets) process.exitCode = 1
} finally {
  await rm(many, { recursive: true })
}
