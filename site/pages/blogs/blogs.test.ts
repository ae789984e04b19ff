import { expect, test } from 'vitest'
import type { Content } from '../../../content/content.ts'
import type { LandingCard } from '../../../content/models/cards.ts'
import type { ArticleSummary } from '../../../content/models/common.ts'
import { contextWith } from '../../page-context.fixture.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import { fill } from '../../ui/fill.ts'
import { loader } from './blogs.tsx'

const record = {
  title: 'Blogs | Rivermeet',
  description: 'Notes.',
  routePath: '/blogs',
  ogUrl: '',
  ogImage: '',
  canonical: '',
  keywords: '',
  from: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  pageKey: 'blogs',
  noindex: false,
  pageContent: null,
  pageImages: [],
  pageIndustriesWeServes: [],
}

const article = (number: number): ArticleSummary => ({
  id: number,
  slug: `article-${number}`,
  title: `Article ${number}`,
  publishedAt: '2026-11-03T09:00:00.000Z',
  updatedAt: '2026-11-03T09:00:00.000Z',
  banner: null,
})

const landingCard: LandingCard = {
  slug: 'cloud-migration',
  kind: 'service',
  group: 'devops',
  routePath: '/services/cloud-migration',
  title: 'Cloud migration',
  summary: 'Moved in steps.',
  image: { src: 'art:delta/cloud/mist', alt: '', title: '' },
  updatedAt: null,
}

/** Opens a blog URL on a site with `total` articles, all about testing; also returns what the content was asked for. */
async function open(search: string, total = 60) {
  const asked: unknown[] = []
  const page = (number = 1) => ({
    articles: Array.from({ length: Math.max(0, Math.min(25, total - (number - 1) * 25)) }, (_, index) =>
      article(index),
    ),
    pagination: { page: number, pageSize: 25, pageCount: Math.ceil(total / 25), total },
  })
  const content: Pick<
    Content,
    | 'articles'
    | 'searchArticles'
    | 'recentArticles'
    | 'articleExtracts'
    | 'articleCount'
    | 'landingPages'
    | 'categories'
    | 'seoFor'
    | 'pageTexts'
  > & {
    siteConfiguration(): Promise<{ brand: string }>
  } = {
    pageTexts: async () => pageTexts,
    siteConfiguration: async () => ({ brand: 'Rivermeet' }),
    async articles(args = {}) {
      asked.push(['articles', args])
      return page(args.page)
    },
    async searchArticles(args) {
      asked.push(['searchArticles', args])
      return page(args.page)
    },
    recentArticles: async () => [article(1)],
    articleExtracts: async (slugs) =>
      slugs.map((slug) => ({ slug, description: `About ${slug}: all of it.`, minutes: 5, category: null })),
    articleCount: async (category) => (category === 'All' ? total : 2),
    landingPages: async () => [landingCard],
    categories: async () => [{ name: 'Testing', slug: 'testing' }],
    seoFor: async () => record,
  }
  const context = contextWith(content)
  const url = new URL(`https://rivermeet.example/blogs${search}`)
  const args = { request: new Request(url), url, context, params: {}, pattern: '/blogs' } as Parameters<
    typeof loader
  >[0]
  return { asked, answer: await loader(args).catch((thrown: { init?: { status?: number } }) => thrown.init?.status) }
}

async function shown(search: string, total?: number) {
  const { answer } = await open(search, total)
  if (typeof answer !== 'object') throw new Error(`${search} was answered with status ${answer}`)
  return answer
}

test('the list asks for the first page of every category', async () => {
  expect((await open('')).asked).toEqual([['articles', { category: 'All', page: 1 }]])
})

test('category and page are requested as the URL says', async () => {
  expect((await open('?category=testing&page=2')).asked).toEqual([['articles', { category: 'testing', page: 2 }]])
})

test('a search asks within the category', async () => {
  expect((await open('?category=testing&q=Cloud+Migration')).asked).toEqual([
    ['searchArticles', { text: 'Cloud Migration', category: 'testing', page: 1 }],
  ])
})

test('a page past the end is not found', async () => {
  expect((await shown('?page=3')).data.articles).toHaveLength(10)
  expect((await open('?page=4')).answer).toBe(404)
  expect((await open('?q=nothing&page=2', 0)).answer).toBe(404)
})

test('an empty category or search is a page that nobody caches or indexes', async () => {
  for (const search of ['?category=unknown', '?q=nothing']) {
    const { data: answer, init } = await shown(search, 0)
    expect(answer.isEmpty).toBe(true)
    expect(
      answer.articles.map(({ slug }) => slug),
      'the newest instead',
    ).toEqual(['article-1'])
    expect(answer.seo.indexable).toBe(false)
    expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store')
  }
})

test('a category and a page name themselves in the title and have their own canonical URL', async () => {
  const { data: answer } = await shown('?category=testing&page=2')
  const { articlesIn, page } = pageTexts.blogs
  const title = `${fill(articlesIn, { category: 'Testing' })}, ${fill(page, { number: 2 })}`
  expect(answer.seo).toMatchObject({
    title: `${title} | Rivermeet`,
    canonical: 'https://rivermeet.example/blogs?category=testing&page=2',
    indexable: true,
  })
})

test('a search is not a separate page', async () => {
  expect((await shown('?q=cloud')).data.seo).toMatchObject({
    canonical: 'https://rivermeet.example/blogs',
    indexable: false,
  })
})

test('each article comes with its minutes and the first clause of its description; each category with its number', async () => {
  const { data: answer } = await shown('')
  expect(answer.articles[0]).toMatchObject({ excerpt: 'About article-0.', minutes: 5 })
  expect(answer.choices.map(({ count }) => count)).toEqual([60, 2])
})

test('a search comes with the services that contain its words, whether or not articles were found', async () => {
  const titlesFor = async (search: string, total: number) =>
    (await shown(search, total)).data.services.map(({ title }) => title)
  expect(await titlesFor('?q=clouds+migrate', 0)).toEqual([])
  expect(await titlesFor('?q=cloud', 0)).toEqual(['Cloud migration'])
  expect(await titlesFor('?q=steps', 3)).toEqual(['Cloud migration'])
  expect(await titlesFor('', 3)).toEqual([])
})
