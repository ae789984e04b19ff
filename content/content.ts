/** What the site may ask of its content, in the site's own words. Pages know these verbs and nothing behind them. */
import type { Cache, CachedCall } from './cache.ts'
import type { Client } from './client.ts'
import { everyPage } from './client.ts'
import type { CompanyContent, TiedBy } from './company-content.ts'
import { companyVerbs } from './company-content.ts'
import type { Log } from './log.ts'
import type {
  Article,
  ArticleExtract,
  ArticleSummary,
  ArticleTeaser,
  Category,
  Home,
  Navigation,
  Review,
  SeoRecord,
  SiteConfiguration,
  Testimonial,
} from './model.ts'
import { allCategories } from './models/all-categories.ts'
import type { LandingCard } from './models/cards.ts'
import type { FormTexts } from './models/form-texts.ts'
import type { PageTexts } from './models/page-texts.ts'
import { fillPlaceholders } from './models/placeholders.ts'
import { articlePageSize, teaserLimit } from './rest/article-queries.ts'
import type { Pagination } from './rest/envelope.ts'
import { createSeoRecords, withoutTrailingSlash } from './seo-records.ts'
import { asPage, asSlug, asWords, isCategory, isSlug } from './visitor-input.ts'

/** Specification §9: recent blogs. */
const recentLimit = 6
const recentLimitInCategory = 3

export type ArticlePage = {
  readonly articles: ArticleSummary[]
  readonly pagination: Pagination
}

/**
 * Every verb rejects with `ContentUnavailableError` if the service is away and nothing older is held; only a document
 * that does not exist is `undefined`. Placeholders are filled in.
 */
export interface Content extends CompanyContent {
  siteConfiguration(): Promise<SiteConfiguration>
  navigation(): Promise<Navigation>
  home(): Promise<Home>
  /** What templates say around the documents they show. */
  pageTexts(): Promise<PageTexts>
  formTexts(): Promise<FormTexts>
  testimonials(): Promise<Testimonial[]>
  reviews(): Promise<Review[]>
  /** 25 articles, newest first. `category` is a slug or 'All' (the default); pages count from 1. */
  articles(args?: { category?: string; page?: number }): Promise<ArticlePage>
  /** Every article, newest first, as site maps list it. */
  articleIndex(): Promise<Pick<Article, 'title' | 'slug' | 'updatedAt'>[]>
  /** The newest articles with their category: 6 of all, 3 of one category, or `limit`. */
  recentArticles(args?: { category?: string; limit?: number }): Promise<ArticleSummary[]>
  /**
   * Articles whose slug (or, for 'All', whose category's slug) contains the text as a slug; if there is none, or if a slug
   * cannot say what is meant, those with each of its words in title, description or body. Blank text finds everything.
   */
  searchArticles(args: { text: string; category?: string; page?: number }): Promise<ArticlePage>
  /** What a list says besides summaries, for up to 25 articles, in no particular order. */
  articleExtracts(slugs: readonly string[]): Promise<ArticleExtract[]>
  /** How many articles a category has; with 'All', how many there are. */
  articleCount(category: string): Promise<number>
  findArticle(slug: string): Promise<Article | undefined>
  latestArticles(): Promise<ArticleTeaser[]>
  /** Up to two of the same category, without the article itself. */
  relatedArticles(article: Pick<Article, 'slug' | 'category'>): Promise<ArticleTeaser[]>
  categories(): Promise<Category[]>
  /** The record of a route such as `/about-us`; `undefined` if there is none or the records could not be loaded. */
  seoRecord(routePath: string): Promise<SeoRecord | undefined>
  defaultSeoRecord(): Promise<SeoRecord>
  /**
   * The record a page uses: its route's, else the default home record under the document's own title and description.
   * Such a stand-in leaves out what names the home page itself (canonical, ogUrl, its page content).
   */
  seoFor(routePath: string, own?: { title?: string; description?: string }): Promise<SeoRecord>
  /** The same verbs, which add to the set the tags of everything they read: what a page made with them depends on. */
  recording(tags: Set<string>): Content
  /** Resolves when the SEO records are loaded, or when the default record is used and a retry runs in the background. */
  loadSeoRecords(): Promise<void>
  /** True once `loadSeoRecords` has resolved: `/readyz` may answer 200. */
  seoRecordsReady(): boolean
}

