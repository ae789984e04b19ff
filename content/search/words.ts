/** Words of a text as the index knows them: of any script, without case and accents, British, and down to their stem. */
import { stemmer } from 'stemmer'

export type Word = {
  /** In the text as it is written. */
  readonly start: number
  readonly end: number
  /** In small letters without accents. */
  readonly plain: string
  /** What the index has for it and for its relatives: `modernis` for "modernize" and "modernisation". */
  readonly term: string
}

/** One character of a script that writes without blanks, or a word: with a dot before it (.NET), `.js`, ++ or # after it. */
const pattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?<![^\s(])\.)?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:\.js(?![\p{L}\p{N}]))?(?:\+\+|#)?/giu

/** No word that anybody looks for is longer. */
const longestWord = 40
const mostStems = 40_000
const stems = new Map<string, string>()

/** Marks of Latin, Greek and Cyrillic letters. Those of Indic and Arabic letters are vowels, without which a word is another. */
function plainOf(written: string): string {
  if (/^[a-z0-9]+$/.test(written)) return written
  const folded = written
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
  return folded.normalize('NFC').replace(/\.js$/, 'js')
}

/** As the British write it. What this does to other words does not matter: it happens to texts and searches alike. */
function british(word: string): string {
  return word
    .replace(/([iy])z(e|ed|es|er|ers|ing|ation|ations)$/, '$1s$2')
    .replace(/(?<=[a-z]{3})our(?=(?:s|ed|ing|al|able|ful|ite|ites)?$)/, 'or')
    .replace(/([tb])re(s?)$/, '$1er$2')
    .replace(/ll(?=(?:ing|ed|er|ers)$)/, 'l')
    .replace(/ogue(s?)$/, 'og$1')
    .replace(/ence(s?)$/, 'ense$1')
    .replace(/amme(s?)$/, 'am$1')
}

function stemOf(plain: string): string {
  if (!/^[a-z]{3,}$/.test(plain)) return plain
  const known = stems.get(plain)
  if (known !== undefined) return known
  // To the stemmer, accessible is access.
  const able = /^[a-z]{2,}ib(?=le$|ly$|les$|ility$|ilities$)/.exec(plain)?.[0]
  const stem = able ?? stemmer(british(plain)).replace(/ll$/, 'l')
  if (stems.size >= mostStems) stems.clear()
  stems.set(plain, stem)
  return stem
}

/** Whether a word of the same stem is another's slip rather than a form of it: letters differ within, and not as American ones do. */
export const isSlipOf = (plain: string, right: string): boolean =>
  plain.at(-1) === right.at(-1) && british(plain) !== british(right) && editsBetween(plain, right, 1) === 1

/** A letter of English by itself is what an apostrophe left, or an article. */
const isLetter = (plain: string) => /^[a-z]$/.test(plain)

export const singularOf = (plain: string): string => plain.replace(/s$/, '')

/** Its words in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: written, index } of text.matchAll(pattern)) {
    if (written.length > longestWord) continue
    const plain = plainOf(written)
    if (isLetter(plain)) continue
    words.push({ start: index, end: index + written.length, plain, term: stemOf(plain) })
  }
  return words
}

/** Words joined by a hyphen are one word, too: e-commerce is also ecommerce. */
export function compoundsOf(text: string): string[] {
  const compounds =
    text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,12}\p{Pd}[\p{L}\p{N}]{1,16}(?![\p{L}\p{N}]|\p{Pd})/gu) ?? []
  return compounds.map((each) => plainOf(each.replace(/\p{Pd}/u, '')))
}

const unsaid = new Set(
  `about after all also am an and any are as at be because been before being between both but by can could did do does
  for from get had has have he her him his how if in into is it its just like make many me more most much my need no not of on one or
  our out over should so some such take takes than that the their them then there these they this those through to too under until up
  us use very want was we were what when where which while who whom why will with would you your re ve ll don t s`.split(
    /\s+/,
  ),
)

/** A word that says nothing about what somebody looks for. */
export const isUnsaid = (plain: string): boolean => unsaid.has(plain)
/**
 * Letters that must be typed, left out, replaced or swapped to make one word of the other; more than `most` is `most + 1`.
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let [last, before, row] = rows
  for (let j = 0; j <= other.length; j++) row[j] = j
  for (let i = 1; i <= one.length; i++) {
    ;[last, before, row] = [before, row, last]
    row[0] = i
    let least = i
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let edits = Math.min(at(before, j - 1) + (isSame ? 0 : 1), at(before, j) + 1, at(row, j - 1) + 1)
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      if (isSwapped) edits = Math.min(edits, at(last, j - 2) + 1)
      row[j] = edits
      least = Math.min(least, edits)
    }
    if (least > most) return most + 1
  }
  return Math.min(at(row, other.length), most + 1)
}

/** Every word of the site is compared: without new lists for each. */
const rows = [0, 1, 2].map(() => new Uint8Array(2 * longestWord)) as [Uint8Array, Uint8Array, Uint8Array]
const at = (row: Uint8Array, place: number): number => row[place] ?? 0
