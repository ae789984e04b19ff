/** The words of the site in memory: for each word the pages that have it, and how much it counts there. */
import { hash } from 'node:crypto'
import { HeldText } from '../embedded/held-text.ts'
import type { SearchKind } from './search-answer.ts'
import { compoundsOf, type Form, formOf, formsOf, writtenIn } from './words.ts'

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

export type IndexedDocument = Omit<SearchedDocument, 'text' | 'alias' | 'headings'> & {
  /** Its beginning, if there are very many documents, and a line for each heading and each of its other names. */
  readonly text: HeldText
  /** Those of its title, and after them those of its alias. */
  readonly nameWords: readonly Form[]
  readonly titleLength: number
  /** Of all that it was made of. */
  readonly digest: string
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

/** In a byte, the weight of a word in a document in fifths. */
const weightLevels = 2 ** 8
const weightScale = 4

/** Characters of text that are kept for excerpts, of all documents: later ones, which are older articles, keep less. */
const keptTogether = 3_000_000
const keptAtLeast = 500

/** A word of more letters is hardly another one by a slip. */
export const longestShort = 8

/** The documents that have a word: for each the step from the number of the one before, seven bits to a byte, and the weight there. */
type Postings = { bytes: Uint8Array; size: number; count: number; last: number }

/** The longest step, and the weight. */
const longestPosting = 6

function append(postings: Postings, number: number, weight: number): void {
  if (postings.size + longestPosting > postings.bytes.length) {
    const larger = new Uint8Array(Math.ceil(postings.size * 1.25) + longestPosting)
    larger.set(postings.bytes)
    postings.bytes = larger
  }
  let step = number - postings.last
  for (; step > 127; step >>>= 7) postings.bytes[postings.size++] = step | 128
  postings.bytes[postings.size++] = step
  postings.bytes[postings.size++] = weight
  postings.count++
  postings.last = number
}

/** Most words are in one document only: that one is kept as a number, with its weight in the last byte. */
type Held = Map<string, Postings | number>

function each(held: Postings | number | undefined, visit: (number: number, weight: number) => void): void {
  if (typeof held === 'number') visit(Math.floor(held / weightLevels), held % weightLevels)
  if (typeof held !== 'object') return
  const { bytes, size } = held
  let number = 0
  for (let at = 0; at < size; ) {
    let byte = bytes[at++] ?? 0
    number += byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] ?? 0
      number += (byte & 127) << shift
    }
    visit(number, bytes[at++] ?? 0)
  }
}

const countOf = (held: Postings | number) => (typeof held === 'number' ? 1 : held.count)

function post(postings: Held, term: string, number: number, weight: number): void {
  const known = postings.get(term)
  if (typeof known === 'object') append(known, number, weight)
  else if (known === undefined) postings.set(term, number * weightLevels + weight)
  else {
    const many = { bytes: new Uint8Array(2 * longestPosting), size: 0, count: 0, last: 0 }
    each(known, (first, its) => append(many, first, its))
    append(many, number, weight)
    postings.set(term, many)
  }
}

function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** Words of names, each on its line. "About us" has none but those that say nothing elsewhere: it is found by them. */
const namesIn = (text: string): Form[] =>
  text.split('\n').flatMap((name) => {
    const forms = formsOf(name)
    const said = forms.filter(({ isUnsaid }) => !isUnsaid)
    return said.length > 0 ? said : forms
  })

type Names = {
  /** Words that pages or technologies are named by. */
  readonly words: Set<string>
  /** What two of them beside each other are in one: `springboot` of "spring boot". */
  readonly pairs: Map<string, string>
  /** Of short words, how much more often they have a capital than not: Java is a name, REST is also an ordinary word. */
  readonly capitals: Map<string, number>
}

function note({ words, pairs }: Names, name: readonly Form[]): void {
  for (const [at, { plain }] of name.entries()) {
    words.add(plain)
    const before = name[at - 1]?.plain
    if (before) pairs.set(before + plain, `${before} ${plain}`)
  }
}

export type SearchIndex = ReturnType<typeof createSearchIndex>

/**
 * A library held ten thousand articles in 280 MB and took up to a second for a frequent word (decision 137): a posting here
 * takes two bytes, and its weight is known before anybody asks.
 */
