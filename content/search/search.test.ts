import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { documentIdOf, startTestService } from '../../harness/content-service.ts'
import { documents, readDocument, slugsOf } from '../../harness/documents.ts'
import { articleFile, temporaryDocuments, writeDocument } from '../embedded/temporary-documents.fixture.ts'
import { openContent } from '../open-content.ts'
import { addresses, files, searchOver } from './search.fixture.ts'

test('a word is a whole word: in any form, of any spelling and script, with its signs', async () => {
  const { found } = await searchOver({
    standard: { title: 'A standard for calendars' },
    nda: { title: 'Signing an NDA' },
    modern: { title: 'Modernisation of a program in colour' },
    plus: { title: 'Writing C++ for C# people' },
    net: { title: 'Leaving .NET for Node.js' },
    cafe: { title: 'Cafe\u0301 society' },
    chinese: { title: '云计算与迁移' },
    gujarati: { title: 'ગુજરાતી ભાષા' },
    japanese: { title: 'AI開発とサーバー管理' },
    thai: { title: 'บริษัทพัฒนาซอฟต์แวร์และบริการดูแลระบบคลาวด์สำหรับธุรกิจ' },
    persian: { title: 'برنامه\u200cنویسی' },
    hyphens: { title: 'Inter\xadoperability' },
  })
  const searches = {
    nda: 'nda',
    modernize: 'modern',
    'colored programmes': 'modern',
    'c++': 'plus',
    'C#': 'plus',
    '.net': 'net',
    nodejs: 'net',
    'node js': 'net',
    CAFÉ: 'cafe',
    ｎｄａ: 'nda',
    云计算: 'chinese',
    ગુજરાતી: 'gujarati',
    開発: 'japanese',
    サーバー: 'japanese',
    ai: 'japanese',
    คลาวด์: 'thai',
    برنامهنویسی: 'persian',
    interoperability: 'hyphens',
    'no\xadde.js': 'net',
    'what is it that all of you do for us, and how do you do it in c++': 'plus',
  }
  for (const [text, slug] of Object.entries(searches)) expect(await found(text), text).toEqual([slug])
  for (const nothing of ['c', '+', 'andard']) expect(await found(nothing), nothing).toEqual([])
})

test('hits have their words marked, and the sentence that has them, without Markdown', async () => {
  const body = 'Nothing here.\n\nThe **queue** of [RabbitMQ](https://x.example) keeps what {brand} sends. More.'
  const { content } = await searchOver({ one: { title: 'Queues', body } })
  const { brand } = await content.siteConfiguration()
  const [hit] = (await content.search({ text: 'rabbitmq queue' })).groups[0]?.hits ?? []
  expect(hit?.excerpt.text).toBe(`The queue of RabbitMQ keeps what ${brand} sends.`)
  const marks = (marked: typeof hit) =>
    [marked?.title, marked?.excerpt].map((each) => each?.marks.map(([start, end]) => each.text.slice(start, end)))
  expect(marks(hit)).toEqual([['Queues'], ['queue', 'RabbitMQ']])
})

test('where neither the title nor a sentence has a word, the heading or other name that has it is shown with its mark', async () => {
  const body = 'Nothing here.\n\n## Restarts in Node.js\n\nNothing there.\n\n## Crème brûlée'
  const { content } = await searchOver({ one: { title: 'Queues', description: 'How they drain.', body } })
  for (const [text, heading, mark] of [
    ['nodejs', 'Restarts in Node.js', 'Node.js'],
    ['brulee', 'Crème brûlée', 'brûlée'],
  ] as const) {
    const [hit] = (await content.search({ text })).groups[0]?.hits ?? []
    expect(hit?.excerpt.text).toBe(`How they drain. … ${heading}`)
    expect(hit?.excerpt.marks.map(([start, end]) => hit.excerpt.text.slice(start, end))).toEqual([mark])
  }
  const [titled] = (await content.search({ text: 'queues' })).groups[0]?.hits ?? []
  expect(titled?.excerpt.text).toBe('How they drain.')
})

test('if nothing is found there are three pages, and five words that do find something', async () => {
  const { content } = await searchOver({ one: { title: 'One' }, two: { title: 'Two' }, three: { title: 'Three' } })
  const { total, nearest, words } = await content.search({ text: 'blockchain' })
  expect(total).toBe(0)
  expect(nearest.length).toBeGreaterThan(0)
  expect(words.length).toBeGreaterThan(0)
  for (const word of words) expect((await content.search({ text: word })).total, word).toBeGreaterThan(0)
})

test('what is typed by somebody who means harm is answered, and soon', async () => {
  const { content } = await searchOver({ one: { title: 'One' } })
  const hostile = [
    '',
    '   ',
    '🚀',
    '\u0301'.repeat(5_000),
    '(a+)+$ [ \\\\ .* ?',
    'a'.repeat(10_000),
    'ab '.repeat(4_000),
  ]
  const names = ['constructor', '__proto__', 'hasOwnProperty toString', '\ud800', '\u0000']
  for (const text of [...hostile, ...names]) {
    const begun = process.threadCpuUsage().user
    await content.search({ text })
    await content.suggest(text)
    expect((process.threadCpuUsage().user - begun) / 1_000, JSON.stringify(text.slice(0, 20))).toBeLessThan(200)
  }
})

