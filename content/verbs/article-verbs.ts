/** Articles and their categories: the calls of specification §7, and what pages make of them. */
import { type Ask, defineCall, defineFind, defineWholeList, largePageSize, liveEnglish } from '../define-call.ts'
import type { Article, ArticleExtract, ArticleSummary, ArticleTeaser, Category } from '../models/common.ts'
import { article, articleExtract, articleSummary, articleTeaser, category } from '../models/common.ts'
import { readingMinutes } from '../models/reading-time.ts'
import { allCategories } from '../models/reserved-words.ts'
import { type Page, type Pagination, readItems, readPage } from '../rest/envelope.ts'
import { asPage, asSlug, asWords, isCategory, isSlug, spellings } from '../visitor-input.ts'

/** Specification §9: a page of the list, latest and related articles, recent ones of all and of one category. */
const pageSize = 25
const teaserLimit = 2
const recentLimit = 6
const recentLimitInCategory = 3

const newestFirst = ['updatedAt:desc', 'publishedAt:desc']
const teaser = { fields: ['title', 'slug'], populate: ['banner'], sort: ['publishedAt:desc'] }

/** In production only articles marked as published are requested; elsewhere the filter is left out. */
const publishedOnly = (production: boolean) => production && { published: { $eq: true } }
const inCategory = (slug: string) => slug !== allCategories && { category: { slug: { $eq: slug } } }

/**
 * The list's call, or with other filters that of a search. The table of §7 names only what differs for a search: order, paging
 * and the published filter stay, so that results can be paged and a search never shows what the list hides.
 */
function listQuery(page: number, filters: object, production: boolean) {
  return {
    fields: ['title', 'publishedAt', 'slug', 'updatedAt'],
    populate: ['banner'],
    filters: { ...publishedOnly(production), ...filters },
    sort: newestFirst,
    pagination: { page, pageSize },
    ...liveEnglish,
  }
}

export const articleCalls = {
  articles: defineCall({
    type: 'articles',
    schema: articleSummary,
    query: (args: { category: string; page: number }, production) =>
      listQuery(args.page, { ...inCategory(args.category) }, production),
    read: readPage,
  }),

  /** In as few pages as the service allows: no call of §7, only for site maps. */
  articleIndex: defineWholeList({
    type: 'articles',
    schema: articleSummary.pick({ title: true, slug: true, updatedAt: true }),
    query: ({ page }, production) => ({
      ...listQuery(page, {}, production),
      fields: ['title', 'slug', 'updatedAt'],
      populate: [],
      pagination: { page, pageSize: largePageSize },
    }),
    bulk: true,
  }),

  recentArticles: defineCall({
    type: 'articles',
    schema: articleSummary,
    query: (args: { category: string; limit: number }, production) => ({
      ...listQuery(1, { ...inCategory(args.category) }, production),
      populate: ['banner', 'category'],
      pagination: { page: 1, pageSize: args.limit },
    }),
    read: readItems,
  }),

  /** `text` is already in the form of a slug: `cloud-migration`. */
  searchArticles: defineCall({
    type: 'articles',
    schema: articleSummary,
    query({ text, category, page }: { text: string; category: string; page: number }, production) {
      const contained = { slug: { $containsi: text } }
      const matching =
        category === allCategories
          ? { $or: [contained, { category: contained }] }
          : { ...contained, ...inCategory(category) }
      return listQuery(page, matching, production)
    },
    read: readPage,
  }),

  /** Every word somewhere in title, description or body. `words` has at least one. No call of §7. */
  searchArticleTexts: defineCall({
    type: 'articles',
    schema: articleSummary,
    query({ words, category, page }: { words: readonly string[]; category: string; page: number }, production) {
      const anywhere = (word: string) => ({
        $or: ['title', 'description', 'content'].flatMap((field) =>
          spellings(word).map((each) => ({ [field]: { $containsi: each } })),
        ),
      })
      return listQuery(page, { ...inCategory(category), $and: words.map(anywhere) }, production)
    },
    read: readPage,
    bulk: true,
  }),

  /** What the list's call of §7 does not ask for about the articles in its answer. */
  articleExtracts: defineCall({
    type: 'articles',
    schema: articleExtract,
    query: ({ slugs }: { slugs: readonly string[] }) => ({
      fields: ['slug', 'description', 'content'],
      populate: ['category'],
      filters: { $or: slugs.map((slug) => ({ slug: { $eq: slug } })) },
      pagination: { page: 1, pageSize },
      ...liveEnglish,
    }),
    read: (reading, answer): ArticleExtract[] =>
      readItems(reading, answer).map(({ slug, description, content, category }) => ({
        slug,
        description,
        minutes: readingMinutes(content),
        category: category && { name: category.name, slug: category.slug },
      })),
    bulk: true,
  }),

  /** One article of a category, for the total that comes with it. */
  articleCount: defineCall({
    type: 'articles',
    schema: articleSummary.pick({ slug: true }),
    query: (args: { category: string }, production) => ({
      fields: ['slug'],
      filters: { ...publishedOnly(production), ...inCategory(args.category) },
      pagination: { page: 1, pageSize: 1 },
      ...liveEnglish,
    }),
    read: (reading, answer) => readPage(reading, answer).pagination.total,
    bulk: true,
  }),

  article: defineFind({
    type: 'articles',
    schema: article,
    query: ({ slug }) => ({
      fields: ['title', 'content', 'publishedAt', 'updatedAt'],
      populate: { banner: true, category: true, writers: { populate: ['picture'] } },
      filters: { slug: { $eq: slug } },
      pagination: { limit: 1 },
    }),
  }),

  latestArticles: defineCall({
    type: 'articles',
    schema: articleTeaser,
    query: () => ({ ...teaser, pagination: { limit: teaserLimit } }),
    read: readItems,
  }),

  relatedArticles: defineCall({
    type: 'articles',
    schema: articleTeaser,
    query: ({ categoryId, limit }: { categoryId: number; limit: number }) => ({
      ...teaser,
      filters: { category: { id: { $eq: categoryId } } },
      pagination: { limit },
    }),
    read: readItems,
  }),

  /** Page 1 is exactly the call of §7; further pages are requested only if the service says that there are some. */
  categories: defineWholeList({
    type: 'categories',
    schema: category,
    query: ({ page }) => ({ fields: ['name', 'slug'], ...(page > 1 && { pagination: { page } }) }),
  }),
}

