/**
 * What a content service must answer, as the site asks it: every call of specification §7, and the edge cases. The embedded
 * service and the real one must give the same answers, over the documents of `library.ts`.
 */
import qs from 'qs'
import { allCategories as all } from '../../content/models/reserved-words.ts'
import { articleCalls } from '../../content/verbs/article-verbs.ts'
import { seos } from '../../content/verbs/seo-records.ts'
import { manyScripts } from './library.ts'

export type Case = {
  readonly name: string
  /** Path and query below the base path. `{cloud}` stands for the id of that category, which each service assigns itself. */
  readonly path: string
  /** 200 unless given. */
  readonly status?: number
  /** The `slug`, or else the `routePath`, of each item in order. */
  readonly keys?: readonly string[]
  readonly pagination?: object
  /** Attributes of the first item: everything named here is there and equal. */
  readonly first?: object
  /** The only attributes of the first item, besides those that the service adds to every document. */
  readonly onlyFields?: readonly string[]
  readonly error?: { readonly name: string; readonly message: string }
}

const written = (path: string, query: object) => `${path}?${qs.stringify(query, { encodeValuesOnly: true })}`
const search = (text: string, category = all, page = 1) =>
  written('articles', articleCalls.searchArticles.query({ text, category, page }, true))
const searchTexts = (words: readonly string[], category = all) =>
  written('articles', articleCalls.searchArticleTexts.query({ words, category, page: 1 }, true))

const everyPublished = ['c-cloud-tests', 'f-tied', 'g-tied', 'b-tests', 'a-cloud', 'd-none']

