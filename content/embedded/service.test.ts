import { expect, test } from 'vitest'
import { serviceByRequests } from '../../harness/embedded-service.ts'
import { loadDocuments } from './load-documents.ts'
import { articleFile, temporaryDocuments } from './temporary-documents.fixture.ts'

const now = Date.parse('2026-01-01T00:00:00.000Z')

async function serviceOver(files: Readonly<Record<string, string | object>>) {
  const service = serviceByRequests(await loadDocuments(await temporaryDocuments(files)), () => now)
  return (pathAndQuery: string, init?: RequestInit) => service(`http://content.invalid/api/${pathAndQuery}`, init)
}

/** Slugs of `a` to `e` in the order of an answer. */
async function slugsOf(response: Response): Promise<string[]> {
  const { data }: { data: { attributes: { slug: string } }[] } = await response.json()
  return data.map((each) => each.attributes.slug)
}

const library = {
  'categories/cloud.json': { name: 'Cloud', slug: 'cloud' },
  'categories/testing.json': { name: 'Testing', slug: 'testing' },
  'writers/asha.json': {
    name: 'Asha',
    slug: 'asha',
    role: 'Engineer',
    picture: { src: '/asha.png', alt: 'Asha', title: 'Portrait', width: 80, height: 80 },
  },
  'articles/a-cloud.md': articleFile({ slug: 'a-cloud', category: 'cloud', writers: ['asha'] }),
  'articles/b-tests.md': articleFile({ slug: 'b-tests', category: 'cloud', updatedAt: '2024-03-01T00:00:00.000Z' }),
  'articles/c-cloud-tests.md': articleFile({
    slug: 'c-cloud-tests',
    category: 'testing',
    updatedAt: '2024-03-01T00:00:00.000Z',
    publishedAt: '2024-02-01T00:00:00.000Z',
    banner: { src: 'art:delta/c/mist', alt: 'A delta', title: 'Many arms' },
  }),
  'articles/d-none.md': articleFile({ slug: 'd-none' }),
}

test('a list is data[] of id and attributes, with the pagination of its page', async () => {
  const get = await serviceOver(library)
  const response = await get('articles?fields[0]=slug&pagination[page]=2&pagination[pageSize]=3')
  expect(await response.json()).toEqual({
    data: [{ id: 4, attributes: { slug: 'd-none' } }],
    meta: { pagination: { page: 2, pageSize: 3, pageCount: 2, total: 4 } },
  })
})

test('without pagination a page has 25 documents, and never more than 100', async () => {
  const many = Array.from({ length: 120 }, (_, at) => `n${at}`)
  const get = await serviceOver(Object.fromEntries(many.map((slug) => [`articles/${slug}.md`, articleFile({ slug })])))
  expect(await slugsOf(await get('articles'))).toHaveLength(25)
  expect(await slugsOf(await get('articles?pagination[pageSize]=500'))).toHaveLength(100)
})

test('pagination[limit] answers with start, limit and total', async () => {
  const get = await serviceOver(library)
  const { data, meta } = await (await get('articles?pagination[limit]=2')).json()
  expect(data).toHaveLength(2)
  expect(meta).toEqual({ pagination: { start: 0, limit: 2, total: 4 } })
})

test('sort keys apply in their order, and documents that tie are in the order of their ids', async () => {
  const get = await serviceOver(library)
  const newest = await get('articles?sort[0]=updatedAt:desc&sort[1]=publishedAt:desc')
  expect(await slugsOf(newest)).toEqual(['c-cloud-tests', 'b-tests', 'a-cloud', 'd-none'])
  expect(await slugsOf(await get('articles?sort[0]=title:desc'))).toEqual([
    'd-none',
    'c-cloud-tests',
    'b-tests',
    'a-cloud',
  ])
})

test('$eq compares a field, also one of a related document, in the order asked for', async () => {
  const get = await serviceOver(library)
  expect(await slugsOf(await get('articles?filters[slug][$eq]=d-none'))).toEqual(['d-none'])
  const inCloud = 'filters[category][slug][$eq]=cloud&sort[0]=updatedAt:desc'
  expect(await slugsOf(await get(`articles?${inCloud}`))).toEqual(['b-tests', 'a-cloud'])
  expect(await slugsOf(await get('articles?filters[category][id][$eq]=2'))).toEqual(['c-cloud-tests'])
  expect(await slugsOf(await get('articles?filters[writers][slug][$eq]=asha'))).toEqual(['a-cloud'])
  expect(await slugsOf(await get('articles?filters[slug][$eq]=cloud'))).toEqual([])
})

