import { expect, test } from 'vitest'
import { articleFile, temporaryDocuments, writeDocument } from './embedded/temporary-documents.fixture.ts'
import { namedDrawings } from './named-files.ts'
import { openContent } from './open-content.ts'

test('drawings are found in any field, at any depth', () => {
  const attributes = {
    banner: { src: 'art:delta/one/teal' },
    entries: [{ routerName: 'art:isles/two/ink' }, { text: 'an art:isles/three/ink in the middle of a text' }],
    screens: [{ picture: { src: 'art:screen/berth/here' }, ground: 'mist' }],
  }
  expect([...namedDrawings([{ attributes }])].sort()).toEqual([
    'art:delta/one/teal',
    'art:isles/two/ink',
    'art:screen/berth/here',
  ])
})

test('a document that changes names other drawings', async () => {
  const article = (source: string) => articleFile({ slug: 'one', banner: { src: source, alt: '' } })
  const documentsDirectory = await temporaryDocuments({ 'articles/one.md': article('art:delta/before/teal') })
  const opened = await openContent({ documentsDirectory, mirrorDirectory: '', production: true })
  expect(opened.drawings()).toContain('art:delta/before/teal')
  await writeDocument(documentsDirectory, 'articles/one.md', article('art:delta/after/teal'))
  await opened.reload()
  expect(opened.drawings()).toContain('art:delta/after/teal')
  expect(opened.drawings()).not.toContain('art:delta/before/teal')
})
