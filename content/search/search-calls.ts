/** The calls by which a search reads documents whole. Specification §7 has none for it. */
import { z } from 'zod'
import { defineCall, defineWholeList, largePageSize, liveEnglish, wholeListQuery } from '../define-call.ts'
import { campaign } from '../models/campaign.ts'
import { client } from '../models/clients.ts'
import { article } from '../models/common.ts'
import { page } from '../models/company.ts'
import { landingPage } from '../models/landing-page.ts'
import { letter } from '../models/letter.ts'
import { searchWords } from '../models/search-words.ts'
import { caseStudy, portfolioItem } from '../models/work.ts'
import { readPage, readSingle } from '../rest/envelope.ts'

const { title, slug, content, category } = article.shape
const searchedArticle = z.object({ title, slug, content, category, description: z.string().default('') })

/** Clients are found by their names. */
const namedClient = client.pick({ name: true }).nullable()
const withName = { fields: ['name'] }

/** A page takes some 10 ms to be answered and read. */
const articlesAtOnce = 20

export const searchCalls = {
  /** Page by page, or one of them. */
  articles: defineCall({
    type: 'articles',
    schema: searchedArticle,
    query: ({ page: number, slug: only }: { page: number; slug?: string }, production) => ({
      fields: ['title', 'slug', 'description', 'content'],
      populate: ['category'],
      filters: { ...(production && { published: { $eq: true } }), ...(only && { slug: { $eq: only } }) },
      sort: ['publishedAt:desc'],
      pagination: { page: number, pageSize: articlesAtOnce },
      ...liveEnglish,
    }),
    read: readPage,
    bulk: true,
  }),

  landingPages: defineWholeList({
    type: 'landing-pages',
    schema: landingPage.pick({
      ...({ kind: true, group: true, routePath: true, title: true, summary: true, lede: true, need: true } as const),
      ...({ deliverables: true, process: true, practice: true, technologies: true, people: true } as const),
      ...({ questions: true, next: true } as const),
    }),
    query: ({ page: number }) => wholeListQuery(number, 'title:asc'),
    bulk: true,
  }),

  portfolioItems: defineWholeList({
    type: 'portfolio-items',
    schema: portfolioItem.omit({ landingPages: true, screens: true }).extend({ client: namedClient }),
    query: ({ page: number }) => ({ populate: { client: withName }, ...wholeListQuery(number, 'order:asc') }),
    bulk: true,
  }),

  caseStudies: defineWholeList({
    type: 'case-studies',
    schema: caseStudy
      .pick({ slug: true, title: true, summary: true, lede: true, start: true, constraints: true, decisions: true })
      .extend({
        ...caseStudy.pick({ steps: true, wentWrong: true, figures: true }).shape,
        client: namedClient,
        portfolioItem: portfolioItem.pick({ slug: true, industry: true, technologies: true }).nullable(),
      }),
    query: ({ page: number }) => ({
      populate: { client: withName, portfolioItem: { fields: ['slug', 'industry', 'technologies'] } },
      ...wholeListQuery(number, 'order:asc'),
    }),
    bulk: true,
  }),

  /** Those that the site has a page of. */
  letters: defineWholeList({
    type: 'letters',
    schema: letter.pick({ slug: true, subject: true, preview: true, content: true, archive: true }),
    query: ({ page: number }) => ({
      fields: ['slug', 'subject', 'preview', 'content', 'archive'],
      filters: { archive: { $eq: true } },
      sort: ['publishedAt:desc'],
      pagination: { page: number, pageSize: largePageSize },
    }),
    bulk: true,
  }),

  campaigns: defineWholeList({
    type: 'campaigns',
    schema: campaign.omit({ image: true }),
    query: ({ page: number }) => wholeListQuery(number, 'slug:asc'),
    bulk: true,
  }),

  pages: defineWholeList({
    type: 'pages',
    schema: page.omit({ image: true, updatedAt: true }),
    query: ({ page: number }) => wholeListQuery(number, 'routePath:asc'),
    bulk: true,
  }),

  words: defineCall({ type: 'search-words', schema: searchWords, read: readSingle }),
}
