import { expect, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { everyPage } from './define-call.ts'
import { createTransport } from './rest/transport.ts'
import { articleCalls } from './verbs/article-verbs.ts'
import { seos } from './verbs/seo-records.ts'

const picture = {
  data: { id: 9, attributes: { url: '/a.png', alternativeText: 'A face', caption: null, width: 80, height: null } },
}
const times = { publishedAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-01-02T00:00:00.000Z' }
const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 1 }
const emptyList = { data: [], meta: { pagination } }

/** A client of a service that always gives this answer, and the requests it made: `GET path?decoded query`. */
function clientOf(answer: object, { production = true, token }: { production?: boolean; token?: string } = {}) {
  const asked: string[] = []
  const headers: Headers[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const client = createClient({
    base: 'https://cms.example.com/api',
    get: createTransport({
      async fetch(address, init) {
        asked.push(decodeURIComponent(address).replace('https://cms.example.com/api/', ''))
        headers.push(new Headers(init.headers))
        return Response.json(answer)
      },
      token,
      retries: 0,
    }),
    production,
    log,
  })
  return { client, asked, headers, log }
}

const summary = 'fields[0]=title&fields[1]=publishedAt&fields[2]=slug&fields[3]=updatedAt'
const order = 'sort[0]=updatedAt:desc&sort[1]=publishedAt:desc'
const liveEnglish = 'publicationState=live&locale=en'
const teaser = 'fields[0]=title&fields[1]=slug&populate[0]=banner&sort[0]=publishedAt:desc'
const published = 'filters[published][$eq]=true'

test('articles: the list of everything, and of one category', async () => {
  const { client, asked } = clientOf(emptyList)
  await client.call(articleCalls.articles).read({ category: 'All', page: 1 })
  await client.call(articleCalls.articles).read({ category: 'cloud', page: 3 })
  expect(asked).toEqual([
    `articles?${summary}&populate[0]=banner&${published}&${order}&pagination[page]=1&pagination[pageSize]=25&${liveEnglish}`,
    `articles?${summary}&populate[0]=banner&${published}&filters[category][slug][$eq]=cloud&${order}&pagination[page]=3&pagination[pageSize]=25&${liveEnglish}`,
  ])
})

test('articles: published is filtered in production only', async () => {
  const { client, asked } = clientOf(emptyList, { production: false })
  await client.call(articleCalls.articles).read({ category: 'All', page: 1 })
  expect(asked).toEqual([
    `articles?${summary}&populate[0]=banner&${order}&pagination[page]=1&pagination[pageSize]=25&${liveEnglish}`,
  ])
})

test('recent articles: page 1 of a given limit, with their category', async () => {
  const { client, asked } = clientOf(emptyList)
  await client.call(articleCalls.recentArticles).read({ category: 'cloud', limit: 3 })
  expect(asked).toEqual([
    `articles?${summary}&populate[0]=banner&populate[1]=category&${published}&filters[category][slug][$eq]=cloud&${order}&pagination[page]=1&pagination[pageSize]=3&${liveEnglish}`,
  ])
})

test('articles search: for All in the slug or the category slug, otherwise in the slug and of the category', async () => {
  const { client, asked } = clientOf(emptyList)
  await client.call(articleCalls.searchArticles).read({ text: 'tests', category: 'All', page: 1 })
  await client.call(articleCalls.searchArticles).read({ text: 'tests', category: 'cloud', page: 1 })
  const rest = `${order}&pagination[page]=1&pagination[pageSize]=25&${liveEnglish}`
  expect(asked).toEqual([
    `articles?${summary}&populate[0]=banner&${published}&filters[$or][0][slug][$containsi]=tests&filters[$or][1][category][slug][$containsi]=tests&${rest}`,
    `articles?${summary}&populate[0]=banner&${published}&filters[slug][$containsi]=tests&filters[category][slug][$eq]=cloud&${rest}`,
  ])
})

test('article by slug', async () => {
  const { client, asked } = clientOf(emptyList)
  expect(await client.call(articleCalls.article).read({ slug: 'one' })).toBeUndefined()
  expect(asked).toEqual([
    'articles?fields[0]=title&fields[1]=content&fields[2]=publishedAt&fields[3]=updatedAt&populate[banner]=true&populate[category]=true&populate[writers][populate][0]=picture&filters[slug][$eq]=one&pagination[limit]=1',
  ])
})

test('latest articles, and related ones by the id of a category', async () => {
  const { client, asked } = clientOf(emptyList)
  await client.call(articleCalls.latestArticles).read()
  await client.call(articleCalls.relatedArticles).read({ categoryId: 7, limit: 2 })
  expect(asked).toEqual([
    `articles?${teaser}&pagination[limit]=2`,
    `articles?${teaser}&filters[category][id][$eq]=7&pagination[limit]=2`,
  ])
})

test('categories', async () => {
  const { client, asked } = clientOf(emptyList)
  await client.call(articleCalls.categories).read({ page: 1 })
  expect(asked).toEqual(['categories?fields[0]=name&fields[1]=slug'])
})

test('seos', async () => {
  const { client, asked } = clientOf(emptyList)
  await client.call(seos).read({ page: 2 })
  const names =
    'title description routePath ogUrl ogImage canonical keywords from createdAt updatedAt pageKey noindex'.split(' ')
  const fields = names.map((name, index) => `fields[${index}]=${name}`).join('&')
  const populate =
    'populate[pageContent]=true&populate[pageImages]=true&populate[pageIndustriesWeServes][populate][0]=image'
  expect(asked).toEqual([
    `seos?${fields}&${populate}&sort[0]=updatedAt:desc&pagination[page]=2&pagination[pageSize]=100&${liveEnglish}`,
  ])
})

test('every call asks for the v4 format, and carries the token if there is one', async () => {
  const { client, headers } = clientOf(emptyList)
  await client.call(articleCalls.latestArticles).read()
  const withToken = clientOf(emptyList, { token: 'secret' })
  await withToken.client.call(articleCalls.latestArticles).read()
  expect(headers[0]?.get('strapi-response-format')).toBe('v4')
  expect(headers[0]?.has('authorization')).toBe(false)
  expect(withToken.headers[0]?.get('authorization')).toBe('Bearer secret')
})

test('an article is read from attributes, nested relations and media', async () => {
  const writer = { name: 'Asha', slug: 'asha', role: 'Engineer', sample: null, picture }
  const attributes = {
    title: 'One',
    content: 'Body',
    ...times,
    banner: { data: null },
    category: { data: { id: 4, attributes: { name: 'Cloud', slug: 'cloud' } } },
    writers: { data: [{ id: 2, attributes: writer }] },
  }
  const { client } = clientOf({ data: [{ id: 11, attributes }], meta: {} })
  expect(await client.call(articleCalls.article).read({ slug: 'one' })).toEqual({
    id: 11,
    slug: 'one',
    title: 'One',
    content: 'Body',
    ...times,
    banner: null,
    category: { id: 4, name: 'Cloud', slug: 'cloud' },
    writers: [
      {
        name: 'Asha',
        slug: 'asha',
        role: 'Engineer',
        sample: false,
        picture: { src: '/a.png', alt: 'A face', title: '', width: 80 },
      },
    ],
  })
})

test('an SEO record is read with its component, media list and linked industries; empty fields get their defaults', async () => {
  const attributes = {
    title: 'About',
    description: null,
    routePath: '/about-us',
    pageKey: 'about',
    createdAt: times.publishedAt,
    updatedAt: times.updatedAt,
    pageContent: { id: 1, title: 'Who we are', description: '' },
    pageImages: { data: null },
    pageIndustriesWeServes: [{ id: 1, title: 'Travel', routePath: '/industries/travel', image: picture }],
  }
  const { client } = clientOf({ data: [{ id: 1, attributes }], meta: { pagination } })
  const { items } = await client.call(seos).read({ page: 1 })
  expect(items[0]).toMatchObject({
    description: '',
    pageContent: { title: 'Who we are', description: '' },
    pageImages: [],
    pageIndustriesWeServes: [{ title: 'Travel', routePath: '/industries/travel', image: { src: '/a.png' } }],
  })
})

test('a malformed item is hidden and named in the log, but never hides its list', async () => {
  const good = { id: 1, attributes: { title: 'Good', slug: 'good', banner: picture } }
  const bad = { id: 2, attributes: { title: null, slug: 'bad-one', banner: { data: null } } }
  const { client, log } = clientOf({ data: [bad, good, 'nonsense'], meta: {} })
  expect((await client.call(articleCalls.latestArticles).read()).map((each) => each.slug)).toEqual(['good'])
  expect(log.warn.mock.calls.map(([, message]) => message)).toEqual([
    'malformed content hidden: item 2 "bad-one"',
    'malformed content hidden: an item without id',
  ])
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ problems: expect.stringContaining('title: ') })
})

