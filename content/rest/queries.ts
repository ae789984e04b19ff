/** The query shapes of specification §7, as objects that `qs` writes into a URL. Nothing here reads an answer. */

/** Specification §9: the category that stands for every category. */
export const everyCategory = 'All'
/** Specification §9: blog list page size. */
export const articlePageSize = 25
/** Specification §9: latest and related lists. */
export const teaserLimit = 2
/** Specification §9: SEO page size; also enough for all testimonials or reviews in one page. */
const largePageSize = 100

const liveEnglish = { publicationState: 'live', locale: 'en' }
const summaryFields = ['title', 'publishedAt', 'slug', 'updatedAt']
const newestFirst = ['updatedAt:desc', 'publishedAt:desc']
const teaser = { fields: ['title', 'slug'], populate: ['banner'], sort: ['publishedAt:desc'] }

/** In production only articles marked as published are requested; elsewhere the filter is left out. */
const publishedOnly = (production: boolean) => production && { published: { $eq: true } }
const inCategory = (category: string) => category !== everyCategory && { category: { slug: { $eq: category } } }

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
    args.category === everyCategory
      ? { $or: [contained, { category: contained }] }
      : { ...contained, ...inCategory(args.category) }
  return {
    ...articlesQuery({ category: everyCategory, page: args.page }, production),
    filters: { ...publishedOnly(production), ...matching },
  }
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
    $or: ['title', 'description', 'content'].map((field) => ({ [field]: { $containsi: word } })),
  })
  return {
    ...articlesQuery({ category: everyCategory, page: args.page }, production),
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

export function seosQuery(args: { page: number }) {
  return {
    fields: [
      'title',
      'description',
      'routePath',
      'ogUrl',
      'ogImage',
      'canonical',
      'keywords',
      'from',
      'createdAt',
      'updatedAt',
      'pageKey',
    ],
    populate: { pageContent: true, pageImages: true, pageIndustriesWeServes: { populate: ['image'] } },
    sort: ['updatedAt:desc'],
    pagination: { page: args.page, pageSize: largePageSize },
    ...liveEnglish,
  }
}

const cardFields = ['slug', 'kind', 'group', 'routePath', 'title', 'summary']
const card = { fields: cardFields, populate: ['image'] }
const withPicture = { populate: ['picture'] }
const portfolioCard = {
  fields: ['slug', 'title', 'category', 'order', 'industry', 'summary', 'technologies'],
  populate: { screens: withPicture },
}
const caseStudyCard = {
  fields: ['slug', 'title', 'order', 'summary', 'duration'],
  populate: { screen: withPicture },
}
const listedCaseStudy = {
  ...caseStudyCard,
  populate: { ...caseStudyCard.populate, portfolioItem: { fields: ['slug'] } },
}

/** One document by slug, with the links that its page shows. */
function oneBySlug(slug: string, populate: object) {
  return { filters: { slug: { $eq: slug } }, populate, pagination: { limit: 1 }, ...liveEnglish }
}

/** Cards of landing pages; `of` keeps those that a relation ties to the document with this slug. */
export function landingCardsQuery(args: {
  page: number
  of?: { relation: 'portfolioItems' | 'caseStudies' | 'articleCategory'; slug: string }
}) {
  return {
    ...card,
    ...(args.of && { filters: { [args.of.relation]: { slug: { $eq: args.of.slug } } } }),
    sort: ['title:asc'],
    pagination: { page: args.page, pageSize: largePageSize },
    ...liveEnglish,
  }
}

export function landingPageQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, {
    image: true,
    relatedPages: card,
    portfolioItems: portfolioCard,
    caseStudies: caseStudyCard,
    articleCategory: true,
    contact: { populate: ['picture'] },
  })
}

export function landingGroupsQuery() {
  return { ...orderedQuery(), populate: { contact: { populate: ['picture'] }, lead: { fields: ['slug'] } } }
}

/** Cards of portfolio items or case studies, all of them or those that name a landing page. */
export function workCardsQuery(args: { type: 'portfolio-items' | 'case-studies'; landingPage?: string }) {
  return {
    ...orderedQuery(),
    ...(args.type === 'portfolio-items' ? portfolioCard : listedCaseStudy),
    ...(args.landingPage && { filters: { landingPages: { slug: { $eq: args.landingPage } } } }),
  }
}

export function portfolioItemQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, { landingPages: card, screens: withPicture })
}

export function caseStudyQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, {
    landingPages: card,
    portfolioItem: portfolioCard,
    screen: withPicture,
    failure: withPicture,
    secondDevice: withPicture,
    crops: true,
    cameOfIt: true,
  })
}

export function redirectsQuery(args: { page: number }) {
  const pagination = { page: args.page, pageSize: largePageSize }
  return { fields: ['slug', 'from', 'to'], sort: ['slug:asc'], pagination, ...liveEnglish }
}

export function pageQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, { image: true })
}

/** Testimonials and reviews have no call in §7; these follow its conventions. */
export function orderedQuery(populate: readonly string[] = []) {
  return { populate, sort: ['order:asc'], pagination: { page: 1, pageSize: largePageSize }, ...liveEnglish }
}
