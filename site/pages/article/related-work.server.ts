import type { LandingCard } from '../../../content/models/cards.ts'

const shown = 4
/** With this many links, an article itself says what it is about. */
const enoughLinks = 3
/** As much of a text says what it is about. */
const mostRead = 100_000
/** However often a word is used, it counts no more than this. */
const mostMentions = 9

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\d]{4,}/gu) ?? []

/**
 * The services and technologies an article is about: those it links to and, if these are few, those in its category
 * whose titles are made of its words.
 * A word that many titles share counts for little. If no title is mentioned, they keep their order.
 */
export function relatedWork(
  all: readonly LandingCard[],
  ofCategory: readonly LandingCard[],
  markdown: string,
): LandingCard[] {
  const isWork = ({ kind }: LandingCard) => kind === 'service' || kind === 'technology'
  const isLinked = ({ routePath }: LandingCard) => markdown.includes(`](${routePath})`)
  const linked = all.filter((page) => isWork(page) && isLinked(page))
  if (linked.length >= enoughLinks) return linked.slice(0, shown)

  const others = ofCategory.filter((page) => isWork(page) && !isLinked(page))
  const titles = [...linked, ...others].map(({ title }) => new Set(wordsOf(title)))
  const titlesWith = (word: string) => titles.filter((title) => title.has(word)).length
  const mentions = new Map<string, number>()
  for (const word of wordsOf(markdown.slice(0, mostRead))) mentions.set(word, (mentions.get(word) ?? 0) + 1)

  const weight = ({ title }: LandingCard) =>
    [...new Set(wordsOf(title))].reduce(
      (sum, word) => sum + Math.min(mentions.get(word) ?? 0, mostMentions) / titlesWith(word),
      0,
    )
  const spokenOf = others
    .map((page) => ({ page, weight: weight(page) }))
    .filter((each) => each.weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ page }) => page)
  const first = [...linked, ...spokenOf]
  return (first.length > 0 ? first : others).slice(0, shown)
}
