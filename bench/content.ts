/**
 * Cold start, memory, searches and server time per uncached page with 10,000 articles, against budgets.json. Times of pages are those of
 * the access log, from the request's arrival to its answer.
 */
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { measurePages } from './blog-pages.ts'
import { budgets } from './budgets.ts'
import { documentsWithManyArticles } from './many-articles.ts'
import { measureReadiness, measureSearches } from './many-searches.ts'
import { measureStart } from './start-up.ts'
import { judge } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
const ARTICLES = 10_000

const build = await buildSite({
  root: ROOT,
  run: runBundlers(ROOT),
  ifChanged: true,
})
if (build === 'failed') throw new Error('The build failed.')

const many = await documentsWithManyArticles(ARTICLES)
try {
  const isWithinBudgets = judge([
    ...(await measureStart('10,000 articles', budgets.content.manyStartSeconds, { DOCUMENTS_DIR: many })),
    ...(await measurePages(
      { DOCUMENTS_DIR: many },
      { pageMs: budgets.content.pageMs, residentMb: budgets.content.manyResidentMb },
    )),
    ...(await measureReadiness(many, budgets.content.searchReadyMs)),
    ...(await measureSearches(many, { ms: budgets.content.searchMs, mb: budgets.content.searchMb })),
  ])
  if (!isWithinBudgets) process.exitCode = 1
} finally {
  await rm(many, { recursive: true })
}
