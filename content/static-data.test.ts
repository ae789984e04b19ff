import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openContent } from './open-content.ts'
import { openStaticData } from './static-data.ts'

const documentsDirectory = join(import.meta.dirname, 'documents')

/** An origin with these lists, by path; a number is a status. */
async function origin(lists: Record<string, unknown>) {
  const server = createServer(({ url = '' }, response) => {
    const list = lists[url]
    if (typeof list === 'number' || list === undefined) response.writeHead(list ?? 404).end()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(list))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return { lists, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/data` }
}

async function opened(url: string) {
  const directory = await mkdtemp(join(tmpdir(), 'static-data-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const data = await openStaticData({ url, documentsDirectory, directory: join(directory, 'data'), log })
  const open = await openContent({ documentsDirectory: data.documentsDirectory, mirrorDirectory: '', production: true })
  const positions = async () => (await open.content.positions()).map(({ title }) => title)
  return { ...data, ...open, positions, log }
}

const ours = await readdir(join(documentsDirectory, 'positions'))
const [first = ''] = ours
const position = JSON.parse(await readFile(join(documentsDirectory, 'positions', first), 'utf8'))
const tester = { ...position, slug: 'static-tester', title: 'Tester of static data' }

test('a list from the origin replaces its documents, and documents stand in for every other list', async () => {
  const { url } = await origin({ '/data/positions.json': [tester] })
  const { positions, content, log } = await opened(url)
  expect(await positions()).toEqual(['Tester of static data'])
  expect(await content.team()).toHaveLength((await readdir(join(documentsDirectory, 'team'))).length)
  expect(log.warn).not.toHaveBeenCalled()
})

test('a list that changes is found, and stays while the origin is away', async () => {
  const { url, lists } = await origin({ '/data/positions.json': [tester] })
  const { positions, refresh, reload } = await opened(url)
  expect(await refresh()).toBe(false)
  lists['/data/positions.json'] = [{ ...tester, title: 'Another title' }]
  expect(await refresh()).toBe(true)
  await reload()
  expect(await positions()).toEqual(['Another title'])
  lists['/data/positions.json'] = 503
  expect(await refresh()).toBe(false)
})

test.each([
  ['no list', { positions: [] }],
  ['a document of another shape', [{ slug: 'static-tester', title: 7 }]],
  ['a slug that leads out of the folder', [{ ...tester, slug: '../../elsewhere' }]],
])('%s is logged, and the documents are served', async (_what, list) => {
  const { url } = await origin({ '/data/positions.json': list })
  const { positions, log } = await opened(url)
  expect(await positions()).toHaveLength(ours.length)
  expect(log.warn).toHaveBeenCalled()
})

test('without the origin the documents are served', async () => {
  const { positions, log } = await opened('http://127.0.0.1:1')
  expect(await positions()).toHaveLength(ours.length)
  expect(log.warn).toHaveBeenCalled()
})
