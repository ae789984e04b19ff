/**
 * `npm run bench:cms`: the blog with 10,000 articles in Strapi on PostgreSQL, through the site and uncached, against
 * budgets.json. Filling Strapi takes minutes.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { startPostgres } from '../harness/postgres.ts'
import { startStrapi } from '../harness/strapi-process.ts'
import { buildSite, runBundlers } from '../server/building/build-site.ts'
import { buildCms, installPackages } from '../server/cms/install-cms.ts'
import { productionEnvironment } from '../server/env.ts'
import { measurePages } from './blog-pages.ts'
import { budgets } from './budgets.ts'
import { documentsWithManyArticles } from './many-articles.ts'
import { judge } from './verdict.ts'

const ROOT = resolve(import.meta.dirname, '..')
const CMS = join(ROOT, 'cms')
const ARTICLES = 10_000
const FILL_WITHIN_MS = 40 * 60_000

const environment = productionEnvironment()
const run = runBundlers(ROOT)
if ((await buildSite({ root: ROOT, run, ifChanged: true })) === 'failed') throw new Error('The build failed.')
await installPackages(CMS, environment)
await buildCms(CMS, environment)

const documents = await documentsWithManyArticles(ARTICLES)
const postgres = await startPostgres()
try {
  const began = performance.now()
  const strapi = await startStrapi({
    documents,
    environment: { DATABASE_URL: postgres.databaseUrl },
    startWithinMs: FILL_WITHIN_MS,
  })
  try {
    console.log(`Strapi was filled in ${Math.round((performance.now() - began) / 1000)} s.`)
    const service = { CONTENT_URL: strapi.origin, CONTENT_TOKEN: strapi.contentToken }
    if (!judge(await measurePages(service, { pageMs: budgets.content.cmsPageMs }))) process.exitCode = 1
  } finally {
    await strapi.stop()
  }
} finally {
  await postgres.stop()
  await rm(documents, { recursive: true })
}