const calls: readonly Case[] = [
  {
    name: 'articles: updatedAt, then publishedAt, then slug where both are level; unpublished ones are left out',
    path: written('articles', articleCalls.articles.query({ category: all, page: 1 }, true)),
    keys: everyPublished,
    pagination: { page: 1, pageSize: 25, pageCount: 1, total: 6 },
    onlyFields: ['title', 'publishedAt', 'slug', 'updatedAt', 'banner'],
    first: {
      title: 'Title of c-cloud-tests',
      updatedAt: '2024-03-01T00:00:00.000Z',
      publishedAt: '2024-02-01T00:00:00.000Z',
      banner: { data: { attributes: { url: 'art:delta/c/mist', alternativeText: 'A delta', caption: 'Many arms' } } },
    },
  },
  {
    name: 'articles outside production: the filter is gone, what is kept back stays so',
    path: written('articles', articleCalls.articles.query({ category: all, page: 1 }, false)),
    keys: everyPublished,
  },
  {
    name: 'articles of a category',
    path: written('articles', articleCalls.articles.query({ category: 'cloud', page: 1 }, true)),
    keys: ['b-tests', 'a-cloud'],
    first: { banner: { data: null } },
  },
  {
    name: 'articles of an unknown category: an empty list',
    path: written('articles', articleCalls.articles.query({ category: 'no-such', page: 1 }, true)),
    keys: [],
    pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 },
  },
  {
    name: 'articles of a category that has none',
    path: written('articles', articleCalls.articles.query({ category: 'zero', page: 1 }, true)),
    keys: [],
  },
  {
    name: 'articles past the last page: an empty list with the true totals',
    path: written('articles', articleCalls.articles.query({ category: all, page: 7 }, true)),
    keys: [],
    pagination: { page: 7, pageSize: 25, pageCount: 1, total: 6 },
  },
  {
    name: 'recent articles: the limit is the page size, and the category comes along',
    path: written('articles', articleCalls.recentArticles.query({ category: all, limit: 2 }, true)),
    keys: ['c-cloud-tests', 'f-tied'],
    pagination: { page: 1, pageSize: 2, pageCount: 3, total: 6 },
    first: { category: { data: { attributes: { name: 'Testing & “quality”', slug: 'testing' } } } },
  },
  {
    name: 'ties stay in their order across pages',
    path: written('articles', {
      ...articleCalls.recentArticles.query({ category: all, limit: 2 }, true),
      pagination: { page: 2, pageSize: 2 },
    }),
    keys: ['g-tied', 'b-tests'],
  },
  {
    name: 'search: in the slug or in that of the category',
    path: search('cloud'),
    keys: ['c-cloud-tests', 'b-tests', 'a-cloud'],
  },
  { name: 'search ignores case', path: search('TIED'), keys: ['f-tied', 'g-tied'] },
  { name: 'search within a category', path: search('tests', 'cloud'), keys: ['b-tests'] },
  { name: 'search that finds nothing', path: search('zebra'), keys: [] },
  {
    name: 'search past the last page',
    path: search('cloud', all, 4),
    keys: [],
    pagination: { page: 4, pageSize: 25, pageCount: 1, total: 3 },
  },
  ...['%', '_', "'", '"', '\\', '--', '[x]', '<b>', '*', 'ñ', '🌊'].map((text) => ({
    name: `search for ${text}: no wildcard, no error`,
    path: search(text),
    keys: [],
  })),
  {
    name: 'search in texts: every word somewhere in title, description or body, whatever the case',
    path: searchTexts(['PLAIN', 'body']),
    keys: ['d-none'],
    pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 },
  },
  ...['云计算', 'ગુજરાતી', 'café', 'nai\u0308ve'].map((word) => ({
    name: `search in texts: ${word}, however it is composed`,
    path: searchTexts([word]),
    keys: ['d-none'],
  })),
  { name: 'search in texts within a category', path: searchTexts(['BODY'], 'cloud'), keys: ['b-tests', 'a-cloud'] },
  {
    name: 'search in texts: a word that is nowhere beside one that is',
    path: searchTexts(['body', 'zebra']),
    keys: [],
  },
  {
    name: 'extracts: the articles of these slugs, with text and category',
    path: written('articles', {
      ...articleCalls.articleExtracts.query({ slugs: ['d-none', 'c-cloud-tests', 'no-such'] }, true),
      sort: ['slug:asc'],
    }),
    keys: ['c-cloud-tests', 'd-none'],
    onlyFields: ['slug', 'description', 'content', 'category'],
    first: { content: 'A body.', category: { data: { attributes: { slug: 'testing' } } } },
  },
  {
    name: 'the number of articles of a category, with one of them',
    path: written('articles', articleCalls.articleCount.query({ category: 'cloud' }, true)),
    pagination: { page: 1, pageSize: 1, pageCount: 2, total: 2 },
    onlyFields: ['slug'],
  },
  {
    name: 'article by slug: content, category, and writers in their order with pictures',
    path: written('articles', articleCalls.article.query({ slug: 'a-cloud' }, true)),
    keys: [''],
    pagination: { start: 0, limit: 1, total: 1 },
    onlyFields: ['title', 'content', 'publishedAt', 'updatedAt', 'banner', 'category', 'writers'],
    first: {
      title: 'Title of a-cloud',
      content: 'A body.',
      publishedAt: '2024-01-01T00:00:00.000Z',
      banner: { data: null },
      category: { data: { attributes: { name: 'Cloud', slug: 'cloud' } } },
      writers: {
        data: [
          { attributes: { slug: 'nobody', picture: { data: null } } },
          {
            attributes: {
              name: 'Asha Ó Briain',
              role: 'Engineer',
              picture: { data: { attributes: { url: '/asha.png', alternativeText: 'Asha', width: 80, height: 80 } } },
            },
          },
        ],
      },
    },
  },
  {
    name: 'article with marks in its title, without category and writers',
    path: written('articles', articleCalls.article.query({ slug: 'd-none' }, true)),
    first: { title: manyScripts, category: { data: null }, writers: { data: [] } },
  },
  {
    name: 'article by an unknown slug',
    path: written('articles', articleCalls.article.query({ slug: 'no-such' }, true)),
    keys: [],
  },
  {
    name: 'article by a slug of marks',
    path: written('articles', articleCalls.article.query({ slug: "a' or '1'='1" }, true)),
    keys: [],
  },
  {
    name: 'latest articles',
    path: written('articles', articleCalls.latestArticles.query(undefined, true)),
    keys: ['c-cloud-tests', 'f-tied'],
    pagination: { start: 0, limit: 2, total: 6 },
    onlyFields: ['title', 'slug', 'banner'],
  },
  {
    name: 'related articles, by the id of a category',
    path: 'articles?fields[0]=title&fields[1]=slug&populate[0]=banner&sort[0]=publishedAt:desc&filters[category][id][$eq]={cloud}&pagination[limit]=2',
    keys: ['a-cloud', 'b-tests'],
    pagination: { start: 0, limit: 2, total: 2 },
  },
  {
    name: 'related articles of a category that is not there',
    path: written('articles', articleCalls.relatedArticles.query({ categoryId: 999_999, limit: 2 }, true)),
    keys: [],
  },
  {
    name: 'categories: 25 per page, by slug',
    path: written('categories', articleCalls.categories.query({ page: 1 }, true)),
    keys: ['cloud', 'testing', 'zero'],
    pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 },
    onlyFields: ['name', 'slug'],
  },
  {
    name: 'seos: fields, content, images and industries with their images',
    path: written('seos', seos.query({ page: 1 }, true)),
    keys: ['/about-us', '/'],
    pagination: { page: 1, pageSize: 100, pageCount: 1, total: 2 },
    first: {
      title: 'Title of about',
      description: 'Who we are',
      createdAt: '2024-01-01T00:00:00.000Z',
      updatedAt: '2024-05-01T00:00:00.000Z',
      pageContent: null,
      pageImages: { data: [] },
      pageIndustriesWeServes: [],
    },
  },
  {
    name: 'seos: linked content, images and industries',
    path: `${written('seos', seos.query({ page: 1 }, true))}&filters[routePath][$eq]=/`,
    keys: ['/'],
    first: {
      pageContent: { title: 'Home in words', description: 'What we do.' },
      pageImages: {
        data: [{ attributes: { url: '/one.png', alternativeText: 'One' } }, { attributes: { url: '/two.png' } }],
      },
      pageIndustriesWeServes: [
        {
          title: 'Travel',
          routePath: '/industries/travel',
          image: { data: { attributes: { url: 'art:delta/travel/mist' } } },
        },
        { title: 'Health', routePath: '/industries/health', image: { data: null } },
      ],
    },
  },
]

