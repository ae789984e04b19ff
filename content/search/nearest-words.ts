/** What comes nearest to a search that found nothing. */
import { type Found, findWishes, type Wish } from './find-words.ts'
import type { SearchIndex } from './search-index.ts'
import { isUnsaid, wordsOf } from './words.ts'

const mostPages = 3
const mostWords = 5
const shortestWord = 4

/** Pairs of letters of a word. */
const pairsOf = (word: string) =>
  Array.from({ length: Math.max(word.length - 1, 0) }, (_, at) => word.slice(at, at + 2))

/** From 0 to 1: how many pairs of letters two words share. */
function likeness(one: string, other: string): number {
  const pairs = new Set(pairsOf(one))
  const shared = pairsOf(other).filter((pair) => pairs.has(pair)).length
  return (2 * shared) / Math.max(one.length + other.length - 2, 1)
}

/** Words of titles, without those of articles, of which there may be very many: how often each occurs. */
function titleWords(index: SearchIndex): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { kind, title } of index.documents()) {
    if (kind === 'article' || kind === 'person') continue
    for (const { plain } of wordsOf(title))
      if (plain.length >= shortestWord && !isUnsaid(plain)) counts.set(plain, (counts.get(plain) ?? 0) + 1)
  }
  return counts
}

/** Pages with any of the words, or with words that look like them, and such words. */
export function nearestTo(index: SearchIndex, wishes: readonly Wish[]): { nearest: Found[]; words: string[] } {
  const typed = wishes.flatMap(({ words }) => words.map(({ plain }) => plain))
  const words = [...titleWords(index)]
    .map(([word, count]) => ({ word, count, similarity: Math.max(...typed.map((each) => likeness(each, word))) }))
    .toSorted((a, b) => b.similarity - a.similarity || b.count - a.count)
    .slice(0, mostWords)
    .map(({ word }) => word)
  const some = findWishes(index, wishes, [0])
  const like = findWishes(
    index,
    words.flatMap((each) => wordsOf(each)).map((word) => ({ words: [], alternatives: [[word.term]] })),
    [0],
  )
  const nearest = new Map([...some, ...like].map((found) => [found.document.path, found]))
  return { nearest: [...nearest.values()].slice(0, mostPages), words }
}
