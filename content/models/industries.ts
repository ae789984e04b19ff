/** Which pages an industry of the portfolio has, and how much work each of them can show. */
import type { LandingCard, ListedCaseStudy, PortfolioCard } from './cards.ts'

/** The pages of an industry named in the portfolio: "Travel and logistics" has two, "Everyday life" has none. */
export function industryPages<Card extends Pick<LandingCard, 'kind' | 'title'>>(
  industry: string,
  pages: readonly Card[],
): Card[] {
  const names = [industry, ...industry.split(' and ')].map((name) => `${name.toLowerCase()} `)
  return pages.filter(
    ({ kind, title }) => kind === 'industry' && names.some((name) => title.toLowerCase().startsWith(name)),
  )
}

/** By the path of an industry’s page, how many products of that industry are shown, and case studies about them. */
export type IndustryWork = ReadonlyMap<string, number>

type Shown = {
  pages: readonly Pick<LandingCard, 'kind' | 'title' | 'routePath'>[]
  items: readonly Pick<PortfolioCard, 'slug' | 'industry'>[]
  studies: readonly Pick<ListedCaseStudy, 'portfolioItem'>[]
}

export function countWork({ pages, items, studies }: Shown): IndustryWork {
  const work = new Map<string, number>()
  for (const { slug, industry } of items) {
    const shown = 1 + studies.filter(({ portfolioItem }) => portfolioItem?.slug === slug).length
    for (const { routePath } of industryPages(industry, pages)) work.set(routePath, (work.get(routePath) ?? 0) + shown)
  }
  return work
}

/**
 * A list of industries, those with most work first; those with as much in the order of the menu, if it is given. All else keeps its
 * place.
 */
export function mostWorkFirst<Item>(
  items: readonly Item[],
  work: IndustryWork,
  pathOf: (item: Item) => string,
  menu: readonly { routerName: string }[] = [],
): Item[] {
  const places = new Map(menu.map(({ routerName }, at) => [routerName, at]))
  const placeOf = (item: Item) => places.get(pathOf(item)) ?? places.size
  return items.toSorted((a, b) => (work.get(pathOf(b)) ?? 0) - (work.get(pathOf(a)) ?? 0) || placeOf(a) - placeOf(b))
}
