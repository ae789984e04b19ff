import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { createClient } from './client.ts'
import { createContent } from './content.ts'
import { loadDocuments } from './embedded/load-documents.ts'
import { createEmbeddedService } from './embedded/service.ts'
import { articleFile, temporaryDocuments } from './embedded/temporary-documents.fixture.ts'
import { ContentUnavailableError } from './rest/transport.ts'

/** Content over documents, the URLs it asked for (decoded), and a switch that turns the service off. */
async function contentOver(files: Readonly<Record<string, string | object>>) {
  const service = createEmbeddedService(await loadDocuments(await temporaryDocuments(files)))
  const network = { isDown: false, asked: [] as string[] }
  const client = createClient({
    base: 'http://content.invalid/api',
    async get(address) {
      network.asked.push(decodeURIComponent(address))
      if (network.isDown) throw new ContentUnavailableError(address, 'down')
      return await service(address)
    },
    production: true,
  })
  const cache = createCache()
  return { content: createContent({ client, cache }), cache, network }
}

const categories = {
  'categories/cloud.json': { name: 'Cloud', slug: 'cloud' },
  'categories/testing.json': { name: 'Testing', slug: 'testing' },
}

/** `n` articles of a category, the first the newest: `<category>-0`, `<category>-1`, … */
function articles(category: string, n: number): Record<string, string> {
  const slugs = Array.from({ length: n }, (_, at) => `${category}-${at}`)
  const dated = (at: number) => new Date(Date.UTC(2024, 0, 100 - at)).toISOString()
  const files = slugs.map((slug, at) => [
    `articles/${slug}.md`,
    articleFile({ slug, category, publishedAt: dated(at), updatedAt: dated(at) }),
  ])
  return Object.fromEntries(files)
}

const slugs = (found: readonly { slug: string }[]) => found.map((each) => each.slug)

const seo = { createdAt: '2024-01-01T00:00:00Z', updatedAt: '2024-01-01T00:00:00Z' }

test('the list of articles has 25 a page, and a category has its own', async () => {
  const { content } = await contentOver({ ...categories, ...articles('cloud', 28), ...articles('testing', 2) })
  const second = await content.articles({ page: 2 })
  expect(second.articles).toHaveLength(5)
  expect(second.pagination).toEqual({ page: 2, pageSize: 25, pageCount: 2, total: 30 })
  expect(slugs((await content.articles({ category: 'testing' })).articles)).toEqual(['testing-0', 'testing-1'])
})

test('a page of the list is in the order of publication, whatever was updated last', async () => {
  const day = (n: number) => new Date(Date.UTC(2025, 0, n)).toISOString()
  const { content } = await contentOver({
    ...categories,
    'articles/old.md': articleFile({ slug: 'old', category: 'cloud', publishedAt: day(1), updatedAt: day(3) }),
    'articles/new.md': articleFile({ slug: 'new', category: 'cloud', publishedAt: day(2), updatedAt: day(2) }),
  })
  expect(slugs((await content.articles()).articles)).toEqual(['new', 'old'])
})

test('recent articles are 6, or 3 when limited to a category, or as many as asked for', async () => {
  const { content } = await contentOver({ ...categories, ...articles('cloud', 7) })
  expect(await content.recentArticles()).toHaveLength(6)
  expect(slugs(await content.recentArticles({ category: 'cloud' }))).toEqual(['cloud-0', 'cloud-1', 'cloud-2'])
  expect(await content.recentArticles({ limit: 1 })).toMatchObject([{ category: { name: 'Cloud' } }])
})

test('search compares text with slugs after turning it into one', async () => {
  const { content } = await contentOver({
    ...categories,
    'articles/cloud-migration-for-cafes.md': articleFile({ slug: 'cloud-migration-for-cafes', category: 'testing' }),
    'articles/tea.md': articleFile({ slug: 'tea', category: 'cloud' }),
  })
  const found = async (text: string, category?: string) =>
    slugs((await content.searchArticles({ text, ...(category && { category }) })).articles)
  expect(await found(' Cloud migration ')).toEqual(['cloud-migration-for-cafes'])
  expect(await found('for Cafés!')).toEqual(['cloud-migration-for-cafes'])
  expect(await found('cloud')).toEqual(['cloud-migration-for-cafes', 'tea'])
  expect(await found('cloud', 'testing')).toEqual(['cloud-migration-for-cafes'])
  expect(await found('?!')).toEqual([])
  expect(await found('  ')).toHaveLength(2)
})

