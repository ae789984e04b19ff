/** The words of the site in memory: for each word the pages that have it, and how much it counts there. */
import { hash } from 'node:crypto'
import { HeldText } from '../embedded/held-text.ts'
import type { SearchKind } from './search-answer.ts'
import { compoundsOf, isUnsaid, singularOf, wordsOf } from './words.ts'

export type SearchedDocument = {
  readonly path: string
  readonly kind: SearchKind
  readonly title: string
  /** What it is also called, in menus for example: as good as its title. */
  readonly alias: string
  readonly headings: string
  readonly summary: string
  readonly text: string
  readonly trail: readonly string[]
  readonly industry?: string
  readonly technologies?: readonly string[]
  readonly screen?: string
  /** An article, and the slug of its category. */
  readonly article?: { readonly slug: string; readonly category: string | undefined }
}

type NameWord = { readonly term: string; readonly singular: string }

export type IndexedDocument = Omit<SearchedDocument, 'text' | 'alias' | 'headings'> & {
  /** Its beginning, if there are very many documents. */
  readonly text: HeldText
  readonly titleWords: readonly NameWord[]
  /** Those of its title and its alias. */
  readonly nameWords: readonly NameWord[]
}

/** How much a word counts in a field, and how many words the field usually has. */
const fields = {
  title: { boost: 8, usual: 4 },
  alias: { boost: 8, usual: 3 },
  headings: { boost: 6, usual: 30 },
  summary: { boost: 3, usual: 14 },
  text: { boost: 0.6, usual: 400 },
} as const

/** A word that many texts have may be rare in names, and tells more there. */
const parts = [
  ['title', 'alias'],
  ['headings', 'summary', 'text'],
] as const

/** BM25+ (Lv and Zhai 2011, doi:10.1145/2063576.2063584): how soon a repeated word counts no more, and how much length matters. */
const saturation = 1.2
const lengthMatters = 0.4
const presence = 0.5

/** A posting is the number of a document, and in its last byte the weight of the word there, in fifths. */
const weightBits = 8
const weightLevels = 2 ** weightBits
const weightScale = 4

/** Characters of text that are kept for excerpts, of all documents: later ones, which are older articles, keep less. */
const keptTogether = 3_000_000
const keptAtLeast = 500

type Postings = { numbers: Uint32Array; size: number }

const namesIn = (text: string): NameWord[] =>
  wordsOf(text).flatMap(({ plain, term }) => (isUnsaid(plain) ? [] : [{ term, singular: singularOf(plain) }]))

export type SearchIndex = ReturnType<typeof createSearchIndex>

/**
 * A library held ten thousand articles in 280 MB and took up to a second for a frequent word (decision 137): a posting here
 * takes four bytes, and its weight is known before anybody asks.
 */
