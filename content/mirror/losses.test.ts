import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documentIdOf, startTestService } from '../../harness/content-service.ts'
import { articles, documents, slugsOf } from '../../harness/documents.ts'
import type { Content } from '../content.ts'
import { contentTypes } from '../content-types.ts'
import { openContent } from '../open-content.ts'

const minute = 60_000
const collections = Object.entries(contentTypes).flatMap(([name, { kind }]) => (kind === 'collection' ? [name] : []))
const [{ slug: article, title }] = articles
const positions = slugsOf('positions')
const [landingPage = ''] = slugsOf('landing-pages')
const [item = ''] = slugsOf('portfolio-items')
/** Nothing ever changes by itself: the test decides when the mirror is compared. */
const never = 1_000_000_000

/** A service, and a site over it that has mirrored all of it. */
async function setUp() {
  const service = await startTestService(onTestFinished)
  const directory = await mkdtemp(join(tmpdir(), 'mirror-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }))
  const clock = { now: Date.now() }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  async function open() {
    const opened = await openContent({
      contentUrl: service.url,
      contentToken: service.token,
      documentsDirectory: documents,
      mirrorDirectory: directory,
      production: true,
      now: () => clock.now,
      pollMs: never,
      log,
    })
    /** Any notice about something unknown makes the mirror compare everything. */
    const compare = () => opened.follow({ type: 'everything' })
    const compareFor = async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 10) {
        clock.now += 10 * minute
        await compare()
      }
    }
    return { ...opened, compare, compareFor }
  }
  const site = await open()
  await site.compare()
  const filesOf = async (type: string) => (await readdir(join(directory, type)).catch(() => [])).length
  return { service, site, open, clock, log, filesOf, directory }
}

/** What visitors see of every collection. */
async function shown(content: Content) {
  return {
    articles: (await content.articles()).articles.map(({ slug }) => slug),
    recent: (await content.recentArticles()).map(({ slug, category }) => [slug, category?.slug]),
    search: (await content.searchArticles({ text: article })).articles.map(({ slug }) => slug),
    article: (await content.findArticle(article))?.writers.map(({ slug }) => slug),
    categories: (await content.categories()).length,
    seo: (await content.seoRecord('/career'))?.title,
    testimonials: (await content.testimonials()).length,
    reviews: (await content.reviews()).length,
    landingPages: (await content.landingPages()).length,
    landingPage: (await content.findLandingPage(landingPage))?.title,
    groups: (await content.landingGroups()).length,
    portfolio: (await content.portfolioItems()).length,
    item: (await content.findPortfolioItem(item))?.title,
    caseStudies: (await content.caseStudies()).length,
    team: (await content.team()).length,
    positions: (await content.positions()).map(({ slug }) => slug),
    page: (await content.findPage('about-us'))?.title,
    redirects: (await content.redirects()).length,
  }
}

test('a service that answers empty lists takes nothing from visitors: at once, after comparing, and after a restart', async () => {
  const { service, site, open, log, filesOf } = await setUp()
  const before = await shown(site.content)
  for (const type of collections) service.lost.add(type)
  // The answers cached meanwhile grow old.
  site.drop('all')
  expect(await shown(site.content)).toEqual(before)
  await site.compareFor(30)
  expect(await shown(site.content)).toEqual(before)
  expect(await filesOf('articles')).toBe(slugsOf('articles').length)
  expect(log.error).toHaveBeenCalledTimes(collections.length)

  const restarted = await open()
  await restarted.content.loadSeoRecords()
  expect(await shown(restarted.content)).toEqual(before)
  await restarted.compare()
  expect(await shown(restarted.content)).toEqual(before)
})

test('what has been missing for an hour is gone, from the disk as well', async () => {
  const { service, site, filesOf } = await setUp()
  service.lost.add('positions')
  await site.compare()
  await site.compareFor(50)
  expect(await site.content.positions()).toHaveLength(positions.length)
  await site.compareFor(10)
  expect(await site.content.positions()).toEqual([])
  expect(await filesOf('positions')).toBe(0)
})

test('a notice for each removal is believed at once, down to the last document', async () => {
  const { service, site, log } = await setUp()
  for (const slug of positions) {
    await service.remove(`positions/${slug}.json`)
    await site.follow({ type: 'positions', documentId: documentIdOf('positions', slug), key: slug })
    expect((await site.content.positions()).map((position) => position.slug)).not.toContain(slug)
  }
  expect(await site.content.positions()).toEqual([])
  expect(log.error).not.toHaveBeenCalled()
})

test("while most of a collection is missing the mirror's lists are shown, and news of the other collections", async () => {
  const { service, site } = await setUp()
  for (const slug of positions.slice(1)) await service.remove(`positions/${slug}.json`)
  await site.compare()
  expect(await site.content.positions()).toHaveLength(positions.length)
  await service.edit(`articles/${article}.md`, title, 'Edited')
  await site.follow({ type: 'articles', documentId: documentIdOf('articles', article) })
  expect((await site.content.findArticle(article))?.title).toBe('Edited')
})

test('restored under other names, documents are there once', async () => {
  const { service, site, filesOf } = await setUp()
  service.lost.add('positions')
  await site.compare()
  service.lost.delete('positions')
  service.renamed.add('positions')
  for (const slug of positions.slice(1)) await service.remove(`positions/${slug}.json`)
  await site.compare()
  site.drop('all')
  const slugs = (await site.content.positions()).map(({ slug }) => slug)
  expect(slugs.toSorted()).toEqual(positions)
  expect(await filesOf('positions')).toBe(positions.length)
})

test('a single document that becomes malformed stays as it was, even after a restart', async () => {
  const { service, site, open, directory } = await setUp()
  service.damaged.set('site-configuration/site-configuration', {
    email: 'nobody',
    updatedAt: '2026-03-02T09:00:00.000Z',
  })
  for (const { content, compare, drop } of [site, await open()]) {
    await compare()
    drop('all')
    expect((await content.siteConfiguration()).email).toContain('@')
  }
  const files = await readdir(join(directory, 'site-configuration'))
  expect(await readFile(join(directory, 'site-configuration', files[0] ?? ''), 'utf8')).not.toContain('"nobody"')
})