test('a search whose text is in no slug looks at titles, descriptions and bodies, word by word', async () => {
  const { content } = await contentOver({
    ...categories,
    'articles/ledger.md': articleFile({
      slug: 'ledger',
      category: 'testing',
      title: 'Books that PostgreSQL keeps over tea',
    }),
    'articles/tea.md': articleFile({ slug: 'tea', category: 'cloud' }),
  })
  const found = async (text: string, category?: string) =>
    slugs((await content.searchArticles({ text, ...(category && { category }) })).articles)
  expect(await found('postgres')).toEqual(['ledger'])
  expect(await found('books, a body & POSTGRES')).toEqual(['ledger'])
  expect(await found('postgres', 'cloud')).toEqual([])
  expect(await found('body', 'cloud')).toEqual(['tea'])
  expect(await found('tea'), 'a slug wins').toEqual(['tea'])
  expect(await found('zebra body')).toEqual([])
})

test('a search finds what a slug cannot say: other scripts, composed or not, and signs', async () => {
  const titled = {
    one: '云计算与迁移',
    two: 'الحوسبة السحابية',
    three: 'ગુજરાતી ભાષા',
    four: 'Cafe\u0301 society',
    five: 'Modern C++',
  }
  const { content, network } = await contentOver({
    ...categories,
    ...Object.fromEntries(
      Object.entries(titled).map(([slug, title]) => [
        `articles/${slug}.md`,
        articleFile({ slug, category: 'cloud', title }),
      ]),
    ),
  })
  const found = async (text: string) => (await content.searchArticles({ text })).articles.map(({ title }) => title)
  for (const title of Object.values(titled)) expect(await found(title)).toEqual([title])
  expect(await found('云')).toEqual([titled.one])
  expect(await found('CAFÉ')).toEqual([titled.four])
  expect(await found('C++')).toEqual([titled.five])
  const longest = Array.from({ length: 6 }, () => '\u1ec7'.repeat(12)).join(' ')
  await found(longest)
  expect(Math.max(...network.asked.map(({ length }) => length))).toBeLessThan(14_000)
  for (const nowhere of ['C#', '云c', '+', '.NET', '🚀', '%']) expect(await found(nowhere), nowhere).toEqual([])
})

test('extracts tell minutes and category, and the number of articles is counted', async () => {
  const { content } = await contentOver({ ...categories, ...articles('cloud', 3), ...articles('testing', 1) })
  expect(await content.articleExtracts(['testing-0'])).toEqual([
    { slug: 'testing-0', description: expect.any(String), minutes: 1, category: { name: 'Testing', slug: 'testing' } },
  ])
  expect(await content.articleExtracts([])).toEqual([])
  expect(await content.articleCount('All')).toBe(4)
  expect(await content.articleCount('cloud')).toBe(3)
})

test('what visitors type never becomes a call that fails', async () => {
  const { content, network } = await contentOver({ ...categories, ...articles('cloud', 1) })
  expect((await content.articles({ category: 'No such & category', page: 1 })).articles).toEqual([])
  expect((await content.articles({ page: Number.NaN })).articles).toHaveLength(1)
  expect(await content.findArticle('../secrets')).toBeUndefined()
  expect(network.asked.filter((address) => /No such|NaN|secrets/.test(address))).toEqual([])
})

test('an article that does not exist is undefined; an outage is an error', async () => {
  const { content, network } = await contentOver({ ...categories, ...articles('cloud', 1) })
  expect(await content.findArticle('nothing')).toBeUndefined()
  expect(await content.findArticle('cloud-0')).toMatchObject({ slug: 'cloud-0', content: 'A body.' })
  network.isDown = true
  await expect(content.findArticle('another')).rejects.toMatchObject({ name: 'ContentUnavailableError' })
  await expect(content.latestArticles()).rejects.toMatchObject({ name: 'ContentUnavailableError' })
})

test('latest articles are two', async () => {
  const { content } = await contentOver({ ...categories, ...articles('cloud', 3) })
  expect(slugs(await content.latestArticles())).toEqual(['cloud-0', 'cloud-1'])
})

test('related articles are two others of the category; a third is requested only if the article is one of the first two', async () => {
  const { content, network } = await contentOver({ ...categories, ...articles('cloud', 4), ...articles('testing', 1) })
  const related = async (slug: string) => {
    const article = await content.findArticle(slug)
    return article && slugs(await content.relatedArticles(article))
  }
  expect(await related('cloud-3')).toEqual(['cloud-0', 'cloud-1'])
  expect(network.asked.some((address) => address.includes('limit]=3'))).toBe(false)
  expect(await related('cloud-0')).toEqual(['cloud-1', 'cloud-2'])
  expect(await related('testing-0')).toEqual([])
})

test('all categories are there, however many pages they fill', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `category-${at}`)
  const { content } = await contentOver(
    Object.fromEntries(many.map((slug) => [`categories/${slug}.json`, { name: slug, slug }])),
  )
  expect(slugs(await content.categories()).sort()).toEqual(many.sort())
})

