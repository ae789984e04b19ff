/** Words per minute of an adult reading non-fiction silently (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const readingSpeed = 238
/** Characters per minute of texts without blanks between words (Trauzettel-Klosinski and Dietz 2012, doi:10.1167/iovs.11-8284). */
const chineseSpeed = 255
const japaneseSpeed = 357

/** A fenced block, which is looked at rather than read. */
const code = /^(```|~~~)[\s\S]*?^\1.*$/gm

const characters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Thai and its neighbours: words that only a dictionary parts. */
const withoutBlanks = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu
const dictionary = new Intl.Segmenter('th', { granularity: 'word' })

/** How long a text in Markdown takes to read, in whole minutes, at least 1. */
export function readingMinutes(markdown: string): number {
  const text = markdown.replace(code, '')
  const runs = text.match(withoutBlanks) ?? []
  const parted = runs.reduce((sum, run) => sum + [...dictionary.segment(run)].length, 0)
  const count = text.match(characters)?.length ?? 0
  const words = text.replace(characters, ' ').replace(withoutBlanks, ' ').match(/\S+/g) ?? []
  // Their punctuation stands between characters, and is no word.
  const spoken = count + parted > 0 ? words.filter((each) => /[\p{L}\p{N}]/u.test(each)) : words
  const minutes = (spoken.length + parted) / readingSpeed + count / (kana.test(text) ? japaneseSpeed : chineseSpeed)
  return Math.max(1, Math.round(minutes))
}
