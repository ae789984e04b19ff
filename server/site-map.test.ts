import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Content } from '../content/content.ts'
import { openContent } from '../content/open-content.ts'
import { documents } from '../harness/documents.ts'
import { contentContext, requestFactsContext } from '../site/contexts.ts'
import { loader } from '../site/pages/sitemap/sitemap-xml.ts'
import { pageParameters } from '../site/paths.ts'
import { siteUrl } from './app.fixture.ts'
import { site } from './page/page-cache.fixture.ts'

const { content } = await openContent({ documentsDirectory: documents, mirrorDirectory: '', production: true })
await content.loadSeoRecords()

/** The site's own content with this many articles, and its site map behind the page cache. */
function siteWith(articles: number) {
  const index = Array.from({ length: articles }, (_, at) => ({
    title: `Article ${at}`,
    slug: `article-${at}`,
    updatedAt: '2026-08-01T00:00:00.000Z',
  }))
  const many: Content = { ...content, articleIndex: async () => index }
  return site(
    async (request) => {
      const context = new RouterContextProvider()
      context.set(contentContext, many)
      context.set(requestFactsContext, { siteUrl, cookiesAnswered: false, isPreview: false, indexable: true })
      return loader({ request, url: new URL(request.url), pattern: '/sitemap.xml', params: {}, context })
    },
    { parametersOf: pageParameters },
  )
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)

test('the site map of 25,000 articles is an index, whose parts name every page once', async () => {
  const { get } = siteWith(25_000)
  const index = await (await get('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex ')
  const parts = await Promise.all(
    addresses(index).map(async (address) => (await get(address.replace(siteUrl, ''))).text()),
  )
  expect(parts.map((part) => addresses(part).length <= 10_000 && part.includes('<urlset '))).toEqual([true, true, true])
  const named = parts.flatMap(addresses)
  expect(new Set(named).size).toBe(named.length)
  expect(named.filter((address) => address.startsWith(`${siteUrl}/blogs/article-`))).toHaveLength(25_000)
  expect(named).toContain(`${siteUrl}/`)
})

test.each(['0', '4', '01', '1.0', 'x', '-1'])('part %s of it is not found, and not stored', async (part) => {
  const { get, render } = siteWith(25_000)
  for (let time = 0; time < 2; time++) expect((await get(`/sitemap.xml?part=${part}`)).status).toBe(404)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a small site map has no parts', async () => {
  const { get } = siteWith(10)
  expect(await (await get('/sitemap.xml')).text()).toContain('<urlset ')
  expect((await get('/sitemap.xml?part=1')).status).toBe(404)
})

test('parts are kept: the second visit renders nothing', async () => {
  const { get, render } = siteWith(25_000)
  for (let time = 0; time < 2; time++) expect((await get('/sitemap.xml?part=2')).status).toBe(200)
  expect(render).toHaveBeenCalledOnce()
})
