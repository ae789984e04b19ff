import type { ArticleExtract, ArticleSummary } from '../../../content/model.ts'
import type { ListedArticle } from './article-list.tsx'

/** About as many characters as fit on one line of the list. */
const oneLine = 92
/** A clause shorter than this says too little by itself. */
const shortClause = 36

/** The first clause of a description as a sentence: cut where it pauses, never within a clause. */
export function firstClause(description: string): string {
  const sentence = /^.*?[.!?](?= |$)/.exec(description)?.[0] ?? description
  const clause = sentence.replace(/: .*/, '.')
  if (clause.length <= oneLine) return clause
  const pause = clause.lastIndexOf(',', oneLine)
  return pause > shortClause ? `${clause.slice(0, pause)}.` : clause
}

/** Articles of one page of the list, newest publication first, with what else is known of each. */
export function listed(articles: readonly ArticleSummary[], extracts: readonly ArticleExtract[]): ListedArticle[] {
  const known = new Map(extracts.map((extract) => [extract.slug, extract]))
  return articles
    .map((article) => {
      const { description = '', minutes, category } = known.get(article.slug) ?? {}
      return {
        ...article,
        description,
        excerpt: firstClause(description),
        minutes,
        category: category ?? article.category,
      }
    })
    .toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}
