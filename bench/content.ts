/**
 * Cold start, memory and server time per uncached page, with the site's own documents and with 10,000 articles, against
 * budgets.json. Times of pages are those of the access log, from the request's arrival to its answer.
 */
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { startSite } from '../harness/site-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { productionEnvironment } from '../server/env.ts'
import { measurePages } from './blog-pages.ts'
import { budgets } from './budgets.ts'
import { documentsWithManyArticles } from './many-articles.ts'
import { judge, median } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
const ARTICLES = 10_000
const ROUNDS = 3

async function measureStart(name: string, variables: Readonly<Record<string, string>>, most: number) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite(variables)
    times.push(site.startedInMs)
    await site.stop()
  }
  return { of: name, what: 'start until /readyz', value: median(times), unit: 'ms', budget: { most } }
}

const build = await buildSite({
  root: ROOT,
  run: runBundlers(ROOT, productionEnvironment()),
  ifChanged: true,
})
if (build === 'failed') throw new Error('The build failed.')

const many = await documentsWithManyArticles(ARTICLES)
try {
  const isWithinBudgets = judge([
    await measureStart('own documents', {}, budgets.content.startMs),
    await measureStart('10,000 articles', { DOCUMENTS_DIR: many }, budgets.content.manyStartMs),
    ...(await measurePages(
      { DOCUMENTS_DIR: many },
      { pageMs: budgets.content.pageMs, residentMb: budgets.content.manyResidentMb },
    )),
  ])
  if (!isWithinBudgets) process.exitCode = 1
} finally {
  await rm(many, { recursive: true })
}