export function createSearchIndex() {
  const numbers = new Map<string, number>()
  /** By number; what was replaced leaves a gap. */
  const documents: (IndexedDocument | undefined)[] = []
  const postings = parts.map((): Held => new Map())
  /** Every word as texts have it, and what the index has for it. */
  const spellings = new Map<string, string>()
  /** Also of documents that are gone, as spellings are: a search for those finds nothing. */
  const names: Names = { words: new Set(), pairs: new Map(), capitals: new Map() }

  function weightsOf(document: SearchedDocument, part: (typeof parts)[number]): Map<string, number> {
    const weights = new Map<string, number>()
    for (const name of part) {
      const counts = new Map<string, number>()
      let words = 0
      const isName = name === 'title' || name === 'alias'
      const told = new Set(isName ? namesIn(document[name]).map(({ plain }) => plain) : [])
      for (const [written, count] of tally([document[name], ...compoundsOf(document[name])].flatMap(writtenIn))) {
        const form = formOf(written)
        if (!form) continue
        words += count
        spellings.set(form.plain, form.term)
        // Headings have the words of an address among them, where all letters are small.
        if (form.plain.length <= longestShort && name !== 'headings') {
          const sign = written === written.toLowerCase() ? -1 : 1
          names.capitals.set(form.plain, (names.capitals.get(form.plain) ?? 0) + sign * count)
        }
        if (!form.isUnsaid || told.has(form.plain)) counts.set(form.term, (counts.get(form.term) ?? 0) + count)
      }
      const { boost, usual } = fields[name]
      const length = 1 - lengthMatters + lengthMatters * (words / usual)
      for (const [term, count] of counts) {
        const weight = boost * (presence + (count * (saturation + 1)) / (count + saturation * length))
        weights.set(term, (weights.get(term) ?? 0) + weight)
      }
    }
    return weights
  }

  function remove(path: string): void {
    const number = numbers.get(path)
    if (number === undefined) return
    documents[number] = undefined
    numbers.delete(path)
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

  function renumber(held: Held, renumbered: ReadonlyMap<number, number>): void {
    for (const [term, known] of [...held]) {
      held.delete(term)
      each(known, (number, weight) => {
        const at = renumbered.get(number)
        if (at !== undefined) post(held, term, at, weight)
      })
    }
  }

  /** How much a word counts in each document, by number; nothing where it is not. */
  function scoresOf(term: string): Float32Array {
    const scores = new Float32Array(documents.length)
    for (const held of postings) {
      const known = held.get(term)
      if (known === undefined) continue
      const rarity = Math.log(1 + numbers.size / (countOf(known) + 0.5)) / weightScale
      each(known, (number, weight) => {
        scores[number] = (scores[number] ?? 0) + rarity * weight
      })
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
    for (const term of terms)
      each(postings[0]?.get(term), (number) => {
        found[number] = 1
      })
    return found
  }

  return {
    /** Puts it in the place of what was known under its path. */
    put(document: SearchedDocument): void {
      const digest = hash('sha1', JSON.stringify(document), 'base64')
      const { path, alias, headings, text, ...rest } = document
      if (documents[numbers.get(path) ?? -1]?.digest === digest) return
      remove(path)
      const number = documents.length
      for (const [at, held] of postings.entries())
        for (const [term, weight] of weightsOf(document, parts[at] ?? parts[0]))
          post(held, term, number, Math.min(Math.round(weight * weightScale), weightLevels - 1))
      const titleWords = namesIn(rest.title)
      const kept = Math.max(keptAtLeast, Math.floor(keptTogether / (number + 1)))
      const nameWords = [...titleWords, ...namesIn(alias)]
      for (const name of [nameWords, ...(rest.technologies ?? []).map(formsOf)]) note(names, name)
      documents.push({
        ...rest,
        path,
        text: new HeldText([text, `${headings}\n${alias}`].map((each) => each.slice(0, kept)).join('\n')),
        nameWords,
        titleLength: titleWords.length,
        digest,
      })
      numbers.set(path, number)
    },
    remove,
    names,
    size: () => numbers.size,
    documents: (): IndexedDocument[] => documents.filter((each) => each !== undefined),
    spellings: (): ReadonlyMap<string, string> => spellings,
    withEvery,
    named,
    document: (number: number): IndexedDocument | undefined => documents[number],
    /** Whether a document has every one of the words. */
    has: (terms: readonly string[]): boolean =>
      withEvery(terms).some((score, number) => score > 0 && documents[number] !== undefined),
    /** How many documents have every one of the words. */
    countOf(terms: readonly string[]): number {
      const scores = withEvery(terms)
      let count = 0
      for (let number = 0; number < scores.length; number++) if ((scores[number] ?? 0) > 0 && documents[number]) count++
      return count
    },
  }
}