test('a malformed article requested by its slug is an error, because it exists', async () => {
  const { client } = clientOf({ data: [{ id: 2, attributes: { title: 'No body' } }], meta: {} })
  await expect(client.call(articleCalls.article).read({ slug: 'one' })).rejects.toThrow(
    'Content unavailable: malformed content: ',
  )
})

test.each([{ data: null }, { items: [] }, [], { data: [], meta: {} }, { data: { id: 1, attributes: {} } }])(
  'a list in the wrong envelope is an error: %j',
  async (answer) => {
    const { client } = clientOf(answer)
    await expect(client.call(articleCalls.articles).read({ category: 'All', page: 1 })).rejects.toMatchObject({
      name: 'ContentUnavailableError',
    })
  },
)

test('every page is read as far as pageCount goes, and concatenated', async () => {
  const pages: number[] = []
  const call = everyPage({
    address: () => 'seos',
    tags: () => ['seos'],
    read: async ({ page }: { page: number }) => {
      pages.push(page)
      return { items: [`item of page ${page}`], pagination: { page, pageSize: 100, pageCount: 3, total: 3 } }
    },
  })
  expect(await call.read()).toEqual(['item of page 1', 'item of page 2', 'item of page 3'])
  expect(pages).toEqual([1, 2, 3])
})