export function createSearchIndex() {
  const numbers = new Map<string, number>()
  /** By number; what was replaced leaves a gap. */
  const documents: (IndexedDocument | undefined)[] = []
  const digests = new Map<string, string>()
  const postings = parts.map(() => new Map<string, Postings>())
  /** Every word as texts have it, and what the index has for it. */
  const spellings = new Map<string, string>()

  function weightsOf(document: SearchedDocument, part: (typeof parts)[number]): Map<string, number> {
    const weights = new Map<string, number>()
    for (const name of part) {
      const words = [document[name], ...compoundsOf(document[name])].flatMap(wordsOf)
      const counts = new Map<string, number>()
      for (const { plain, term } of words) {
        spellings.set(plain, term)
        if (!isUnsaid(plain)) counts.set(term, (counts.get(term) ?? 0) + 1)
      }
      const { boost, usual } = fields[name]
      const length = 1 - lengthMatters + lengthMatters * (words.length / usual)
      for (const [term, count] of counts) {
        const weight = boost * (presence + (count * (saturation + 1)) / (count + saturation * length))
        weights.set(term, (weights.get(term) ?? 0) + weight)
      }
    }
    return weights
  }

  function post(held: Map<string, Postings>, term: string, posting: number): void {
    const known = held.get(term) ?? { numbers: new Uint32Array(2), size: 0 }
    if (known.size === known.numbers.length) {
      const larger = new Uint32Array(Math.ceil(known.size * 1.5))
      larger.set(known.numbers)
      known.numbers = larger
    }
    known.numbers[known.size++] = posting
    held.set(term, known)
  }

  function remove(path: string): void {
    const number = numbers.get(path)
    if (number === undefined) return
    documents[number] = undefined
    numbers.delete(path)
    digests.delete(path)
    if (documents.length > 2 * numbers.size + 1_000) closeGaps()
  }

  /** Numbers anew what is there. */
  function closeGaps(): void {
    const renumbered = new Map([...numbers.values()].map((number, at) => [number, at]))
    for (const held of postings) renumber(held, renumbered)
    const whole = [...numbers.values()].map((number) => documents[number])
    documents.splice(0, documents.length, ...whole)
    for (const [path, number] of numbers) numbers.set(path, renumbered.get(number) ?? 0)
  }

  function renumber(held: Map<string, Postings>, renumbered: ReadonlyMap<number, number>): void {
    for (const [term, known] of held) {
      const kept = [...known.numbers.subarray(0, known.size)].flatMap((posting) => {
        const at = renumbered.get(posting >>> weightBits)
        return at === undefined ? [] : [at * weightLevels + (posting % weightLevels)]
      })
      if (kept.length > 0) held.set(term, { numbers: Uint32Array.from(kept), size: kept.length })
      else held.delete(term)
    }
  }

  /** How much a word counts in each document, by number; nothing where it is not. */
  function scoresOf(term: string): Float32Array {
    const scores = new Float32Array(documents.length)
    for (const held of postings) {
      const known = held.get(term)
      if (!known) continue
      const rarity = Math.log(1 + numbers.size / (known.size + 0.5)) / weightScale
      for (let at = 0; at < known.size; at++) {
        const posting = known.numbers[at] ?? 0
        const number = posting >>> weightBits
        scores[number] = (scores[number] ?? 0) + rarity * (posting & (weightLevels - 1))
      }
    }
    return scores
  }

  /** The same for documents that have every one of the words. */
  function withEvery(terms: readonly string[]): Float32Array {
    const [first = new Float32Array(documents.length), ...others] = [...new Set(terms)].map(scoresOf)
    for (const other of others)
      for (let number = 0; number < first.length; number++) {
        const [one = 0, more = 0] = [first[number], other[number]]
        first[number] = one > 0 && more > 0 ? one + more : 0
      }
    return first
  }

  /** By number: 1 where any of the words is in a title or an alias. */
  function named(terms: Iterable<string>): Uint8Array {
    const found = new Uint8Array(documents.length)
    for (const term of terms) {
      const known = postings[0]?.get(term)
      for (let at = 0; known && at < known.size; at++) found[(known.numbers[at] ?? 0) >>> weightBits] = 1
    }
    return found
  }

  return {
    /** Puts it in the place of what was known under its path. */
    put(document: SearchedDocument): void {
      const digest = hash('sha1', JSON.stringify(document))
      if (digests.get(document.path) === digest) return
      remove(document.path)
      const { alias, headings: _headings, text, ...rest } = document
      const number = documents.length
      for (const [at, held] of postings.entries())
        for (const [term, weight] of weightsOf(document, parts[at] ?? parts[0]))
          post(held, term, number * weightLevels + Math.min(Math.round(weight * weightScale), weightLevels - 1))
      const titleWords = namesIn(rest.title)
      const kept = Math.max(keptAtLeast, Math.floor(keptTogether / (number + 1)))
      documents.push({
        ...rest,
        text: new HeldText(text.slice(0, kept)),
        titleWords,
        nameWords: [...titleWords, ...namesIn(alias)],
      })
      numbers.set(document.path, number)
      digests.set(document.path, digest)
    },
    remove,
    size: () => numbers.size,
    documents: (): IndexedDocument[] => documents.filter((each) => each !== undefined),
    spellings: (): ReadonlyMap<string, string> => spellings,
    withEvery,
    named,
    document: (number: number): IndexedDocument | undefined => documents[number],
    /** How many documents have every one of the words. */
    countOf(terms: readonly string[]): number {
      const scores = withEvery(terms)
      let count = 0
      for (let number = 0; number < scores.length; number++) if ((scores[number] ?? 0) > 0 && documents[number]) count++
      return count
    },
  }
}
