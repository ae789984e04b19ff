/** What several queries share. */

/** Specification §9: SEO page size; also enough for all testimonials or reviews in one page. */
export const largePageSize = 100

/** What is published, in the one language there is. */
export const liveEnglish = { publicationState: 'live', locale: 'en' }

/** A whole list in the order that its documents give. */
export function orderedQuery(populate: readonly string[] = []) {
  return { populate, sort: ['order:asc'], pagination: { page: 1, pageSize: largePageSize }, ...liveEnglish }
}
