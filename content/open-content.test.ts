import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { articleFile, temporaryDocuments, writeDocument } from './embedded/temporary-documents.ts'
import { openContent } from './open-content.ts'

test('without an address the documents are served, and reload reads them again', async () => {
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

test.each(['', '/', '/api', '/content/v1'])('with an address the service there answers: base path %s', async (path) => {
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
