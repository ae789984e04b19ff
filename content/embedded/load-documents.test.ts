import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadDocuments } from './load-documents.ts'
import { articleFile, temporaryDocuments } from './temporary-documents.fixture.ts'

const seo = {
  title: 'About',
  routePath: '/about-us',
  pageKey: 'about',
  createdAt: '2024-01-01T00:00:00Z',
  updatedAt: '2024-01-01T00:00:00Z',
}

async function complaintsAbout(directory: string): Promise<string[]> {
  const error: unknown = await loadDocuments(directory).catch((thrown: unknown) => thrown)
  if (!(error instanceof Error) || error.name !== 'DocumentError') throw new Error('expected a DocumentError')
  const [head, ...lines] = error.message.split('\n')
  expect(head).toBe(`Malformed documents in ${directory}:`)
  return lines.map((line) => line.trim())
}

test('all malformed documents are named in one message: file, field and what was expected', async () => {
  const directory = await temporaryDocuments({
    'articles/dated.md': articleFile({ slug: 'dated', updatedAt: 'yesterday', published: 'yes' }),
    'categories/cloud.json': { slug: 'cloud' },
    'categories/good.json': { name: 'Good', slug: 'good' },
    'writers/asha.json': { name: 'Asha', slug: 'asha', role: 'Engineer', picture: { src: 'asha.png', alt: '' } },
  })
  expect(await complaintsAbout(directory)).toEqual([
    'articles/dated.md: updatedAt: expected a time such as 2026-08-04T08:30:00.000Z',
    'articles/dated.md: published: expected boolean, received string',
    'categories/cloud.json: name: expected string, received undefined',
    'writers/asha.json: picture.src: expected a path, an https URL or art:<kind>/<slug>/<ground>',
  ])
})

test('a misspelt field is a problem, at any depth', async () => {
  const directory = await temporaryDocuments({
    'seos/about.json': { ...seo, canonicl: '/about-us', pageImages: [{ src: '/a.png', alt: '', tilte: 'A' }] },
  })
  expect(await complaintsAbout(directory)).toEqual([
    'seos/about.json: canonicl: expected a field of the content model',
    'seos/about.json: pageImages.0.tilte: expected a field of the content model',
  ])
})

test('category and writers must be documents, and one that is malformed is not reported again by its articles', async () => {
  const directory = await temporaryDocuments({
    'articles/one.md': articleFile({ slug: 'one', category: 'cluod', writers: ['nobody'] }),
    'articles/two.md': articleFile({ slug: 'two', category: 'broken' }),
    'categories/broken.json': '{',
  })
  expect(await complaintsAbout(directory)).toEqual([
    expect.stringMatching(/^categories\/broken\.json: file: expected a well-formed file: /),
    "articles/one.md: category: expected the slug of a document in categories/, found 'cluod'",
    "articles/one.md: writers: expected the slug of a document in writers/, found 'nobody'",
  ])
})

test('a slug is the name of its file, and no two documents share a slug or a route', async () => {
  const directory = await temporaryDocuments({
    'articles/one.md': articleFile({ slug: 'two' }),
    'seos/about.json': seo,
    'seos/about-again.json': seo,
  })
  expect(await complaintsAbout(directory)).toEqual([
    "articles/one.md: slug: expected the name of the file, 'one'",
    "seos/about.json: routePath: expected a unique value, but seos/about-again.json has '/about-us' too",
  ])
})

test('files that are not documents are problems too', async () => {
  const directory = await temporaryDocuments({
    'articles/bare.md': 'No front matter.',
    'articles/odd.md': '---\ntitle: [\n---\nA body.',
    'articles/notes.txt': '',
    'articels/one.md': '',
    'articles/.DS_Store': '',
  })
  await rm(join(directory, 'navigation.json'))
  expect(await complaintsAbout(directory)).toEqual([
    'articels: file: expected the name of a content type',
    'articles/notes.txt: file: expected a .md file',
    'navigation.json: file: expected to exist',
    'articles/bare.md: file: expected front matter between two lines of ---',
    expect.stringMatching(/^articles\/odd\.md: file: expected a well-formed file: /),
  ])
})

test('front matter may have Windows line ends and a byte order mark; the body is what follows', async () => {
  const file = articleFile({ slug: 'windows' }, 'First line.\n\n---\n\nLast line.').replaceAll('\n', '\r\n')
  const documents = await loadDocuments(await temporaryDocuments({ 'articles/windows.md': `\uFEFF${file}` }))
  expect(String(documents.get('articles')?.entries[0]?.attributes.content)).toBe(
    'First line.\r\n\r\n---\r\n\r\nLast line.',
  )
})

test('the documents of this repository are well-formed', async () => {
  const documents = await loadDocuments(join(import.meta.dirname, '../documents'))
  expect(documents.get('articles')?.entries.length).toBeGreaterThan(0)
})

test('a screen missing from content/screens is a problem in the document that names it', async () => {
  const picture = (name: string) => ({ src: `art:screen/${name}/here`, alt: '' })
  const directory = await temporaryDocuments({
    'seos/about.json': { ...seo, pageImages: [picture('none'), picture('cos-net-gap'), picture('cos-net-gap--none')] },
  })
  const expected = 'expected the name of a file in content/screens, or of one of its views'
  expect(await complaintsAbout(directory)).toEqual([
    `seos/about.json: art:screen/none/here: ${expected}`,
    `seos/about.json: art:screen/cos-net-gap--none/here: ${expected}`,
  ])
})