test('$containsi ignores case', async () => {
  const get = await serviceOver(library)
  expect(await slugsOf(await get('articles?filters[slug][$containsi]=TEST'))).toEqual(['b-tests', 'c-cloud-tests'])
  expect(await slugsOf(await get('articles?filters[title][$containsi]=title of d'))).toEqual(['d-none'])
})

test('$or needs one of its filters, $and and filters side by side need all', async () => {
  const get = await serviceOver(library)
  const either = 'filters[$or][0][slug][$containsi]=cloud&filters[$or][1][category][slug][$containsi]=cloud'
  expect(await slugsOf(await get(`articles?${either}`))).toEqual(['a-cloud', 'b-tests', 'c-cloud-tests'])
  const both = 'filters[$and][0][slug][$containsi]=cloud&filters[$and][1][category][slug][$eq]=testing'
  expect(await slugsOf(await get(`articles?${both}`))).toEqual(['c-cloud-tests'])
  const beside = 'filters[slug][$containsi]=cloud&filters[category][slug][$eq]=cloud'
  expect(await slugsOf(await get(`articles?${beside}`))).toEqual(['a-cloud'])
})

test('fields limit the attributes, and relations or media that are not populated are absent', async () => {
  const get = await serviceOver(library)
  const { data } = await (await get('articles?fields=title,slug&filters[slug][$eq]=a-cloud')).json()
  expect(data).toEqual([{ id: 1, attributes: { title: 'Title of a-cloud', slug: 'a-cloud' } }])
  const whole = await (await get('articles?filters[slug][$eq]=a-cloud')).json()
  expect(Object.keys(whole.data[0].attributes).sort()).toEqual([
    'content',
    'description',
    'locale',
    'published',
    'publishedAt',
    'slug',
    'title',
    'updatedAt',
  ])
})

test('populated relations and media stand under data, empty ones as null or an empty list', async () => {
  const get = await serviceOver(library)
  const [a, , c] = (await (await get('articles?fields[0]=slug&populate=*')).json()).data
  expect(a.attributes).toMatchObject({
    banner: { data: null },
    category: { data: { id: 1, attributes: { name: 'Cloud', slug: 'cloud' } } },
    writers: { data: [{ id: 1, attributes: { name: 'Asha', slug: 'asha', role: 'Engineer', sample: false } }] },
  })
  expect(a.attributes.writers.data[0].attributes).not.toHaveProperty('picture')
  expect(c.attributes.writers).toEqual({ data: [] })
  expect(c.attributes.banner.data).toEqual({
    id: expect.any(Number),
    attributes: {
      url: 'art:delta/c/mist',
      alternativeText: 'A delta',
      caption: 'Many arms',
      width: null,
      height: null,
    },
  })
})

test('populate names relations as a list, by index, or as an object that nests fields and populate', async () => {
  const get = await serviceOver(library)
  for (const populate of [
    'populate=banner,category',
    'populate[0]=banner&populate[1]=category',
    'populate[banner]=true&populate[category]=*',
  ]) {
    const [a] = (await (await get(`articles?fields[0]=slug&${populate}`)).json()).data
    expect(Object.keys(a.attributes)).toEqual(['slug', 'banner', 'category'])
  }
  const nested = 'populate[writers][fields][0]=name&populate[writers][populate][picture][fields][0]=url'
  const [a] = (await (await get(`articles?fields[0]=slug&${nested}`)).json()).data
  expect(a.attributes.writers.data[0].attributes).toEqual({
    name: 'Asha',
    picture: { data: { id: expect.any(Number), attributes: { url: '/asha.png' } } },
  })
})