export type ContentOptions = {
  readonly client: Client
  readonly cache: Cache
  readonly log?: Log | undefined
  /** See `SeoRecordsOptions.retryMs`. */
  readonly seoRetryMs?: number
}

function emptyPage(): ArticlePage {
  return { articles: [], pagination: { page: 1, pageSize: articlePageSize, pageCount: 0, total: 0 } }
}

function cachedCalls(client: Client, cache: Cache) {
  return {
    articles: cache.wrap(client.articles),
    articleIndex: cache.wrap(everyPage(client.articleIndex)),
    recentArticles: cache.wrap(client.recentArticles),
    searchArticles: cache.wrap(client.searchArticles),
    searchArticleTexts: cache.wrap(client.searchArticleTexts),
    articleExtracts: cache.wrap(client.articleExtracts),
    articleCount: cache.wrap(client.articleCount),
    article: cache.wrap(client.article),
    latestArticles: cache.wrap(client.latestArticles),
    relatedArticles: cache.wrap(client.relatedArticles),
    categories: cache.wrap(everyPage(client.categories)),
    seos: cache.wrap(everyPage(client.seos)),
    testimonials: cache.wrap(client.testimonials),
    reviews: cache.wrap(client.reviews),
    siteConfiguration: cache.wrap(client.siteConfiguration),
    navigation: cache.wrap(client.navigation),
    pageTexts: cache.wrap(client.pageTexts),
    formTexts: cache.wrap(client.formTexts),
    home: cache.wrap(client.home),
    landingCards: landingCards(client, cache),
    landingPage: cache.wrap(client.landingPage),
    landingGroups: cache.wrap(client.landingGroups),
    portfolioCards: cache.wrap(client.portfolioCards),
    portfolioItem: cache.wrap(client.portfolioItem),
    caseStudyCards: cache.wrap(client.caseStudyCards),
    caseStudy: cache.wrap(client.caseStudy),
    team: cache.wrap(client.team),
    positions: cache.wrap(client.positions),
    page: cache.wrap(client.page),
    redirects: cache.wrap(everyPage(client.redirects)),
  }
}

/** Every page of the cards, for one relation at a time: the relation is part of the call and so of its URL. */
function landingCards(client: Client, cache: Cache) {
  const known = new Map<string, CachedCall<void, LandingCard[]>>()
  return (of?: TiedBy) => {
    const key = of ? `${of.relation} ${of.slug}` : ''
    const { address, read, tags } = client.landingCards
    const within = (args: { page: number }) => ({ ...args, ...(of && { of }) })
    const call =
      known.get(key) ??
      cache.wrap(
        everyPage({
          address: (args) => address(within(args)),
          read: (args) => read(within(args)),
          tags: (args) => tags(within(args)),
        }),
      )
    known.set(key, call)
    return call
  }
}

