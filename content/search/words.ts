/** Words of a text as the index knows them: of any script, without case and accents, British, and down to their stem. */
import { stemmer } from 'stemmer'

/** A word by itself; the same one in every text. */
export type Form = {
  /** In small letters without accents. */
  readonly plain: string
  readonly singular: string
  /** What the index has for it and for its relatives: `modernis` for "modernize" and "modernisation". */
  readonly term: string
  /** It says nothing about what somebody looks for. */
  readonly isUnsaid: boolean
}

export interface Word extends Form {
  /** In the text as it is written. */
  readonly start: number
  readonly end: number
}

/**
 * A word: with a dot before it (.NET), `.js`, ++ or # after it. Of a script that writes without blanks each letter is one, also beside Latin ones.
 * A hyphen that shows only where a line breaks, and what joins letters, is within a word.
 */
const pattern =
  /(?:(?<![^\s\(])\.)?(?:[[\p{L}\p{N}]--[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmr}\p{scx=Mymr}]][\p{M}\xad\u200c-\u200d\u2060]*)+(?:\.[jJ][sS](?![\p{L}\p{N}]))?(?:\+\+|#)?|[\p{L}\p{N}]\p{M}*/gv

/** What nobody sees of a word. */
const unseen = /[\xad\u200c-\u200d\u2060]/g

/** No word that anybody looks for is longer. */
const longestWord = 40
const mostForms = 40_000
const forms = new Map<string, Form>()

/** Marks of Latin, Greek and Cyrillic letters. Those of Indic and Arabic letters are vowels, without which a word is another. */
function plainOf(written: string): string {
  if (/^[a-z0-9]+$/.test(written)) return written
  const folded = written
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(unseen, '')
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
  // To the stemmer, accessible is access.
  const able = /^[a-z]{2,}ib(?=le$|ly$|les$|ility$|ilities$)/.exec(plain)?.[0]
  return able ?? stemmer(british(plain)).replace(/ll$/, 'l')
}

/** A letter of English by itself is what an apostrophe left, or an article. */
const isLetter = (word: string) => word.length === 1 && /[a-z]/.test(word)

/** Whatever may be a word, as it is written. */
export const writtenIn = (text: string): readonly string[] => text.match(pattern) ?? []

/** Undefined for what is no word. */
export function formOf(written: string): Form | undefined {
  const known = forms.get(written)
  if (known || written.length > longestWord || isLetter(written)) return known
  // A copy: V8 would keep the whole text for as long as one of its long words is in use.
  const own = Buffer.from(written).toString()
  const plain = plainOf(own)
  if (isLetter(plain)) return undefined
  const form = { plain, singular: plain.replace(/s$/, ''), term: stemOf(plain), isUnsaid: unsaid.has(plain) }
  if (forms.size >= mostForms) forms.clear()
  forms.set(own, form)
  return form
}

/** Whether a word of the same stem is another's slip rather than a form of it: letters differ within, and not as American ones do. */
export const isSlipOf = (plain: string, right: string): boolean =>
  plain.at(-1) === right.at(-1) && british(plain) !== british(right) && editsBetween(plain, right, 1) === 1

/** Its words in order. */
export const formsOf = (text: string): Form[] => writtenIn(text).flatMap((written) => formOf(written) ?? [])

/** The same with their places. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: written, index: start } of text.matchAll(pattern)) {
    const form = formOf(written)
    if (form) words.push({ ...form, start, end: start + written.length })
  }
  return words
}

/** Words joined by a hyphen are one word, too: e-commerce is also ecommerce. */
export function compoundsOf(text: string): string[] {
  // The hyphen first: there are few, and what is around it is looked at only then.
  const joined = /\p{Pd}(?<=(?<![\p{L}\p{N}])([\p{L}\p{N}]{1,12})\p{Pd})([\p{L}\p{N}]{1,16})(?![\p{L}\p{N}]|\p{Pd})/gu
  return Array.from(text.matchAll(joined), ([, first = '', second = '']) => first + second)
}

const unsaid = new Set(
  `about after all also am an and any are as at be because been before being between both but by can could did do does
  for from get had has have he her him his how if in into is it its just like make many me more most much my need no not of on one or
  our out over should so some such take takes than that the their them then there these they this those through to too under until up
  us use very want was we were what when where which while who whom why will with would you your re ve ll don t s`.split(
    /\s+/,
  ),
)

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
