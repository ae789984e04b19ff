import { expect, test } from 'vitest'
import { openContent } from '../../content/open-content.ts'
import { documents, readDocument, slugsOf } from '../../harness/documents.ts'
import { appWith, quiet } from '../app.fixture.ts'
import { createIndexNow } from './index-now.ts'
import { receiver } from './receiver.fixture.ts'

const { content } = await openContent({ documentsDirectory: documents, mirrorDirectory: '', production: true })
const siteUrl = 'https://quayside.example'
const key = 'a-key-of-our-own'
const [article = ''] = slugsOf('articles')
const [landing = ''] = slugsOf('landing-pages')
const { routePath } = readDocument(`landing-pages/${landing}.json`) as { routePath: string }

/** `told` after `changes`, which are gathered until `pass`. */
async function site() {
  const { url, bodies, arrived } = await receiver()
  const { promise, resolve: pass } = Promise.withResolvers<void>()
  const telling = { isOurs: async () => true, log: quiet, pause: () => promise }
  return { tell: createIndexNow({ key, siteUrl, content, url, ...telling }), pass, bodies, arrived }
}

test('pages that changed together are told in one post, with the key and where it is shown', async () => {
  const { tell, pass, bodies, arrived } = await site()
  await tell({ type: 'articles', key: article })
  await tell({ type: 'landing-pages', key: landing })
  await tell({ type: 'pages', key: 'about-us' })
  await tell({ type: 'seos', key: '/blogs' })
  await tell({ type: 'articles', key: article })
  pass()
  await arrived(1)
  const urlList = [`/blogs/${article}`, routePath, '/about-us', '/blogs'].map((path) => siteUrl + path)
  expect(bodies()).toEqual([{ host: 'quayside.example', key, keyLocation: `${siteUrl}/${key}.txt`, urlList }])
})

test('nobody is told of what is not published, or is no page: its name might be a secret', async () => {
  const { tell, pass, bodies, arrived } = await site()
  for (const change of [
    { type: 'articles', key: 'a-draft-that-nobody-may-see' },
    { type: 'landing-pages', key: 'not-there' },
    { type: 'seos', key: '//evil.example' },
    { type: 'writers', key: article },
    { type: 'articles' },
    { type: 'home' },
  ]) {
    await tell(change)
  }
  pass()
  await arrived(1)
  expect(bodies()).toMatchObject([{ urlList: [`${siteUrl}/`] }])
})

test('the key is shown at its URL, and at no other', async () => {
  const renderPage = async () => new Response(null, { status: 404 })
  const get = (path: string, indexNowKey?: string) => appWith({ renderPage, indexNowKey }).request(siteUrl + path)
  expect(await (await get(`/${key}.txt`, key)).text()).toBe(key)
  expect((await get('/another-key.txt', key)).status).toBe(404)
  expect((await get(`/${key}.txt`)).status).toBe(404)
})
