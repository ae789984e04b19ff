/** The query shapes of articles and their categories (specification §7), as objects that `qs` writes into a URL. */
import { allCategories } from '../models/all-categories.ts'
import { largePageSize, liveEnglish } from './query-parts.ts'

/** Specification §9: blog list page size. */
export const articlePageSize = 25
/** Specification §9: latest and related lists. */
export const teaserLimit = 2
const summaryFields = ['title', 'publishedAt', 'slug', 'updatedAt']
const newestFirst = ['updatedAt:desc', 'publishedAt:desc']
const teaser = { fields: ['title', 'slug'], populate: ['banner'], sort: ['publishedAt:desc'] }

/** In production only articles marked as published are requested; elsewhere the filter is left out. */
const publishedOnly = (production: boolean) => production && { published: { $eq: true } }
const inCategory = (category: string) => category !== allCategories && { category: { slug: { $eq: category } } }

export function articlesQuery(args: { category: string; page: number }, production: boolean) {
  return {
    fields: summaryFields,
    populate: ['banner'],
    filters: { ...publishedOnly(production), ...inCategory(args.category) },
    sort: newestFirst,
    pagination: { page: args.page, pageSize: articlePageSize },
    ...liveEnglish,
  }
}

/** Every article in as few pages as the service allows: no call of §7, only for site maps. */
export function articleIndexQuery(args: { page: number }, production: boolean) {
  return {
    fields: ['title', 'slug', 'updatedAt'],
    filters: { ...publishedOnly(production) },
    sort: newestFirst,
    pagination: { page: args.page, pageSize: largePageSize },
    ...liveEnglish,
  }
}

export function recentArticlesQuery(args: { category: string; limit: number }, production: boolean) {
  return {
    ...articlesQuery({ category: args.category, page: 1 }, production),
    populate: ['banner', 'category'],
    pagination: { page: 1, pageSize: args.limit },
  }
}

/**
 * The list's call with other filters. The table of §7 names only what differs from the list; order, paging and the
 * published filter stay, so results can be paged and a search never shows what the list hides.
 * @param args.text already in the form of a slug (`cloud-migration`)
 */
export function searchArticlesQuery(args: { text: string; category: string; page: number }, production: boolean) {
  const contained = { slug: { $containsi: args.text } }
  const matching =
    args.category === allCategories
      ? { $or: [contained, { category: contained }] }
      : { ...contained, ...inCategory(args.category) }
  return {
    ...articlesQuery({ category: allCategories, page: args.page }, production),
    filters: { ...publishedOnly(production), ...matching },
  }
}

/** In characters: with all spellings of six longer words a URL would be longer than the 16 KB that Node reads. */
const longestRespelt = 12

/**
 * A word as texts may spell it: services compare letters byte by byte, é as one character or as two, and some of them know the
 * capitals of ASCII alone.
 */
function spellings(word: string): string[] {
  if (/^[\x20-\x7e]*$/.test(word)) return [word]
  const lower = word.normalize('NFC').toLowerCase()
  const capital = lower.replace(/^./u, (first) => first.toUpperCase())
  const cases = lower.length > longestRespelt ? [word] : [lower, capital]
  return [...new Set(cases.flatMap((each) => [each.normalize('NFC'), each.normalize('NFD')]))]
}

/**
 * The same list if no slug has the text: every word somewhere in title, description or body. No call of §7.
 * @param args.words at least one
 */
export function searchArticleTextsQuery(
  args: { words: readonly string[]; category: string; page: number },
  production: boolean,
) {
  const anywhere = (word: string) => ({
    $or: ['title', 'description', 'content'].flatMap((field) =>
      spellings(word).map((each) => ({ [field]: { $containsi: each } })),
    ),
  })
  return {
    ...articlesQuery({ category: allCategories, page: args.page }, production),
    filters: { ...publishedOnly(production), ...inCategory(args.category), $and: args.words.map(anywhere) },
  }
}

/** What the list's call of §7 does not ask for about the articles in its answer. */
export function articleExtractsQuery(args: { slugs: readonly string[] }) {
  return {
    fields: ['slug', 'description', 'content'],
    populate: ['category'],
    filters: { $or: args.slugs.map((slug) => ({ slug: { $eq: slug } })) },
    pagination: { page: 1, pageSize: articlePageSize },
    ...liveEnglish,
  }
}

/** One article of a category, for the total that comes with it. */
export function articleCountQuery(args: { category: string }, production: boolean) {
  return {
    fields: ['slug'],
    filters: { ...publishedOnly(production), ...inCategory(args.category) },
    pagination: { page: 1, pageSize: 1 },
    ...liveEnglish,
  }
}

export function articleQuery(args: { slug: string }) {
  return {
    fields: ['title', 'content', 'publishedAt', 'updatedAt'],
    populate: { banner: true, category: true, writers: { populate: ['picture'] } },
    filters: { slug: { $eq: args.slug } },
    pagination: { limit: 1 },
  }
}

export function latestArticlesQuery() {
  return { ...teaser, pagination: { limit: teaserLimit } }
}

export function relatedArticlesQuery(args: { categoryId: number; limit: number }) {
  return { ...teaser, filters: { category: { id: { $eq: args.categoryId } } }, pagination: { limit: args.limit } }
}

/** Page 1 is exactly the call of §7; further pages are requested only if the service says that there are some. */
export function categoriesQuery(args: { page: number }) {
  return { fields: ['name', 'slug'], ...(args.page > 1 && { pagination: { page: args.page } }) }
}