test('components are part of their document: absent until populated, with media of their own', async () => {
  const image = { src: '/travel.png', alt: 'A ferry', title: '' }
  const get = await serviceOver({
    'seos/about.json': {
      title: 'About',
      routePath: '/about-us',
      pageKey: 'about',
      createdAt: '2024-01-01T00:00:00Z',
      updatedAt: '2024-01-01T00:00:00Z',
      pageContent: { title: 'Who we are', description: '' },
      pageImages: [image],
      pageIndustriesWeServes: [{ title: 'Travel', routePath: '/industries/travel', image }],
    },
  })
  const media = { data: { id: expect.any(Number), attributes: expect.objectContaining({ url: '/travel.png' }) } }
  const bare = (await (await get('seos')).json()).data[0].attributes
  expect(bare).not.toHaveProperty('pageContent')
  expect(bare.createdAt).toBe('2024-01-01T00:00:00.000Z')
  const populate =
    'populate[pageContent]=true&populate[pageImages]=true&populate[pageIndustriesWeServes][populate][0]=image'
  expect((await (await get(`seos?fields[0]=title&${populate}`)).json()).data[0].attributes).toEqual({
    title: 'About',
    pageContent: { id: 1, title: 'Who we are', description: '' },
    pageImages: { data: [media.data] },
    pageIndustriesWeServes: [{ id: 1, title: 'Travel', routePath: '/industries/travel', image: media }],
  })
})

test('a single type answers its document, without pagination', async () => {
  const get = await serviceOver({})
  const { data, meta } = await (await get('site-configuration?locale=en')).json()
  expect(data).toMatchObject({ id: 1, attributes: { offices: expect.any(Array) } })
  expect(meta).toEqual({})
})

test('live hides what is unpublished or dated later; preview shows it', async () => {
  const get = await serviceOver({
    'articles/draft.md': articleFile({ slug: 'draft', published: false }),
    'articles/now.md': articleFile({ slug: 'now', publishedAt: '2026-01-01T00:00:00.000Z' }),
    'articles/soon.md': articleFile({ slug: 'soon', publishedAt: '2026-01-01T00:00:00.001Z' }),
  })
  expect(await slugsOf(await get('articles?publicationState=live'))).toEqual(['now'])
  expect(await slugsOf(await get('articles'))).toEqual(['now'])
  expect(await slugsOf(await get('articles?publicationState=preview'))).toEqual(['draft', 'now', 'soon'])
  expect(await slugsOf(await get('articles?filters[slug][$eq]=draft'))).toEqual([])
})

test.each([
  ['filters[slug][$ne]=a', 'filters[slug][$ne]'],
  ['filters[slug]=a', 'filters[slug]'],
  ['filters[$not][slug][$eq]=a', 'filters[$not]'],
  ['filters[category][slug][$in][0]=a', 'filters[category][slug][$in]'],
  ['filters[$or][slug][$eq]=a', 'filters[$or]'],
  ['filters[banner][url][$eq]=a', 'filters[banner]'],
  ['filters[publishedAt][$containsi]=2024', 'filters[publishedAt][$containsi]'],
  ['filters[slug][$eq][0]=a&filters[slug][$eq][1]=b', 'filters[slug][$eq]'],
  ['populate[category][sort][0]=name:asc', 'populate[category][sort]'],
  ['populate[0]=writers.picture', 'populate'],
  ['sort=title:asc', 'sort'],
  ['sort[0]=title', 'sort[0]'],
  ['pagination[start]=1&pagination[limit]=1', 'pagination[start]'],
  ['pagination[withCount]=false', 'pagination[withCount]'],
  ['locale=fr', 'locale'],
  ['status=draft', 'status'],
  ['hasOwnProperty=1', 'hasOwnProperty'],
])('a query it does not support is refused: %s', async (query, parameter) => {
  const get = await serviceOver({})
  await expect(get(`articles?${query}`)).rejects.toMatchObject({ name: 'UnsupportedQueryError', parameter })
})

test.each([
  'pagination[page]=0',
  'pagination[pageSize]=many',
  'pagination[limit]=-1',
  'pagination[page]=1&pagination[limit]=2',
  'fields[0]=secret',
  'populate[0]=secret',
  'sort[0]=secret:asc',
  'filters[secret][$eq]=1',
  'filters[published][$eq]=maybe',
  'publicationState=dead',
])('a wrong value is answered with 400: %s', async (query) => {
  const get = await serviceOver({})
  const response = await get(`articles?${query}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    data: null,
    error: { status: 400, name: expect.stringMatching(/^(?:Validation|Pagination)Error$/), details: {} },
  })
})

test('what is not a content type is 404, in the shape of the real service', async () => {
  const get = await serviceOver(library)
  for (const path of ['unknown', 'articles/1', '']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      data: null,
      error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
    })
  }
})

test('it answers only reads, and only to those who are still waiting', async () => {
  const get = await serviceOver({})
  expect((await get('articles', { method: 'POST' })).status).toBe(405)
  await expect(get('articles', { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
})
