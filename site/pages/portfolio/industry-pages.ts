import type { LandingCard } from '../../../content/models/cards.ts'

/** The pages of an industry named in the portfolio: "Travel and logistics" has two, "Everyday life" has none. */
export function industryPages(industry: string, pages: readonly LandingCard[]): LandingCard[] {
  const names = [industry, ...industry.split(' and ')].map((name) => `${name.toLowerCase()} `)
  return pages.filter(
    ({ kind, title }) => kind === 'industry' && names.some((name) => title.toLowerCase().startsWith(name)),
  )
}
