import { z } from 'zod'
import type { LandingCard } from '../../../content/models/cards.ts'
import type { ArticleExtract, ArticleSummary } from '../../../content/models/common.ts'
import { allCategories } from '../../../content/models/reserved-words.ts'
import type { ListedArticle } from './article-list.tsx'

const query = z.object({
  category: z.string().min(1).max(80).default(allCategories).catch(allCategories),
  q: z.string().trim().max(100).default('').catch(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
})

/** What a blog URL asks for; anything malformed counts as not asked. */
export function readQuery(address: string) {
  return query.parse(Object.fromEntries(new URL(address).searchParams))
}

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

/** Articles of one page of the list, with what else is known of each. */
export function listed(articles: readonly ArticleSummary[], extracts: readonly ArticleExtract[]): ListedArticle[] {
  const known = new Map(extracts.map((extract) => [extract.slug, extract]))
  return articles.map((article) => {
    const { description = '', minutes, category } = known.get(article.slug) ?? {}
    return {
      ...article,
      description,
      excerpt: firstClause(description),
      minutes,
      category: category ?? article.category,
    }
  })
}

const mostServices = 3

/** A word of a title counts more than one of the summary. */
const weights = { title: 4, summary: 1 } as const

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]+|\p{Lo}/gu) ?? []

/** Up to three pages that contain the words of a search, those with most of them first. */
export function relatedServices(pages: readonly LandingCard[], search: string): LandingCard[] {
  const wanted = [...new Set(wordsOf(search))]
  const begun = (text: string) => {
    const words = wordsOf(text)
    return wanted.filter((each) => words.some((word) => word.startsWith(each))).length
  }
  const weightOf = ({ title, summary }: LandingCard) => weights.title * begun(title) + weights.summary * begun(summary)
  return pages
    .map((page) => ({ page, weight: weightOf(page) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, mostServices)
    .map(({ page }) => page)
}
