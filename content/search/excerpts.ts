/** Found words within a title, and the sentence or heading of a document that has most of them. */
import type { MarkedText } from './search-answer.ts'
import type { IndexedDocument, SearchIndex } from './search-index.ts'
import { wordsOf } from './words.ts'

type Wanted = ReadonlySet<string>

/** In characters: two lines of a list. */
const longestExcerpt = 180

export function marked(text: string, wanted: Wanted): MarkedText {
  const found = wordsOf(text).filter(({ term }) => wanted.has(term))
  return { text, marks: found.map(({ start, end }) => [start, end] as const) }
}

/** A long sentence from a little before its first mark, cut between words. */
function cut({ text, marks }: MarkedText, wanted: Wanted): MarkedText {
  if (text.length <= longestExcerpt) return { text, marks }
  const first = marks[0]?.[0] ?? 0
  const begin = first < longestExcerpt / 2 ? 0 : text.lastIndexOf(' ', first - longestExcerpt / 4) + 1
  const end = text.length - begin <= longestExcerpt ? text.length : text.lastIndexOf(' ', begin + longestExcerpt)
  const part = text.slice(begin, end > begin ? end : begin + longestExcerpt)
  return marked(`${begin > 0 ? '… ' : ''}${part}${end < text.length ? ' …' : ''}`, wanted)
}

/** In characters: a heading, which says little without the summary. */
const longestHeading = 60

/** What ends a sentence or a paragraph. */
const ends = ['. ', '? ', '! ', '.” ', '\n']

/** Places of each word that are looked at. */
const mostPlaces = 4
/** A sentence is looked for that far before and after a word: most of a longer one would not be shown. */
const reach = 300

const isPartOfWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Where a text has a word, as whole as it was typed. */
function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(word); at >= 0 && places.length < mostPlaces; at = text.indexOf(word, at + word.length))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + word.length])) places.push(at)
  return places
}

/** The sentence that has most of the words. */
function bestSentence(
  text: string,
  spelt: readonly (readonly [plain: string, term: string])[],
  wanted: Wanted,
): string | undefined {
  const small = text.toLowerCase()
  const plainly = spelt.flatMap(([plain, term]) => placesOf(small, plain).map((at) => ({ at, term })))
  // With accents, or as Node.js: slower, and seldom.
  const places =
    plainly.length > 0
      ? plainly
      : wordsOf(text).flatMap(({ start: at, term }) => (wanted.has(term) ? [{ at, term }] : []))
  if (places.length === 0) return undefined
  const beginOf = (at: number) => {
    const from = Math.max(at - reach, 0)
    const before = text.slice(from, at)
    const found = ends
      .map((end) => before.lastIndexOf(end) + end.length)
      .filter((begin, which) => begin >= (ends[which]?.length ?? 0))
    return found.length > 0 ? from + Math.max(...found) : from && text.indexOf(' ', from) + 1
  }
  const bySentence = Map.groupBy(places, ({ at }) => beginOf(at))
  const termsIn = (each: readonly { term: string }[]) => new Set(each.map(({ term }) => term)).size
  const [best] = [...bySentence].toSorted(([a, one], [b, other]) => termsIn(other) - termsIn(one) || a - b)
  if (!best) return undefined
  const [begin, [{ at: within = 0 } = {}]] = best
  const rest = text.slice(within, within + reach)
  const after = ends.flatMap((end) => {
    const at = rest.indexOf(end)
    return at < 0 ? [] : [within + at + end.length]
  })
  return text.slice(begin, Math.min(...after, within + reach)).trim()
}

/** For the documents of one answer: the summary, unless another sentence has more of the words. */
export function excerpts(index: SearchIndex, wanted: Wanted) {
  let known: (readonly [string, string])[] | undefined
  function spelt() {
    if (known) return known
    known = []
    for (const each of index.spellings()) if (wanted.has(each[1])) known.push(each)
    return known
  }
  const distinct = (each: MarkedText) =>
    new Set(each.marks.map(([start, end]) => each.text.slice(start, end).toLowerCase())).size
  return ({ title, summary, text }: Pick<IndexedDocument, 'title' | 'summary' | 'text'>): MarkedText => {
    const own = marked(summary.trim(), wanted)
    const sentence = distinct(own) < wanted.size ? bestSentence(text.toString(), spelt(), wanted) : undefined
    if (!sentence) return cut(own, wanted)
    const isHeading = sentence.length <= longestHeading && !/[.?!”]$/.test(sentence)
    if (!isHeading) {
      const other = marked(sentence, wanted)
      return cut(distinct(other) > distinct(own) ? other : own, wanted)
    }
    // One is named only where nothing else says why the page was found.
    const isTold = own.marks.length + marked(title, wanted).marks.length > 0
    return cut(isTold ? own : marked([own.text, sentence].filter(Boolean).join(' … '), wanted), wanted)
  }
}
