import { expect, test } from 'vitest'
import { articleFile, temporaryDocuments } from '../embedded/temporary-documents.fixture.ts'
import { openContent } from '../open-content.ts'

const letterFile = (slug: string, archive: boolean, publishedAt = '2026-01-01T00:00:00.000Z') =>
  `---\nsubject: ${slug}\nslug: ${slug}\npreview: A line.\narticles: [one]\narchive: ${archive}\n` +
  `publishedAt: ${publishedAt}\nupdatedAt: ${publishedAt}\n---\nWrite to {email}.\n`

test('a letter is a page only if it says so, and before its day it is neither a page nor to be sent', async () => {
  const { content } = await openContent({
    documentsDirectory: await temporaryDocuments({
      'articles/one.md': articleFile({ slug: 'one' }),
      'letters/shown.md': letterFile('shown', true),
      'letters/sent.md': letterFile('sent', false),
      'letters/to-come.md': letterFile('to-come', true, '2126-01-01T00:00:00.000Z'),
    }),
    mirrorDirectory: '',
    production: true,
  })
  expect((await content.letters()).map(({ slug }) => slug)).toEqual(['shown'])
  expect(await content.findArchivedLetter('shown')).toMatchObject({ subject: 'shown' })
  expect(await content.findArchivedLetter('sent')).toBeUndefined()
  expect(await content.findLetter('sent')).toMatchObject({
    content: 'Write to {email}.',
    articles: [{ slug: 'one', description: 'A description.', banner: null }],
  })
  expect(await content.findLetter('to-come')).toBeUndefined()
})
