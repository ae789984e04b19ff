/** Articles and their categories: the calls of specification §7, and what pages make of them. */
import { z } from 'zod'
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
    schema: articleSummary
      .pick({ title: true, slug: true, updatedAt: true })
      .extend({ description: z.string().default('') }),
    query: ({ page }, production) => ({
      ...listQuery(page, {}, production),
      fields: ['title', 'slug', 'updatedAt', 'description'],
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

  /** Summaries of up to 25 articles, in no particular order. No call of §7. */
  articlesBySlug: defineCall({
    type: 'articles',
    schema: articleSummary,
    query: ({ slugs }: { slugs: readonly string[] }, production) =>
      listQuery(1, { $or: slugs.map((slug) => ({ slug: { $eq: slug } })) }, production),
    read: readItems,
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

/** Finds articles by their words, best first. */
type FindArticles = (text: string, category: string) => readonly { slug: string; category: string | undefined }[]

export function articleVerbs({ read, answer, filled, whole }: Ask, findArticles: FindArticles) {
  /** Paged by their last change, as §7 asks; within a page the newest publication comes first. */
  async function pageOf(reading: Promise<Page<ArticleSummary>>): Promise<ArticlePage> {
    const { items, pagination } = await reading
    const articles = (await filled(items)).toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    return { articles, pagination }
  }

  /** 25 articles, newest first. `category` is a slug or 'All' (the default); pages count from 1. */
  async function articles({ category = allCategories, page = 1 }: ListArgs = {}): Promise<ArticlePage> {
    if (!isCategory(category)) return emptyPage()
    return await pageOf(read(articleCalls.articles, { category, page: asPage(page) }))
  }

  /** Of articles that the index finds, those that the call of §7 does not answer with. */
  function furtherSlugs(text: string, { wanted, category }: { wanted: string; category: string }): string[] {
    const isAnswered = (article: { slug: string; category: string | undefined }) =>
      wanted !== '' &&
      (article.slug.includes(wanted) || (category === allCategories && Boolean(article.category?.includes(wanted))))
    return findArticles(text, category).flatMap((each) => (isAnswered(each) ? [] : [each.slug]))
  }

  /** One list of both: the further ones fill the last page of those found, and the pages after it. */
  async function withFurther(args: {
    found: ArticlePage
    page: number
    slugs: readonly string[]
  }): Promise<ArticlePage> {
    const { found, page, slugs } = args
    const from = Math.max(0, (page - 1) * pageSize - found.pagination.total)
    const shown = slugs.slice(from, Math.max(0, page * pageSize - found.pagination.total))
    const further = shown.length > 0 ? await answer(articleCalls.articlesBySlug, { slugs: shown }) : []
    const bySlug = new Map(further.map((each) => [each.slug, each]))
    const total = found.pagination.total + slugs.length
    return {
      articles: [...found.articles, ...shown.flatMap((slug) => bySlug.get(slug) ?? [])],
      pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
    }
  }

  return {
    articles,
    categories: whole<Category[]>(articleCalls.categories),
    /** Every article, newest first, as site maps list it. */
    articleIndex: whole<(Pick<Article, 'title' | 'slug' | 'updatedAt'> & { description: string })[]>(
      articleCalls.articleIndex,
    ),
    latestArticles: whole<ArticleTeaser[]>(articleCalls.latestArticles),

    /** The newest articles with their category: 6 of all, 3 of one category, or `limit`. */
    async recentArticles(args: { category?: string; limit?: number } = {}): Promise<ArticleSummary[]> {
      const { category = allCategories, limit } = args
      const usual = category === allCategories ? recentLimit : recentLimitInCategory
      return isCategory(category) ? await answer(articleCalls.recentArticles, { category, limit: limit ?? usual }) : []
    },

    /**
     * Articles whose slug (or, for 'All', whose category's slug) contains the text as a slug, and after them those that the
     * search over everything finds; if there is neither, those with each of its words in title, description or body. Blank text
     * finds everything.
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
      const all = await withFurther({ found, page, slugs: furtherSlugs(text, { wanted, category }) })
      const words = asWords(text)
      if (all.pagination.total > 0 || words.length === 0) return all
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