test('while somebody types, the last word may go on', async () => {
  const { content } = await searchOver({ one: { title: 'Moving to Kubernetes' }, two: { title: 'Tea' } })
  const paths = async (text: string) => (await content.suggest(text)).map(({ path }) => path)
  expect(await paths('moving kub')).toEqual(['/blogs/one'])
  expect(await paths('kubern')).toEqual(['/blogs/one'])
  expect(await paths('')).toEqual([])
})

test('what is published, changed and removed is found as it is now, also what changes while the index is built', async () => {
  const { content, directory, reload, found } = await searchOver({
    one: { title: 'Lighthouses' },
    two: { title: 'Harbours' },
  })
  await writeDocument(directory, 'articles/one.md', articleFile({ slug: 'one', title: 'Bridges' }))
  await writeDocument(directory, 'articles/three.md', articleFile({ slug: 'three', title: 'Canals' }))
  await writeDocument(directory, 'articles/two.md', articleFile({ slug: 'two', title: 'Harbours', published: false }))
  await reload()
  await content.loadSearch()
  expect(await Promise.all(['lighthouses', 'bridges', 'canals', 'harbours'].map(found))).toEqual([
    [],
    ['one'],
    ['three'],
    [],
  ])
  await reload()
  await writeDocument(directory, 'articles/one.md', articleFile({ slug: 'one', title: 'Tunnels' }))
  await reload()
  await content.loadSearch()
  expect(await Promise.all(['bridges', 'tunnels'].map(found))).toEqual([[], ['one']])
})

test('what an editor publishes at a content service is found once it was announced', async () => {
  const service = await startTestService(onTestFinished)
  const mirrorDirectory = await mkdtemp(join(tmpdir(), 'mirror-'))
  onTestFinished(() => rm(mirrorDirectory, { recursive: true }))
  const { url: contentUrl, token: contentToken } = service
  const options = {
    contentUrl,
    contentToken,
    documentsDirectory: documents,
    mirrorDirectory,
    production: true,
    addresses,
  }
  const { content, follow } = await openContent(options)
  await content.loadSearch()
  const total = async (text: string) => (await content.search({ text, exactly: true })).total
  expect(await total('zeppelins')).toBe(0)
  const articles = await content.articleIndex()
  const { slug: key = '', title = '' } = articles[0] ?? {}
  await service.edit(`articles/${key}.md`, `title: ${title}`, 'title: Zeppelins')
  await follow({ type: 'articles', documentId: documentIdOf('articles', key), key })
  await content.loadSearch()
  expect(await total('zeppelins')).toBe(1)
})

test('a service that counts more pages than a site can have is not followed through them', async () => {
  const liar = createServer((_request, response) =>
    response.end(
      '{"data":[],"meta":{"pagination":{"page":1,"pageSize":25,"pageCount":1000000000,"total":1000000000}}}',
    ),
  )
  await new Promise<void>((resolve) => liar.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void liar.close())
  const address = liar.address()
  const contentUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const { promise: gaveUp, resolve } = Promise.withResolvers<unknown>()
  const note = (details: object, message: string) => message.startsWith('the search could not') && resolve(details)
  const log = { info() {}, warn: note, error: note }
  const { content } = await openContent({
    ...{ contentUrl, documentsDirectory: documents, mirrorDirectory: '', production: true, addresses, log },
  })
  void content.loadSearch()
  expect(await gaveUp).toMatchObject({ err: { name: 'ContentUnavailableError' } })
})

test('before it is built a search says so', async () => {
  const directory = await temporaryDocuments(files({ one: { title: 'One' } }))
  const { content } = await openContent({
    documentsDirectory: directory,
    mirrorDirectory: '',
    production: true,
    addresses,
  })
  expect(await content.search({ text: 'one' })).toMatchObject({ ready: false, total: 0 })
})

test('the search of the blog adds what the index finds to what the call finds, each once, on as many pages as it takes', async () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`release-${at}`, { title: `Note ${at}` }]))
  const { content } = await searchOver({
    ...many,
    tuesday: { title: 'How we release', category: 'cloud' },
    monday: { title: 'Releasing on Mondays' },
  })
  const page = async (number: number) => await content.searchArticles({ text: 'release', page: number })
  const [first, second] = [await page(1), await page(2)]
  expect(first.pagination).toMatchObject({ total: 32, pageCount: 2 })
  expect(
    second.articles
      .slice(5)
      .map(({ slug }) => slug)
      .sort(),
  ).toEqual(['monday', 'tuesday'])
  expect(new Set([...first.articles, ...second.articles].map(({ slug }) => slug)).size).toBe(32)
  const inCategory = await content.searchArticles({ text: 'releases', category: 'cloud' })
  expect(inCategory.articles.map(({ slug }) => slug)).toEqual(['tuesday'])
})

test.each([false, true])('refusals that the site does not say (%s) are not found', async (hidesRefusals) => {
  const member = `team/${slugsOf('team')[0]}.json`
  const documentsDirectory = await temporaryDocuments({
    'pages/meet-our-team.json': Object(readDocument('pages/meet-our-team.json')),
    [member]: { ...Object(readDocument(member)), refuses: 'Flugelhorns at night' },
    'identity.json': { hidesRefusals },
  })
  const { content } = await openContent({ documentsDirectory, mirrorDirectory: '', production: true, addresses })
  await content.loadSearch()
  expect((await content.search({ text: 'flugelhorns' })).groups).toHaveLength(hidesRefusals ? 0 : 1)
})
