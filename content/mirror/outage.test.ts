import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documentIdOf, startTestService } from '../../harness/content-service.ts'
import { articles, documents, slugsOf } from '../../harness/documents.ts'
import { faults, startFaultProxy } from '../../harness/fault-proxy.ts'
import type { Content } from '../content.ts'
import { openContent } from '../open-content.ts'
import { ContentUnavailableError } from '../rest/transport.ts'

/** No answer waits longer than this, whatever the service does. */
const MOST_MS = 1_000

const [{ slug: article, title }] = articles
const [landingPage = ''] = slugsOf('landing-pages')
const [item = ''] = slugsOf('portfolio-items')

const asks: Readonly<Record<string, (content: Content) => Promise<unknown>>> = {
  list: async (content) => (await content.articles()).articles.map(({ slug }) => slug),
  'recent articles': async (content) => (await content.recentArticles()).map(({ slug }) => slug),
  article: (content) => content.findArticle(article),
  search: async (content) => (await content.searchArticles({ text: article })).articles.map(({ slug }) => slug),
  'landing page': (content) => content.findLandingPage(landingPage),
  navigation: (content) => content.navigation(),
  'what is not there': (content) => content.findArticle('no-such-article'),
}

async function site(url: string, directory: string, pollMs = 200) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const opened = await openContent({
    contentUrl: url,
    contentToken: 'read-token',
    documentsDirectory: documents,
    mirrorDirectory: directory,
    production: true,
    addresses: { fixed: [], pages: { articles: '/blogs/:slug' }, served: {}, moved: {}, anchors: {} },
    pollMs,
    log,
  })
  const stop = opened.keepCurrent()
  onTestFinished(stop)
  return { ...opened, log, stop }
}

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'mirror-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }))
  return directory
}

/** Resolves when the mirror in the folder has the whole service. */
async function mirrored(directory: string): Promise<void> {
  await expect.poll(() => readFile(join(directory, 'state.json'), 'utf8')).toContain('"home"')
}

function mirrorFile(directory: string): string {
  return join(directory, 'articles', `${documentIdOf('articles', article)}.json`)
}

/** Titles of the articles that a search for such a title finds. It answers from memory, once it has read what it looks through. */
async function titlesFor(content: Content, text: string): Promise<string[]> {
  const early = await content.search({ text })
  if (!early.ready) expect(early.total).toBe(0)
  await content.loadSearch()
  const { ready, groups } = await content.search({ text, kind: 'article', exactly: true })
  expect(ready).toBe(true)
  return groups.flatMap(({ hits }) => hits.map((hit) => hit.title.text))
}

/** With the milliseconds for which nothing was done meanwhile: a busy machine makes everything take longer, but nobody wait for an answer. */
async function waitedFor<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const before = performance.eventLoopUtilization()
  const result = await work()
  return { result, ms: performance.eventLoopUtilization(before).idle }
}

test.each(faults)('%s: everything is answered from the mirror in time, after a restart too', async (fault) => {
  const service = await startTestService(onTestFinished)
  const proxy = await startFaultProxy(service.url, onTestFinished)
  const directory = await temporaryDirectory()
  // Words that no bundled document has: they can come only from the mirror.
  await service.edit(`articles/${article}.md`, title, 'Edited before')
  const before = await site(proxy.url, directory)
  const answers = new Map<string, unknown>()
  for (const [name, ask] of Object.entries(asks)) answers.set(name, await ask(before.content))
  await mirrored(directory)

  proxy.fault = fault
  // Neither the running site with its empty cache nor the restarted one was asked any of this before.
  before.drop('all')
  before.stop()
  const restarted = await site(proxy.url, directory)
  for (const { content } of [before, restarted]) {
    for (const [name, ask] of Object.entries(asks)) {
      const { result, ms } = await waitedFor(() => ask(content))
      expect(result, name).toEqual(answers.get(name))
      expect(ms, name).toBeLessThan(MOST_MS)
    }
    const { result, ms } = await waitedFor(() => content.findPortfolioItem(item))
    expect(result?.title).toBeTruthy()
    expect(ms).toBeLessThan(MOST_MS)
  }
  await restarted.content.loadSeoRecords()
  expect(restarted.content.seoRecordsReady()).toBe(true)
})

test('while the service hangs a search goes on with what it has, and reads what has changed from the mirror', async () => {
  const service = await startTestService(onTestFinished)
  const proxy = await startFaultProxy(service.url, onTestFinished)
  const directory = await temporaryDirectory()
  const { content } = await site(proxy.url, directory)
  await mirrored(directory)
  expect(await titlesFor(content, title)).toContain(title)
  await service.edit(`articles/${article}.md`, title, 'Edited before')
  await expect.poll(() => readFile(mirrorFile(directory), 'utf8')).toContain('Edited before')
  proxy.fault = 'slow'
  content.refreshSearch(new Set([`article:${article}`]))
  expect((await content.search({ text: title })).ready).toBe(true)
  expect(await titlesFor(content, 'Edited before')).toContain('Edited before')
}, 60_000)

test('when the service is back it is asked again, and changes made meanwhile show', async () => {
  const service = await startTestService(onTestFinished)
  const proxy = await startFaultProxy(service.url, onTestFinished)
  const directory = await temporaryDirectory()
  // Compared only once: what is read later is read because the service is back.
  const { content, drop, log, comparedAt } = await site(proxy.url, directory, 60_000)
  expect(comparedAt?.()).toBe(0)
  await mirrored(directory)
  await expect.poll(() => comparedAt?.()).toBeGreaterThan(0)
  const before = comparedAt?.() ?? 0
  proxy.fault = 'refused'
  drop('all')
  await content.findArticle(article)
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'the content service is away: its mirror answers')
  await service.edit(`articles/${article}.md`, title, 'Edited again')
  proxy.fault = undefined
  await expect.poll(async () => (await content.findArticle(article))?.title).toBe('Edited again')
  await expect.poll(() => readFile(mirrorFile(directory), 'utf8')).toContain('Edited again')
  await expect.poll(() => comparedAt?.()).toBeGreaterThan(before)
})

test('without service and without mirror the bundled documents stand in', async () => {
  const { content, log, comparedAt } = await site('http://127.0.0.1:9', await temporaryDirectory())
  expect((await content.findArticle(article))?.title).toBe(title)
  // It may have been published since: nobody can say that it does not exist.
  await expect(content.findArticle('no-such-article')).rejects.toThrow(ContentUnavailableError)
  expect((await content.search({ text: title })).ready).toBe(false)
  expect(await titlesFor(content, title)).toContain(title)
  await content.loadSeoRecords()
  expect(content.seoRecordsReady()).toBe(true)
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('bundled documents stand in'))
  expect(comparedAt?.()).toBe(0)
})

test('one malformed document is hidden and named, and neither its list nor the others suffer', async () => {
  const service = await startTestService(onTestFinished)
  const directory = await temporaryDirectory()
  service.damaged.set(`articles/${article}`, { title: null })
  const { content, log, stop } = await site(service.url, directory)
  await mirrored(directory)
  stop()
  const slugs = (await content.articles()).articles.map(({ slug }) => slug)
  const others = articles.map(({ slug }) => slug).filter((slug) => slug !== article)
  expect(slugs.toSorted()).toEqual(others)
  expect(await content.findArticle(article)).toBeUndefined()
  const named = log.warn.mock.calls.map(([, message]) => String(message))
  expect(named).toContain(`malformed content hidden: articles/${article}`)
})
