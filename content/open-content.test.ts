import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serviceByRequests } from '../harness/embedded-service.ts'
import { loadDocuments } from './embedded/load-documents.ts'
import { articleFile, temporaryDocuments, writeDocument } from './embedded/temporary-documents.fixture.ts'
import { openContent } from './open-content.ts'

test('without a URL the documents are served, and reload reads them again', async () => {
  const directory = await temporaryDocuments({ 'articles/one.md': articleFile({ slug: 'one', title: 'Before' }) })
  const { content, reload } = await openContent({
    documentsDirectory: directory,
    mirrorDirectory: '',
    production: true,
  })
  expect((await content.findArticle('one'))?.title).toBe('Before')
  await writeDocument(directory, 'articles/one.md', articleFile({ slug: 'one', title: 'After' }))
  expect((await content.findArticle('one'))?.title).toBe('Before')
  await reload()
  expect((await content.findArticle('one'))?.title).toBe('After')
})

test('a reload of malformed documents fails, and what was there is still served', async () => {
  const directory = await temporaryDocuments({ 'articles/one.md': articleFile({ slug: 'one', title: 'Before' }) })
  const { content, drop, reload } = await openContent({
    documentsDirectory: directory,
    mirrorDirectory: '',
    production: true,
  })
  await writeDocument(directory, 'articles/one.md', articleFile({ slug: 'one', title: '' }))
  await expect(reload()).rejects.toThrow('articles/one.md: title: ')
  drop('all')
  expect((await content.findArticle('one'))?.title).toBe('Before')
})

test('malformed documents stop the start', async () => {
  const directory = await temporaryDocuments({ 'categories/cloud.json': {} })
  await expect(openContent({ documentsDirectory: directory, mirrorDirectory: '', production: true })).rejects.toThrow(
    'categories/cloud.json: name: ',
  )
})

const site = {
  addresses: { fixed: [], pages: { articles: '/blogs/:slug' }, served: {}, moved: {}, anchors: {} },
  hasFile: (path: string) => path.includes('.'),
}
/** Nothing links to it, so that one fault is one line. */
const sound = articleFile({
  slug: 'one',
  title: 'Before',
  writers: ['asha'],
  description: 'What a reader finds in this article, said in one whole sentence.',
})
const faulty = sound.replace('A body.', '# A body')
const writer = { 'writers/asha.json': { name: 'Asha', slug: 'asha', role: 'Engineer', picture: null } }

/** Menus and home page link to pages that only the site's own documents have. */
async function linkingNowhere(files: Readonly<Record<string, string | object>>): Promise<string> {
  const directory = await temporaryDocuments({ ...writer, ...files })
  for (const name of ['home', 'navigation', 'trust']) {
    const path = join(directory, `${name}.json`)
    const text = await readFile(path, 'utf8')
    const elsewhere = text.replaceAll(/"routerName": "\/[^"]*"/g, '"routerName": "/blogs/one"')
    await writeFile(path, elsewhere.replace(/"logos": \[[^\]]*\]/, '"logos": []'))
  }
  return directory
}

test('documents that may not be published stop the start with a line each, and a reload changes nothing', async () => {
  const directory = await linkingNowhere({ 'articles/one.md': faulty })
  const options = { documentsDirectory: directory, mirrorDirectory: '', production: true, site }
  await expect(openContent(options)).rejects.toThrow(
    /^Documents in \S+ that may not be published:\n {2}articles\/one\.md: content: “A body” is a second main heading: .*$/,
  )
  await writeDocument(directory, 'articles/one.md', sound)
  const { content, reload } = await openContent(options)
  await writeDocument(directory, 'articles/one.md', faulty.replace('Before', 'After'))
  await expect(reload()).rejects.toThrow('articles/one.md: content: ')
  expect((await content.findArticle('one'))?.title).toBe('Before')
})

test('with a content service nothing is judged: a faulty document is served, and one that stands in for it too', async () => {
  const directory = await linkingNowhere({ 'articles/one.md': faulty })
  const service = serviceByRequests(await loadDocuments(directory))
  let isAway = false
  const server = createServer(async (request, response) => {
    if (isAway) return response.writeHead(503).end()
    const answer = await service(`http://service.invalid${request.url}`)
    return response.writeHead(answer.status).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const contentUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const options = { contentUrl, documentsDirectory: directory, mirrorDirectory: '/nowhere', production: true, site }
  expect((await (await openContent(options)).content.findArticle('one'))?.content).toBe('# A body')
  isAway = true
  expect((await (await openContent(options)).content.findArticle('one'))?.content).toBe('# A body')
})

test.each(['', '/', '/api', '/content/v1'])('with a URL the service there answers: base path %s', async (path) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.url?.split('?')[0], request.headers.authorization)
    response.end('{"data":[],"meta":{}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const { content } = await openContent({
    contentUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`,
    contentToken: 'secret',
    documentsDirectory: await temporaryDocuments({}),
    mirrorDirectory: '/nowhere',
    production: true,
  })
  expect(await content.findArticle('one')).toBeUndefined()
  expect(asked).toEqual([`${path.length > 1 ? path : '/api'}/articles`, 'Bearer secret'])
})

/** Of documents whose only campaign begins after a minute and ends after two; the clock moves when it is told to. */
async function openedCampaign() {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const campaign = {
    slug: 'spring',
    routePath: '/spring',
    title: 'Spring',
    lede: 'It is here.',
    image: { src: 'art:delta/spring/mist', alt: '' },
    blocks: [{ kind: 'words', title: 'Why', paragraphs: ['So.'] }],
    startsAt: at(60),
    endsAt: at(120),
    updatedAt: at(0),
  }
  const directory = await temporaryDocuments({ 'campaigns/spring.json': campaign })
  const { content, keepCurrent, onChange } = await openContent({
    documentsDirectory: directory,
    mirrorDirectory: '',
    production: true,
  })
  const told: unknown[] = []
  onChange((tags) => told.push(tags))
  // The list has been read, and the next moment is known.
  const isRead = async () => void (await content.campaigns())
  return { told, isRead, keepCurrent }
}

test('a campaign that begins while the list of them is read is announced too', async () => {
  const { told, isRead, keepCurrent } = await openedCampaign()
  onTestFinished(keepCurrent())
  vi.setSystemTime(Date.now() + 61_000)
  await isRead()
  await vi.advanceTimersByTimeAsync(10)
  expect(told).toEqual([new Set(['campaigns'])])
})

test('a campaign that begins or ends is announced at that moment, and not before anybody follows or after', async () => {
  const { told, isRead, keepCurrent } = await openedCampaign()
  const stop = keepCurrent()
  await isRead()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(1_100)
  expect(told).toEqual([new Set(['campaigns'])])
  await isRead()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(2)
  stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(told).toHaveLength(2)
})

test('a folder without an identity has an empty one, for which the log has no line', async () => {
  const documentsDirectory = await temporaryDocuments({})
  await rm(join(documentsDirectory, 'identity.json'))
  const lines: string[] = []
  const note = (_facts: object, message: string) => void lines.push(message)
  const log = { info() {}, warn: note, error: note }
  const opened = await openContent({ documentsDirectory, mirrorDirectory: '', production: true, log })
  expect(await opened.content.identity()).toEqual({})
  expect(await opened.content.identity()).toEqual({})
  expect(lines).toEqual([])
})
