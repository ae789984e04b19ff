import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { library } from '../../harness/conformance/library.ts'
import { serviceByRequests } from '../../harness/embedded-service.ts'
import { loadDocuments } from '../embedded/load-documents.ts'
import { articleFile, temporaryDocuments, writeDocument } from '../embedded/temporary-documents.fixture.ts'
import { pullDocuments } from './pull.ts'

type Files = Readonly<Record<string, string | object>>

type Item = { id: number; attributes: { updatedAt?: string | null } }

/** As Strapi names each document, and says when it changed. */
const named = (item: Item) => ({
  ...item,
  documentId: `document-${item.id}`,
  attributes: { ...item.attributes, updatedAt: item.attributes.updatedAt ?? '2026-01-01T00:00:00.000Z' },
})

/** A content service over these documents, behind a URL; `spoil` may change its answers. */
async function serve(files: Files, spoil: (body: string) => string = (body) => body): Promise<string> {
  const service = serviceByRequests(await loadDocuments(await temporaryDocuments(files)))
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/uploads/')) return response.end(`bytes of ${request.url}`)
    const address = new URL(`http://content.invalid${request.url}`)
    // Of the documents' own fields not all types have one that says when they changed.
    for (const order of ['sort[0]', 'sort[1]']) address.searchParams.delete(order)
    const answer = await service(address)
    const { data, meta }: { data: Item | Item[]; meta: object } = await answer.json()
    const body = JSON.stringify({ data: Array.isArray(data) ? data.map(named) : named(data), meta })
    return response.writeHead(answer.status).end(spoil(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Every file of a folder by its path. */
async function contents(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const texts = paths.map(async (path) => [path.slice(directory.length + 1), await readFile(path, 'utf8')])
  return Object.fromEntries(await Promise.all(texts))
}

/** What a pull does to a folder that has `before`, if the service has `after`. */
async function pulled({ before, after, spoil }: { before: Files; after: Files; spoil?: (body: string) => string }) {
  const directory = await temporaryDocuments(before)
  const publicDirectory = await mkdtemp(join(tmpdir(), 'public-'))
  onTestFinished(() => rm(publicDirectory, { recursive: true, force: true }))
  const folders = { directory, publicDirectory }
  const pull = async () => pullDocuments({ contentUrl: await serve(after, spoil), contentToken: 'x', ...folders })
  return { ...folders, was: await contents(directory), pull }
}

const shown = Object.fromEntries(Object.entries(library).filter(([path]) => path !== 'articles/e-hidden.md'))

test('a file that keeps its document from visitors stays', async () => {
  const before = {
    ...library,
    'articles/later.md': articleFile({ slug: 'later', publishedAt: '2999-01-01T00:00:00.000Z' }),
  }
  const { directory, was, pull } = await pulled({ before, after: shown })
  expect((await pull()).removed).toEqual([])
  expect(await contents(directory)).toEqual(was)
})

test('what the service has exactly as in the files changes no byte', async () => {
  const { directory, was, pull } = await pulled({ before: shown, after: shown })
  expect(await pull()).toMatchObject({ written: [], removed: [] })
  expect(await contents(directory)).toEqual(was)
})

test('an uploaded picture is copied to where the site serves it, once; nothing outside is written', async () => {
  const banner = (src: string) => ({ src, alt: 'A picture' })
  const after = {
    ...shown,
    'articles/d-none.md': articleFile(
      { slug: 'd-none', banner: banner('/uploads/mill_3f2a.png') },
      'See ![a loom](/uploads/loom.png).',
    ),
    'articles/f-tied.md': articleFile({ slug: 'f-tied', banner: banner('/uploads/../escape.png') }),
  }
  const { publicDirectory, pull } = await pulled({ before: shown, after })
  expect((await pull()).uploads).toEqual(['/uploads/mill_3f2a.png', '/uploads/loom.png'])
  expect(await contents(publicDirectory)).toEqual({
    'uploads/mill_3f2a.png': 'bytes of /uploads/mill_3f2a.png',
    'uploads/loom.png': 'bytes of /uploads/loom.png',
  })
  expect((await pull()).uploads).toEqual([])
})

test('one changed field changes its own lines, and nothing else', async () => {
  const after = {
    ...shown,
    'articles/d-none.md': articleFile({ slug: 'd-none', title: 'A new: title' }, 'Another body.'),
  }
  const { directory, was, pull } = await pulled({ before: shown, after })
  expect((await pull()).written).toEqual(['articles/d-none.md'])
  const now = await contents(directory)
  const path = 'articles/d-none.md'
  expect(now[path]).toContain('Another body.\n')
  const changed = now[path]?.split('\n').filter((line) => !was[path]?.split('\n').includes(line))
  expect(changed).toEqual(['title: "A new: title"', 'Another body.'])
  expect({ ...now, [path]: was[path] }).toEqual(was)
})

test('a new document becomes a file that loads again, and one that is gone is removed', async () => {
  const { 'articles/f-tied.md': _, ...fewer } = shown
  const after = {
    ...fewer,
    'articles/brand-new.md': articleFile({ slug: 'brand-new', category: 'cloud', writers: ['asha'] }),
    'seos/anything.json': { ...Object(library['seos/about.json']), routePath: '/new', pageKey: 'new-page' },
  }
  const { directory, pull } = await pulled({ before: shown, after })
  const { written, removed } = await pull()
  expect(written).toEqual(['articles/brand-new.md', 'seos/new-page.json'])
  expect(removed).toEqual(['articles/f-tied.md'])
  expect(Object.keys(await contents(directory))).not.toContain('articles/f-tied.md')
  const loaded = await loadDocuments(directory)
  const fresh = loaded.get('articles')?.entries.find(({ attributes }) => attributes.slug === 'brand-new')
  expect(fresh?.related.writers?.map(({ attributes }) => attributes.slug)).toEqual(['asha'])
})

test.each([
  ['a document that the site could not read', (body: string) => body.replaceAll('"Title of about"', '""')],
  ['an answer that breaks off', (body: string) => body.slice(0, -5)],
])('%s: nothing is changed', async (_name, spoil) => {
  const after = { ...shown, 'categories/cloud.json': { name: 'Clouds', slug: 'cloud' } }
  const { directory, was, pull } = await pulled({ before: shown, after, spoil })
  await expect(pull()).rejects.toThrow()
  expect(await contents(directory)).toEqual(was)
})

test('a file that somebody broke is replaced by what is published', async () => {
  const { directory, pull } = await pulled({ before: shown, after: shown })
  await writeDocument(directory, 'categories/cloud.json', { name: 7, slug: 'cloud' })
  expect((await pull()).written).toEqual(['categories/cloud.json'])
  expect(JSON.parse(await readFile(join(directory, 'categories/cloud.json'), 'utf8'))).toEqual({
    name: 'Cloud',
    slug: 'cloud',
  })
})
