/** What comes nearest to a search that found nothing. */
import { findWishes, type Wish } from './find-words.ts'
import type { IndexedDocument, SearchIndex } from './search-index.ts'
import { formsOf } from './words.ts'

const mostPages = 3
const mostWords = 5
const shortestWord = 4

/** Pairs of letters of a word. */
const pairsOf = (word: string) =>
  Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2))

/** From 0 to 1: how many pairs of letters another word shares. */
function likenessTo(word: string): (other: string) => number {
  const pairs = new Set(pairsOf(word))
  return (other) => {
    let shared = 0
    for (let at = 1; at < other.length; at++) if (pairs.has(other.slice(at - 1, at + 1))) shared++
    return (2 * shared) / Math.max(word.length + other.length - 2, 1)
  }
}

/** Words of titles, without those of articles, of which there may be very many: how often each occurs. */
function titleWords(index: SearchIndex): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, title } of index.documents()) {
    if (kind === 'article' || kind === 'person') continue
    for (const { plain, isUnsaid } of formsOf(title))
      if (plain.length >= shortestWord && !isUnsaid) counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  return counts
}

/** Pages with any of the words, or with words that look like them, and such words. */
export function nearestTo(
  index: SearchIndex,
  wishes: readonly Wish[],
): { nearest: IndexedDocument[]; words: string[] } {
  const likenesses = wishes.flatMap(({ words }) => words.map(({ plain }) => likenessTo(plain)))
  const words = [...titleWords(index)]
    .map(([word, count]) => ({ word, count, similarity: Math.max(...likenesses.map((to) => to(word))) }))
    .toSorted((a, b) => b.similarity - a.similarity || b.count - a.count)
    .slice(0, mostWords)
    .map(({ word }) => word)
  const some = findWishes(index, wishes, [0]).slice(0, mostPages)
  const like = findWishes(
    index,
    words.flatMap((each) => formsOf(each)).map((word) => ({ words: [], alternatives: [[word.term]] })),
    [0],
  )
  const nearest = new Map([...some, ...like.slice(0, mostPages)].map((found) => [found.path, found]))
  return { nearest: [...nearest.values()].slice(0, mostPages), words }
}
