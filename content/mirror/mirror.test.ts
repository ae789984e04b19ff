import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { documentIdOf, startTestService } from '../../harness/content-service.ts'
import { articles, slugsOf } from '../../harness/documents.ts'
import { contentTypes } from '../content-types.ts'
import { createTransport } from '../rest/transport.ts'
import { openMirror } from './mirror.ts'
import { createMirrorFiles } from './mirror-files.ts'
import { createServiceReader } from './read-service.ts'

const [{ slug, title, category, writers, banner }] = articles
const file = `articles/${slug}.md`
const documentId = documentIdOf('articles', slug)

/** A service, and a folder in which mirrors of it can be opened one after the other. */
async function setUp() {
  const service = await startTestService(onTestFinished)
  const directory = await mkdtemp(join(tmpdir(), 'mirror-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true, maxRetries: 3 }))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

  async function open(base = `${service.url}/api`) {
    const get = createTransport({ fetch, token: service.token })
    const files = createMirrorFiles(directory, base, log)
    const mirror = await openMirror({
      files,
      reader: createServiceReader(base, get),
      standIns: new Map(),
      now: Date.now,
      log,
    })
    const listed = async () => {
      const query = 'fields[0]=title&fields[1]=slug&pagination[pageSize]=100'
      const answer = Response.json(await mirror.get(`http://x/api/articles?${query}`))
      const { data }: { data: { id: number; attributes: { title: string; slug: string } }[] } = await answer.json()
      return data
    }
    const titleOf = async (wanted: string) =>
      (await listed()).find(({ attributes }) => attributes.slug === wanted)?.attributes.title
    return { ...mirror, listed, titleOf }
  }
  return { service, directory, log, open }
}

/** Calls for one type since they were last counted. */
function callsOf(asked: string[], type: string): number {
  const count = asked.filter((address) => address.startsWith(`/api/${type}?`)).length
  asked.length = 0
  return count
}

test('everything is read, with relations, pictures and the ids of the service', async () => {
  const { open } = await setUp()
  const mirror = await open()
  await mirror.sync()
  expect(mirror.types()).toHaveLength(Object.keys(contentTypes).length)
  const answer = Response.json(await mirror.get(`http://x/api/articles?filters[slug][$eq]=${slug}&populate=*`))
  const { data } = await answer.json()
  expect(data[0].id).toBe(1)
  expect(data[0].attributes.category.data.attributes).toMatchObject({ slug: category })
  expect(data[0].attributes.writers.data[0].attributes).toMatchObject({ slug: writers[0] })
  expect(data[0].attributes.banner.data.attributes.url).toBe(banner.src)
})

test('after that one small call per type shows that nothing has changed', async () => {
  const { open, service } = await setUp()
  const mirror = await open()
  await mirror.sync()
  callsOf(service.asked, 'articles')
  expect(await mirror.sync()).toEqual(new Set())
  expect(service.asked).toHaveLength(Object.keys(contentTypes).length)
  expect(callsOf(service.asked, 'articles')).toBe(1)
})

test('comparing finds what was edited, published and taken back, and names its tags', async () => {
  const { open, service } = await setUp()
  const mirror = await open()
  await mirror.sync()
  await service.edit(file, title, 'Edited')
  expect(await mirror.sync()).toEqual(new Set(['articles', `article:${slug}`]))
  expect(await mirror.titleOf(slug)).toBe('Edited')

  await service.publish('articles/a-new-one.md', file, { [slug]: 'a-new-one' })
  expect(await mirror.sync()).toContain('article:a-new-one')
  expect(await mirror.titleOf('a-new-one')).toBeTruthy()

  await service.remove(file)
  expect(await mirror.sync()).toContain(`article:${slug}`)
  expect(await mirror.titleOf(slug)).toBeUndefined()
})

test('a notice reads one document alone, and what relates to a new key is outdated too', async () => {
  const { open, service } = await setUp()
  const mirror = await open()
  await mirror.sync()
  await service.edit(file, title, 'Edited')
  service.asked.length = 0
  await mirror.follow({ type: 'articles', documentId, key: slug })
  expect(service.asked).toHaveLength(1)
  expect(await mirror.titleOf(slug)).toBe('Edited')

  await service.publish('categories/a-new-one.json', `categories/${category}.json`, { [category]: 'a-new-one' })
  const tags = await mirror.follow({
    type: 'categories',
    documentId: documentIdOf('categories', 'a-new-one'),
    key: 'a-new-one',
  })
  expect(tags).toEqual(new Set(['categories', 'articles', 'landing-pages']))
})

test('a restart finds everything on disk, without the service', async () => {
  const { open, service } = await setUp()
  await (await open()).sync()
  service.asked.length = 0
  const restarted = await open()
  expect(await restarted.listed()).toHaveLength(slugsOf('articles').length)
  expect(service.asked).toEqual([])
})

test("a damaged file's document is hidden, named in the log, and read again", async () => {
  const { directory, log, open } = await setUp()
  await (await open()).sync()
  const path = join(directory, 'articles', `${documentId}.json`)
  await writeFile(path, (await readFile(path, 'utf8')).slice(0, 300))
  const restarted = await open()
  expect(await restarted.listed()).toHaveLength(slugsOf('articles').length - 1)
  expect(log.warn).toHaveBeenCalledWith({ file: path }, expect.stringContaining('damaged file'))
  await restarted.sync()
  expect(await restarted.listed()).toHaveLength(slugsOf('articles').length)
})

test('the mirror of another service is not shown', async () => {
  const { directory, open } = await setUp()
  await (await open()).sync()
  const other = await open('https://other.example.com/api')
  expect(other.types()).toEqual([])
  expect(await readdir(directory).catch(() => [])).toEqual([])
})

test('the mirror gives up on a service that is away, and nothing is lost', async () => {
  const { log, open } = await setUp()
  await (await open()).sync()
  const away = await open('http://127.0.0.1:9/api')
  await expect(away.sync()).rejects.toThrow('Content unavailable')
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ type: 'articles' }), 'content could not be mirrored')
})