test('all SEO records are fetched once, however many pages they fill', async () => {
  const { content, network } = await contentOver(
    Object.fromEntries(
      Array.from({ length: 201 }, (_, at) => [
        `seos/page-${at}.json`,
        { ...seo, title: `Page ${at}`, routePath: `/page-${at}`, pageKey: `page-${at}` },
      ]),
    ),
  )
  await content.loadSeoRecords()
  for (const at of [0, 100, 200]) expect((await content.seoRecord(`/page-${at}`))?.title).toBe(`Page ${at}`)
  const seos = network.asked.filter((address) => address.includes('/seos?'))
  expect(seos.map((address) => /pagination\[page\]=(\d+)/.exec(address)?.[1])).toEqual(['1', '2', '3'])
})

test('placeholders are filled from the site configuration, but not in Markdown, of which only its renderer knows what is code', async () => {
  const { content } = await contentOver({
    ...categories,
    'articles/one.md': articleFile({ slug: 'one', title: 'How {brand} works' }, 'At {brand} we write `{brand}`.'),
  })
  const { brand } = await content.siteConfiguration()
  expect(await content.findArticle('one')).toMatchObject({
    title: `How ${brand} works`,
    content: 'At {brand} we write `{brand}`.',
  })
  expect((await content.latestArticles())[0]?.title).toBe(`How ${brand} works`)
  expect((await content.defaultSeoRecord()).title).toMatch(brand)
})

test('the SEO of a page is its record, else the home record under its own title and description, never its canonical', async () => {
  const { content } = await contentOver({
    'seos/home.json': {
      ...seo,
      title: 'Home of {brand}',
      description: 'All of it',
      routePath: '/',
      pageKey: 'home',
      ogImage: '/og.png',
      ogUrl: 'https://x.example/',
      canonical: 'https://x.example/',
      noindex: true,
      pageContent: { title: 'Home', description: '' },
    },
    'seos/about.json': { ...seo, title: 'About', routePath: '/about-us', pageKey: 'about', canonical: '/about-us' },
  })
  await content.loadSeoRecords()
  const { brand } = await content.siteConfiguration()
  expect(await content.seoFor('/about-us', { title: 'Ignored' })).toMatchObject({
    title: 'About',
    canonical: '/about-us',
  })
  const nobodys = { canonical: '', ogUrl: '', noindex: false, pageContent: null }
  const standIn = { routePath: '/blogs/one', ogImage: '/og.png', ...nobodys }
  expect([...(await content.unlistedRoutes())]).toEqual(['/'])
  expect(await content.seoFor('/blogs/one', { title: 'One', description: 'First' })).toMatchObject({
    ...standIn,
    title: 'One',
    description: 'First',
  })
  expect(await content.seoFor('/blogs/one')).toMatchObject({
    ...standIn,
    title: `Home of ${brand}`,
    description: 'All of it',
  })
})

test('without SEO records the site is ready with the default home record', async () => {
  const { content, network } = await contentOver({})
  const { brand } = await content.siteConfiguration()
  network.isDown = true
  expect(content.seoRecordsReady()).toBe(false)
  await content.loadSeoRecords()
  expect(content.seoRecordsReady()).toBe(true)
  expect(await content.seoRecord('/blogs')).toBeUndefined()
  expect((await content.defaultSeoRecord()).title).toBe(`${brand} for Agile Product Development Solutions & Services`)
})

test('a repeat of a call is answered from the cache until its tag is dropped', async () => {
  const { content, cache, network } = await contentOver({ ...categories, ...articles('cloud', 1) })
  await content.articles()
  const before = network.asked.length
  await content.articles()
  expect(network.asked).toHaveLength(before)
  cache.drop(['articles'])
  await content.articles()
  expect(network.asked).toHaveLength(before + 1)
})

test('recording notes the tags of everything that was read, also from the cache', async () => {
  const { content } = await contentOver({ ...categories, ...articles('cloud', 1) })
  const tagsOf = async (...verbs: ((recorded: typeof content) => Promise<unknown>)[]) => {
    const tags = new Set<string>()
    for (const verb of verbs) await verb(content.recording(tags))
    return [...tags].sort()
  }
  const readArticle = (recorded: typeof content) => recorded.findArticle('cloud-0')
  const ofArticle = ['article:cloud-0', 'categories', 'site-configuration', 'writers']
  expect(await tagsOf(readArticle)).toEqual(ofArticle)
  expect(await tagsOf(readArticle)).toEqual(ofArticle)
  const everything = await tagsOf(
    (recorded) => recorded.articles(),
    (recorded) => recorded.home(),
    (recorded) => recorded.navigation(),
    (recorded) => recorded.testimonials(),
    (recorded) => recorded.reviews(),
    (recorded) => recorded.seoFor('/'),
  )
  expect(everything.join(' ')).toBe('articles clients home navigation reviews seo:/ site-configuration testimonials')
})