type ListArgs = { category?: string; page?: number }
type ArticlePage = { readonly articles: ArticleSummary[]; readonly pagination: Pagination }

function emptyPage(): ArticlePage {
  return { articles: [], pagination: { page: 1, pageSize, pageCount: 0, total: 0 } }
}

export function articleVerbs({ read, answer, filled, whole }: Ask) {
  async function pageOf(reading: Promise<Page<ArticleSummary>>): Promise<ArticlePage> {
    const { items, pagination } = await reading
    return { articles: await filled(items), pagination }
  }

  /** 25 articles, newest first. `category` is a slug or 'All' (the default); pages count from 1. */
  async function articles({ category = allCategories, page = 1 }: ListArgs = {}): Promise<ArticlePage> {
    if (!isCategory(category)) return emptyPage()
    return await pageOf(read(articleCalls.articles, { category, page: asPage(page) }))
  }

  return {
    articles,
    categories: whole<Category[]>(articleCalls.categories),
    /** Every article, newest first, as site maps list it. */
    articleIndex: whole<Pick<Article, 'title' | 'slug' | 'updatedAt'>[]>(articleCalls.articleIndex),
    latestArticles: whole<ArticleTeaser[]>(articleCalls.latestArticles),

    /** The newest articles with their category: 6 of all, 3 of one category, or `limit`. */
    async recentArticles(args: { category?: string; limit?: number } = {}): Promise<ArticleSummary[]> {
      const { category = allCategories, limit } = args
      const usual = category === allCategories ? recentLimit : recentLimitInCategory
      return isCategory(category) ? await answer(articleCalls.recentArticles, { category, limit: limit ?? usual }) : []
    },

    /**
     * Articles whose slug (or, for 'All', whose category's slug) contains the text as a slug; if there is none, or if a slug
     * cannot say what is meant, those with each of its words in title, description or body. Blank text finds everything.
     */
    async searchArticles(args: ListArgs & { text: string }): Promise<ArticlePage> {
      const { text, category = allCategories, page: number = 1 } = args
      if (text.trim() === '') return await articles({ category, page: number })
      if (!isCategory(category)) return emptyPage()
      const page = asPage(number)
      const wanted = asSlug(text)
      const found = wanted
        ? await pageOf(read(articleCalls.searchArticles, { text: wanted, category, page }))
        : emptyPage()
      const words = asWords(text)
      if (found.pagination.total > 0 || words.length === 0) return found
      return await pageOf(read(articleCalls.searchArticleTexts, { words, category, page }))
    },

    /** What a list says besides summaries, for up to 25 articles, in no particular order. */
    async articleExtracts(slugs: readonly string[]): Promise<ArticleExtract[]> {
      return slugs.length > 0 ? await answer(articleCalls.articleExtracts, { slugs }) : []
    },

    /** How many articles a category has; with 'All', how many there are. */
    articleCount: (category: string): Promise<number> => read(articleCalls.articleCount, { category }),

    /** Only its Markdown keeps its placeholders: where they may be filled in only a parser knows (`site/markdown`). */
    async findArticle(slug: string): Promise<Article | undefined> {
      const found = isSlug(slug) ? await read(articleCalls.article, { slug }) : undefined
      return found && { ...(await filled({ ...found, content: '' })), content: found.content }
    },

    /** Up to two of the same category, without the article itself. */
    async relatedArticles({ slug, category }: Pick<Article, 'slug' | 'category'>): Promise<ArticleTeaser[]> {
      if (!category) return []
      const newest = (limit: number) => read(articleCalls.relatedArticles, { categoryId: category.id, limit })
      const isItself = (each: ArticleTeaser) => each.slug === slug
      // The call of §7 asks for two. A third is needed only if one of them is the article itself.
      let related = await newest(teaserLimit)
      if (related.length === teaserLimit && related.some(isItself)) related = await newest(teaserLimit + 1)
      return await filled(related.filter((each) => !isItself(each)).slice(0, teaserLimit))
    },
  }
}
