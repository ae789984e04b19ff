import { largePageSize, liveEnglish } from './query-parts.ts'

/** The query shape of SEO records (specification §7). */
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
