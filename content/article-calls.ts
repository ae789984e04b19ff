/** Calls for articles and their categories (specification §7). */
import type { Define } from './call.ts'
import { contentTypes } from './content-types.ts'
import { article, articleExtract, articleSummary, articleTeaser, category } from './model.ts'
import { readingMinutes } from './models/reading-time.ts'
import * as queries from './rest/article-queries.ts'
import { readFirst, readItems, readPage } from './rest/envelope.ts'

const summaries = { shape: contentTypes.articles, schema: articleSummary }
const indexed = {
  shape: contentTypes.articles,
  schema: articleSummary.pick({ title: true, slug: true, updatedAt: true }),
}
const extracts = { shape: contentTypes.articles, schema: articleExtract }
const counted = { shape: contentTypes.articles, schema: articleSummary.pick({ slug: true }) }
const teasers = { shape: contentTypes.articles, schema: articleTeaser }
const wholeArticle = { shape: contentTypes.articles, schema: article }
const categories = { shape: contentTypes.categories, schema: category }

/** @param production lists ask only for articles marked as published */
export function articleCalls(call: Define, production: boolean) {
  return {
    articles: call({
      path: 'articles',
      query: (args: { category: string; page: number }) => queries.articlesQuery(args, production),
      decode: (answer) => readPage(summaries, answer),
      tags: ['articles'],
    }),
    articleIndex: call({
      path: 'articles',
      query: (args: { page: number }) => queries.articleIndexQuery(args, production),
      decode: (answer) => readPage(indexed, answer),
      bulk: true,
      tags: ['articles'],
    }),
    recentArticles: call({
      path: 'articles',
      query: (args: { category: string; limit: number }) => queries.recentArticlesQuery(args, production),
      decode: (answer) => readItems(summaries, answer),
      tags: ['articles', 'categories'],
    }),
    searchArticles: call({
      path: 'articles',
      query: (args: { text: string; category: string; page: number }) => queries.searchArticlesQuery(args, production),
      decode: (answer) => readPage(summaries, answer),
      tags: ['articles'],
    }),
    searchArticleTexts: call({
      path: 'articles',
      query: (args: { words: readonly string[]; category: string; page: number }) =>
        queries.searchArticleTextsQuery(args, production),
      decode: (answer) => readPage(summaries, answer),
      bulk: true,
      tags: ['articles'],
    }),
    articleExtracts: call({
      path: 'articles',
      query: queries.articleExtractsQuery,
      decode: (answer) =>
        readItems(extracts, answer).map(({ slug, description, content, category }) => ({
          slug,
          description,
          minutes: readingMinutes(content),
          category: category && { name: category.name, slug: category.slug },
        })),
      bulk: true,
      tags: ['articles', 'categories'],
    }),
    articleCount: call({
      path: 'articles',
      query: (args: { category: string }) => queries.articleCountQuery(args, production),
      decode: (answer) => readPage(counted, answer).pagination.total,
      bulk: true,
      tags: ['articles'],
    }),
    article: call({
      path: 'articles',
      query: queries.articleQuery,
      // The answer does not contain the slug: it is what was asked for.
      decode: (answer, { slug }) => readFirst(wholeArticle, answer, { slug }),
      tags: ({ slug }) => [`article:${slug}`, 'categories', 'writers'],
    }),
    latestArticles: call({
      path: 'articles',
      query: queries.latestArticlesQuery,
      decode: (answer) => readItems(teasers, answer),
      tags: ['articles'],
    }),
    relatedArticles: call({
      path: 'articles',
      query: queries.relatedArticlesQuery,
      decode: (answer) => readItems(teasers, answer),
      tags: ['articles'],
    }),
    categories: call({
      path: 'categories',
      query: queries.categoriesQuery,
      decode: (answer) => readPage(categories, answer),
      tags: ['categories'],
    }),
  }
}
