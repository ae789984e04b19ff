/** What is meant by the words of a search, and the pages that have most of it. */
import type { SearchWords } from '../models/search-words.ts'
import type { SearchKind } from './search-answer.ts'
import type { IndexedDocument, SearchIndex } from './search-index.ts'
import { type Word, wordsOf } from './words.ts'

/** Visitors' texts are read that far. */
const longestText = 200
/** Of those that say something: a question may begin with as many that do not. */
const mostWords = 8

/** One thing that is sought: each alternative is a list of words that must all be there, the first as it was typed. */
export type Wish = { readonly words: readonly Word[]; readonly alternatives: readonly (readonly string[])[] }

export type Synonyms = ReturnType<typeof readSynonyms>

/** Words that say something, or all of them if none does: the index has no others. */
function telling(words: readonly Word[]): readonly Word[] {
  const some = words.filter(({ isUnsaid }) => !isUnsaid)
  return some.length > 0 ? some : words
}

/** What is meant besides what was typed, by the first word of what was typed. */
export function readSynonyms(words: SearchWords) {
  const termsOf = (text: string) => wordsOf(text).map(({ term }) => term)
  const tellingTerms = (text: string) => telling(wordsOf(text)).map(({ term }) => term)
  const entries = words.synonyms.flatMap(({ typed, means }) =>
    typed.map((each) => ({ typed: termsOf(each), means: means.map(tellingTerms).filter((terms) => terms.length > 0) })),
  )
  return Map.groupBy(entries, ({ typed }) => typed[0] ?? '')
}

/** "node js" is one word. */
const joined = (text: string) => text.replace(/(?<=\p{L}) js\b/giu, '.js')

/** What a text asks for, without words that say nothing unless there are no others. */
export function wishesOf(text: string, synonyms: Synonyms): Wish[] {
  const words = wordsOf(joined(text.slice(0, longestText)))
  const wishes: Wish[] = []
  for (let at = 0; at < words.length; ) {
    const known = (synonyms.get(words[at]?.term ?? '') ?? [])
      .filter(({ typed }) => typed.every((term, step) => words[at + step]?.term === term))
      .toSorted((a, b) => b.typed.length - a.typed.length)
    const length = known[0]?.typed.length ?? 1
    const own = words.slice(at, at + length)
    const means = known.filter(({ typed }) => typed.length === length).flatMap((each) => each.means)
    const typed = telling(own)
    wishes.push({ words: typed, alternatives: [typed.map(({ term }) => term), ...means] })
    at += length
  }
  const some = wishes.filter(
    ({ words: own, alternatives }) => alternatives.length > 1 || own.some(({ isUnsaid }) => !isUnsaid),
  )
  return (some.length > 0 ? some : wishes).slice(0, mostWords)
}

/** A page has at least this share of what was asked for, rare words counting more; if none has, the second will do. */
const leastCovered = [0.6, 0.45] as const
const synonymWeight = 0.8

/** Pages that lead on stand before those that only mention a word. */
const kindWeights: Partial<Record<SearchKind, number>> = { hire: 0.9, job: 0.7, person: 0.9, legal: 0.9 }

/** Every word that is meant. */
export const termsOf = (wishes: readonly Wish[]): Set<string> =>
  new Set(wishes.flatMap(({ alternatives }) => alternatives.flat()))

/** How well each document fulfils a wish in any way, by number. */
function fulfil(index: SearchIndex, { alternatives }: Wish): Float32Array {
  const [typed = [], ...meant] = alternatives
  const sums = index.withEvery(typed)
  for (const every of meant) {
    const scores = index.withEvery(every)
    for (let number = 0; number < sums.length; number++)
      sums[number] = (sums[number] ?? 0) + (scores[number] ?? 0) * synonymWeight
  }
  return sums
}

/** Of a wish that a name fulfils: as it was typed, "developer" is not "development"; what is meant counts a little less. */
function namedShare({ words, alternatives: [, ...meant] }: Wish): (document: IndexedDocument) => number {
  return ({ nameWords }) => {
    const hasTyped = ({ singular }: Word) => nameWords.some((each) => each.singular === singular)
    if (words.every(hasTyped)) return 1
    const isMeant = meant.some((every) => every.every((term) => nameWords.some((each) => each.term === term)))
    return isMeant ? synonymWeight : 0
  }
}

/** Numbers below this stand behind a score in one float: enough for two million documents. */
const places = 2 ** 21
const floats = new Float32Array(1)
const bits = new Uint32Array(floats.buffer)

/** The higher a score the lower its rank, and of equal scores that of the earlier document: positive floats compare as their bits do. */
function rankOf(score: number, number: number): number {
  floats[0] = score
  return (2 ** 32 - 1 - (bits[0] ?? 0)) * places + number
}

/** Best first. A frequent word is in thousands of documents: they are gone through in plain loops, and their names only if they have it. */
export function findWishes(
  index: SearchIndex,
  wishes: readonly Wish[],
  /** Share of what was asked for. */
  least: readonly number[] = leastCovered,
): IndexedDocument[] {
  const hits = wishes.map((wish) => {
    const scores = fulfil(index, wish)
    let count = 0
    for (const score of scores) if (score > 0) count++
    return { scores, named: namedShare(wish), rarity: Math.log(1 + index.size() / Math.max(count, 0.5)) }
  })
  const asked = hits.reduce((sum, { rarity }) => sum + rarity, 0)
  const shares = new Float32Array(hits[0]?.scores.length ?? 0)
  let most = 0
  for (const { scores, rarity } of hits) {
    for (let number = 0; number < shares.length; number++) {
      if ((scores[number] ?? 0) === 0) continue
      const share = (shares[number] ?? 0) + rarity / asked
      shares[number] = share
      if (share > most) most = share
    }
  }
  // Sums of fractions are a little less than one.
  const enough = (least.find((each) => most + 1e-6 >= each) ?? 1) - 1e-6
  const terms = termsOf(wishes)
  const inNames = index.named(terms)
  const ranks = new Float64Array(shares.length)
  let found = 0
  for (let number = 0; number < shares.length; number++) {
    const share = shares[number] ?? 0
    const document = share > 0 && share >= enough ? index.document(number) : undefined
    if (!document) continue
    let score = 0
    for (const { scores } of hits) score += scores[number] ?? 0
    score *= (kindWeights[document.kind] ?? 1) * share ** 2
    if (inNames[number]) {
      let named = 0
      for (const hit of hits) if ((hit.scores[number] ?? 0) > 0) named += (hit.rarity / asked) * hit.named(document)
      const { nameWords, titleLength } = document
      let inTitle = 0
      for (let at = 0; at < titleLength; at++) if (terms.has(nameWords[at]?.term ?? '')) inTitle++
      score *= (1 + inTitle / Math.max(titleLength, 1) / 2) * (1 + 2 * named ** 2)
    }
    ranks[found++] = rankOf(score, number)
  }
  const best: IndexedDocument[] = []
  for (const rank of ranks.subarray(0, found).sort()) {
    const document = index.document(rank % places)
    if (document) best.push(document)
  }
  return best
}
