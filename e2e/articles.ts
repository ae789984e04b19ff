import { articles as files } from '../harness/documents.ts'

type Article = (typeof files)[number]

const newestFirst = (key: 'updatedAt' | 'publishedAt') => (a: Article, b: Article) => b[key].localeCompare(a[key])

/** The published articles, sorted as the list requests them: by `updatedAt`, then by `publishedAt`, newest first. */
export const articles = files.toSorted((a, b) => newestFirst('updatedAt')(a, b) || newestFirst('publishedAt')(a, b))

/** The same, the newest publication first. */
export const byPublication = articles.toSorted(newestFirst('publishedAt'))

export const addressOf = ({ slug }: Pick<Article, 'slug'>): string => `/blogs/${slug}`

/** The last updated, and another one that has code. */
export const newest = found(articles.at(0))
export const withCode = found(articles.find((article) => article !== newest && article.body.includes('```')))

function found(article: Article | undefined): Article {
  if (!article) throw new Error('the documents have no such article')
  return article
}

/** Slugs of categories that have articles, those with most of them first. */
export const categories = [...Map.groupBy(articles, ({ category }) => category)]
  .sort(([, one], [, other]) => other.length - one.length)
  .map(([slug]) => slug)

export const titles = (chosen: readonly Article[]) => chosen.map(({ title }) => title)
