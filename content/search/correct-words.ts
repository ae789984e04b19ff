/** Words that the site does not have: with a letter or two wrong, or with a blank too many or too few. */
import { findWishes, type Synonyms, type Wish, wishesOf } from './find-words.ts'
import { type IndexedDocument, longestShort, type SearchIndex } from './search-index.ts'
import { editsBetween, isSlipOf, type Word, wordsOf } from './words.ts'

/** In a whole search. */
const mostEdits = 2
/** Words of fewer letters have too many neighbours. */
const shortest = 4
const longForTwo = 9

/** Of fingers: a letter left out, doubled or not, or two swapped. */
function isSlip(plain: string, right: string): boolean {
  const undoubled = (word: string) => word.replace(/(.)\1/gu, '$1')
  const sorted = (word: string) => Array.from(word).sort().join('')
  const isOfSame = undoubled(plain) === undoubled(right) || sorted(plain) === sorted(right)
  return isOfSame || (right.length > plain.length && plain[0] === right[0])
}

/**
 * Whether a word can have been nothing else. Short ones have neighbours that they have nothing to do with, and may be meant although no
 * page has them: "rust" is not "rest", nor "scala" "scale". A first letter is seldom wrong.
 */
function isSureOf(index: SearchIndex, plain: string, right: string): boolean {
  const { words, capitals } = index.names
  const isName = words.has(right) && (capitals.get(right) ?? 1) > 0
  const isLike = plain[0] === right[0] && (isName || plain.length >= longestShort)
  return isLike || (plain.length > shortest && isSlip(plain, right))
}

/** The most frequent of the words that are fewest edits away. Nearly all of four letters have neighbours: only sure ones count for those. */
function nearestSpelling(index: SearchIndex, plain: string, most: number) {
  const { words, pairs } = index.names
  const parted = pairs.get(plain)
  if (parted) return { spelling: parted, edits: 1, isSure: true }
  let fewest = most
  let near: { spelling: string; term: string; edits: number }[] = []
  for (const [spelling, term] of index.spellings()) {
    if (spelling.length < shortest || (plain.length === shortest && !words.has(spelling))) continue
    const edits = editsBetween(plain, spelling, fewest)
    if (edits > fewest || edits === 0) continue
    if (edits < fewest) near = []
    fewest = edits
    near.push({ spelling, term, edits })
  }
  const frequency = (term: string) => index.countOf([term])
  return near
    .map((each) => ({ ...each, hits: frequency(each.term), isSure: isSureOf(index, plain, each.spelling) }))
    .toSorted((a, b) => Number(b.isSure) - Number(a.isSure) || b.hits - a.hits)
    .find(({ hits, isSure }) => hits > 0 && (isSure || plain.length > shortest))
}

/** A typed word counts as known if texts have it or its relatives. */
function isKnown(index: SearchIndex, { alternatives }: Wish): boolean {
  return alternatives.some(index.has)
}

/** What has the same stem, is found for it, and is what it should have been: "kubernetes" of "kubernets". */
function rightSpelling(index: SearchIndex, { plain, term }: Word): string | undefined {
  const spellings = index.spellings()
  if (plain.length < shortest || spellings.has(plain)) return undefined
  for (const [spelling, itsTerm] of spellings) if (itsTerm === term && isSlipOf(plain, spelling)) return spelling
  return undefined
}

type Searched = { readonly index: SearchIndex; readonly synonyms: Synonyms }
type Typed = { readonly text: string; readonly wishes: readonly Wish[]; readonly found: number }

type Finding = { text: string; found: IndexedDocument[]; wishes: Wish[] }

function search({ index, synonyms }: Searched, text: string): Finding {
  const wishes = wishesOf(text, synonyms)
  return { text, found: findWishes(index, wishes), wishes }
}

/** The same search with a name in one word that was typed in two, "java script", if that finds anything. */
export function joinWords(searched: Searched, text: string): Finding | undefined {
  const { words: names } = searched.index.names
  const words = wordsOf(text)
  const at = words.findIndex(({ plain, end }, index) => {
    const next = words[index + 1]
    return next && text.slice(end, next.start) === ' ' && names.has(plain + next.plain)
  })
  const [first, second] = [words[at], words[at + 1]]
  if (!first || !second) return undefined
  const joined = search(searched, text.slice(0, first.end) + text.slice(second.start))
  return joined.found.length > 0 ? joined : undefined
}

/** The same search with other words, if it finds more, or as much by the right spelling; and whether nothing else can have been meant. */
export function correct(
  searched: Searched,
  { text, wishes, found }: Typed,
): (Finding & { isSure: boolean }) | undefined {
  const { index } = searched
  let edits = mostEdits
  let least = Math.max(found, 1)
  let isSure = true
  const replaced: { word: Word; by: string }[] = []
  for (const wish of wishes) {
    if (isKnown(index, wish)) {
      const [word, ...others] = wish.alternatives.length === 1 ? wish.words : []
      const by = word && others.length === 0 ? rightSpelling(index, word) : undefined
      if (word && by) replaced.push({ word, by })
      continue
    }
    for (const word of wish.words) {
      const most = Math.min(edits, word.plain.length < longForTwo ? 1 : mostEdits)
      if (word.plain.length < shortest || most < 1) continue
      const near = nearestSpelling(index, word.plain, most)
      if (!near) continue
      edits -= near.edits
      least = found + 1
      isSure &&= near.isSure
      replaced.push({ word, by: near.spelling })
    }
  }
  if (replaced.length === 0) return undefined
  const whole = replaced.reduceRight(
    (rest, { word: { start, end }, by }) => rest.slice(0, start) + by + rest.slice(end),
    text,
  )
  const better = search(searched, whole)
  return better.found.length >= least ? { ...better, isSure } : undefined
}