export function createContent({ client, cache, log, seoRetryMs }: ContentOptions): Content {
  const calls = cachedCalls(client, cache)
  const seoRecords = createSeoRecords({
    readAtStart: async () => calls.seos.keep(undefined, await everyPage(client.seosAtStart).read()),
    readAll: async () => (await calls.seos.read()).value,
    log,
    ...(seoRetryMs !== undefined && { retryMs: seoRetryMs }),
  })

  function verbs(note: (tags: readonly string[]) => void): Content {
    async function read<Args, Result>(call: CachedCall<Args, Result>, args: Args): Promise<Result> {
      const { value, tags } = await call.read(args)
      note(tags)
      return value
    }
    const site = () => read(calls.siteConfiguration, undefined)

    async function filled<T extends object>(value: T): Promise<T> {
      return fillPlaceholders(value, await site())
    }

    async function page(reading: Promise<{ items: ArticleSummary[]; pagination: Pagination }>): Promise<ArticlePage> {
      const { items, pagination } = await reading
      return { articles: await filled(items), pagination }
    }

    /** Not the tag of the call, which reads all records: a page depends on its own. */
    const noteRecord = (routePath: string) => note([`seo:${withoutTrailingSlash(routePath)}`])

    const content: Content = {
      siteConfiguration: async () => await filled(await site()),
      navigation: async () => await filled(await read(calls.navigation, undefined)),
      home: async () => await filled(await read(calls.home, undefined)),
      pageTexts: async () => await filled(await read(calls.pageTexts, undefined)),
      formTexts: async () => await filled(await read(calls.formTexts, undefined)),
      testimonials: async () => await filled(await read(calls.testimonials, undefined)),
      reviews: async () => await filled(await read(calls.reviews, undefined)),
      categories: async () => await filled(await read(calls.categories, undefined)),

      async articles({ category = allCategories, page: number = 1 } = {}) {
        if (!isCategory(category)) return emptyPage()
        return await page(read(calls.articles, { category, page: asPage(number) }))
      },

      articleIndex: async () => await filled(await read(calls.articleIndex, undefined)),

      async recentArticles({ category = allCategories, limit } = {}) {
        if (!isCategory(category)) return []
        const usual = category === allCategories ? recentLimit : recentLimitInCategory
        return await filled(await read(calls.recentArticles, { category, limit: limit ?? usual }))
      },

      async searchArticles({ text, category = allCategories, page: number = 1 }) {
        if (text.trim() === '') return await content.articles({ category, page: number })
        if (!isCategory(category)) return emptyPage()
        const wanted = asSlug(text)
        const found = wanted
          ? await page(read(calls.searchArticles, { text: wanted, category, page: asPage(number) }))
          : emptyPage()
        const words = asWords(text)
        if (found.pagination.total > 0 || words.length === 0) return found
        return await page(read(calls.searchArticleTexts, { words, category, page: asPage(number) }))
      },

      async articleExtracts(slugs) {
        return slugs.length > 0 ? await filled(await read(calls.articleExtracts, { slugs })) : []
      },

      articleCount: (category) => read(calls.articleCount, { category }),

      async findArticle(slug) {
        if (!isSlug(slug)) return undefined
        const article = await read(calls.article, { slug })
        if (!article) return undefined
        // Where its placeholders may be filled in only a parser knows (`site/markdown`).
        return { ...(await filled({ ...article, content: '' })), content: article.content }
      },

      latestArticles: async () => await filled(await read(calls.latestArticles, undefined)),

      async relatedArticles({ slug, category }) {
        if (!category) return []
        const newest = (limit: number) => read(calls.relatedArticles, { categoryId: category.id, limit })
        const isItself = (each: ArticleTeaser) => each.slug === slug
        // The call of §7 asks for two. A third is needed only if one of them is the article itself.
        let related = await newest(teaserLimit)
        if (related.length === teaserLimit && related.some(isItself)) related = await newest(teaserLimit + 1)
        return await filled(related.filter((each) => !isItself(each)).slice(0, teaserLimit))
      },

      async seoRecord(routePath) {
        noteRecord(routePath)
        const record = await seoRecords.find(routePath)
        return record && (await filled(record))
      },
      async defaultSeoRecord() {
        noteRecord('/')
        return await filled(await seoRecords.home())
      },
      async seoFor(routePath, own = {}) {
        const record = await content.seoRecord(routePath)
        if (record) return record
        const standIn = await content.defaultSeoRecord()
        const nobodys = { ogUrl: '', canonical: '', pageContent: null, pageImages: [], pageIndustriesWeServes: [] }
        return { ...standIn, ...nobodys, ...own, routePath }
      },

      ...companyVerbs({ calls, read, filled }),

      recording: (tags) =>
        verbs((read) => {
          for (const tag of read) tags.add(tag)
        }),
      loadSeoRecords: seoRecords.load,
      seoRecordsReady: seoRecords.isReady,
    }
    return content
  }

  return verbs(() => {})
}
