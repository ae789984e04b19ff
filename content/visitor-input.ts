/** What visitors type into URLs and search fields, before it becomes part of a call. */
import { slug } from './models/common.ts'
import { allCategories } from './models/reserved-words.ts'

/** Longer than any slug: keeps a visitor's text from becoming a URL that no service accepts. */
const longestText = 200

/** Letters of other scripts, and signs that make another word of one: C++, F#, .NET. */
const lostInSlugs = /[^\s\p{P}a-z0-9]|[#%*@\\]|(?<!\S)\.\S/u

/**
 * "Cloud Migration, Part 2" → `cloud-migration-part-2`: search text is compared with slugs. Empty if it would no longer say what
 * was meant: `c` for "C++" is in most slugs.
 */
export function asSlug(text: string): string {
  const plain = text
    .slice(0, longestText)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return lostInSlugs.test(plain) ? '' : plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

/** More than this would be a text, which no article contains word for word. */
const mostWords = 6

/** Two letters or more with their marks, one with a sign behind it, or one of a script in which it can be a word (云). */
const word =
  /(?:(?<!\S)\.)?[\p{L}\p{N}]\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*[+#]*|[\p{L}\p{N}]\p{M}*[+#]+|\p{Lo}\p{M}*/gu

/** The first words of a text, as searched for in titles and bodies. */
export function asWords(text: string): string[] {
  return (text.slice(0, longestText).match(word) ?? []).slice(0, mostWords)
}

/** In characters: with all spellings of six longer words a URL would be longer than the 16 KB that Node reads. */
const longestRespelt = 12

/**
 * A word as texts may spell it: services compare letters byte by byte, é as one character or as two, and some of them know the
 * capitals of ASCII alone.
 */
export function spellings(word: string): string[] {
  if (/^[\x20-\x7e]*$/.test(word)) return [word]
  const lower = word.normalize('NFC').toLowerCase()
  const capital = lower.replace(/^./u, (first) => first.toUpperCase())
  const cases = lower.length > longestRespelt ? [word] : [lower, capital]
  return [...new Set(cases.flatMap((each) => [each.normalize('NFC'), each.normalize('NFD')]))]
}

export function isSlug(text: string): boolean {
  return text.length <= longestText && slug.safeParse(text).success
}

export function isCategory(text: string): boolean {
  return text === allCategories || isSlug(text)
}

const lastPage = 1_000_000

/** A page number from 1 to a million; anything that is no number is page 1. */
export function asPage(page: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), lastPage)
}
