import { expect, test } from 'vitest'
import type { Content } from '../content/content.ts'
import { openContent } from '../content/open-content.ts'
import { documents } from '../harness/documents.ts'
import { contextWith } from '../site/page-context.fixture.ts'
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
    description: '',
  }))
  const many: Content = { ...content, articleIndex: async () => index }
  return site(
    async (request) => {
      const context = contextWith(many, { siteUrl })
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

test('a page has the date of the last change of what it shows, or none where that is not known', async () => {
  const dated: Content = {
    ...content,
    articleIndex: async () => [
      { title: 'Ice', slug: 'ice', updatedAt: '2026-08-01T00:00:00.000Z', description: '' },
      { title: 'Tar', slug: 'tar', updatedAt: '2026-07-01T00:00:00.000Z', description: '' },
    ],
    landingPages: async () => {
      const [one, ...others] = (await content.landingPages()).filter(({ kind }) => kind === 'service')
      if (!one) return []
      const dated = { ...one, routePath: '/services/new', updatedAt: '2026-10-01T00:00:00.000Z' }
      return [dated, ...others.slice(0, 1).map((each) => ({ ...each, updatedAt: null }))]
    },
    positions: async () =>
      (await content.positions()).map((each) => ({ ...each, updatedAt: '2026-04-01T00:00:00.000Z' })),
    pageDates: async () => [
      { routePath: '/about-us', updatedAt: '2026-05-01T00:00:00.000Z' },
      { routePath: '/about-us', updatedAt: '2026-06-01T00:00:00.000Z' },
      { routePath: '/services', updatedAt: '2026-06-01T00:00:00.000Z' },
    ],
    seoRecord: async (path) => {
      const record = await content.seoRecord('/')
      return record && path === '/blogs/tar' ? { ...record, updatedAt: '2026-09-01T00:00:00.000Z' } : undefined
    },
  }
  const url = new URL('/sitemap.xml', siteUrl)
  const context = contextWith(dated, { siteUrl })
  const xml = await (
    await loader({ request: new Request(url), url, pattern: '/sitemap.xml', params: {}, context })
  ).text()
  const entries = [...xml.matchAll(/<url><loc>[^<]*?([^</]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g)]
  const dates = Object.fromEntries(entries.map(([, name = '', date]) => [name, date?.slice(0, 10)]))
  expect(dates).toMatchObject({
    'about-us': '2026-06-01',
    ice: '2026-08-01',
    tar: '2026-09-01',
    blogs: '2026-08-01',
    new: '2026-10-01',
  })
  // Of one of the services it shows, and of everything on the page of contacts, no date is known.
  expect([dates.services, dates['contact-us']]).toEqual([undefined, undefined])
})