const invalidKey = { name: 'ValidationError', message: 'Invalid key nope' }

const edges: readonly Case[] = [
  {
    name: 'a page size above 100 is 100',
    path: 'articles?pagination[pageSize]=500',
    pagination: { page: 1, pageSize: 100, pageCount: 1, total: 6 },
  },
  {
    name: 'populate by index',
    path: 'articles?fields[0]=slug&populate[0]=category&filters[slug][$eq]=a-cloud',
    onlyFields: ['slug', 'category'],
  },
  {
    name: 'populate by name',
    path: 'articles?fields[0]=slug&populate[category]=true&filters[slug][$eq]=a-cloud',
    onlyFields: ['slug', 'category'],
  },
  {
    name: 'filters side by side must both hold',
    path: 'articles?filters[slug][$containsi]=cloud&filters[category][slug][$eq]=cloud',
    keys: ['a-cloud'],
  },
  {
    name: '$and',
    path: 'articles?filters[$and][0][slug][$containsi]=cloud&filters[$and][1][category][slug][$eq]=testing',
    keys: ['c-cloud-tests'],
  },
  { name: 'filter through a list of relations', path: 'articles?filters[writers][slug][$eq]=asha', keys: ['a-cloud'] },
  { name: 'what is kept back cannot be asked for', path: 'articles?filters[published][$eq]=false', keys: [] },
  {
    name: 'nor by its slug',
    path: written('articles', articleCalls.article.query({ slug: 'e-hidden' }, true)),
    keys: [],
  },
  {
    name: 'boolean filter',
    path: 'articles?filters[published][$eq]=true&pagination[pageSize]=2',
    keys: ['a-cloud', 'b-tests'],
  },
  { name: 'unknown field', path: 'articles?fields[0]=nope', status: 400, error: invalidKey },
  { name: 'unknown populate', path: 'articles?populate[0]=nope', status: 400, error: invalidKey },
  { name: 'unknown filter', path: 'articles?filters[nope][$eq]=1', status: 400, error: invalidKey },
  { name: 'unknown sort key', path: 'articles?sort[0]=nope:asc', status: 400, error: invalidKey },
  {
    name: 'two kinds of paging',
    path: 'articles?pagination[limit]=2&pagination[page]=1',
    status: 400,
    error: { name: 'PaginationError', message: 'Cannot use both page & offset pagination in the same query' },
  },
  { name: 'unknown type', path: 'nope', status: 404, error: { name: 'NotFoundError', message: 'Not Found' } },
]

export const cases: readonly Case[] = [...calls, ...edges]
