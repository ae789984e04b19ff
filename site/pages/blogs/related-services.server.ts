import type { LandingCard } from '../../../content/models/cards.ts'

const shown = 3

/** A word of a title counts more than one of the summary. */
const weights = { title: 4, summary: 1 } as const

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]+|\p{Lo}/gu) ?? []

/** Up to three pages that contain the words of a search, those with most of them first. */
export function relatedServices(pages: readonly LandingCard[], search: string): LandingCard[] {
  const wanted = new Set(wordsOf(search))
  const weightOf = ({ title, summary }: LandingCard) => {
    const begins = (text: string, word: string) => wordsOf(text).some((each) => each.startsWith(word))
    return [...wanted].reduce(
      (sum, word) => sum + (begins(title, word) ? weights.title : 0) + (begins(summary, word) ? weights.summary : 0),
      0,
    )
  }
  return pages
    .map((page) => ({ page, weight: weightOf(page) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, shown)
    .map(({ page }) => page)
}
