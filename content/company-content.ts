/** Verbs for landing pages, work and the company; part of `Content`. */
import type { CachedCall } from './cache.ts'
import type { Client } from './client.ts'
import type { LandingCard, ListedCaseStudy, PortfolioCard, TeamMember } from './models/cards.ts'
import type { Page, Position, Redirect } from './models/company.ts'
import type { LandingGroup, LandingPage } from './models/landing-page.ts'
import type { CaseStudy, PortfolioItem } from './models/work.ts'
import { isSlug } from './visitor-input.ts'

/** Which document a landing page must be related to, by the relation. */
export type TiedBy = { relation: 'portfolioItems' | 'caseStudies' | 'articleCategory'; slug: string }

export type CompanyContent = {
  /** Every landing page, or those that name a portfolio item, a case study or an article category; by title. */
  landingPages(tiedBy?: TiedBy): Promise<LandingCard[]>
  findLandingPage(slug: string): Promise<LandingPage | undefined>
  /** Groups of landing pages in the order of the menu, each with the person who answers for it. */
  landingGroups(): Promise<LandingGroup[]>
  /** All portfolio items in order, or those that name this landing page. */
  portfolioItems(landingPage?: string): Promise<PortfolioCard[]>
  findPortfolioItem(slug: string): Promise<PortfolioItem | undefined>
  caseStudies(landingPage?: string): Promise<ListedCaseStudy[]>
  findCaseStudy(slug: string): Promise<CaseStudy | undefined>
  team(): Promise<TeamMember[]>
  positions(): Promise<Position[]>
  findPosition(slug: string): Promise<Position | undefined>
  /** Redirects that editors added, as old path and new path. */
  redirects(): Promise<[from: string, to: string][]>
  /** A written page by its slug: `about-us`, `terms-and-condition`, … */
  findPage(slug: string): Promise<Page | undefined>
}

type Cached<Call> = Call extends { read(args: infer Args): Promise<infer Result> } ? CachedCall<Args, Result> : never
export type CompanyCalls = {
  [Name in
    | 'landingPage'
    | 'landingGroups'
    | 'portfolioCards'
    | 'portfolioItem'
    | 'caseStudyCards'
    | 'caseStudy'
    | 'team'
    | 'positions'
    | 'page']: Cached<Client[Name]>
} & { landingCards: (of?: TiedBy) => CachedCall<void, LandingCard[]>; redirects: CachedCall<void, Redirect[]> }

export type CompanyContentOptions = {
  readonly calls: CompanyCalls
  readonly read: <Args, Result>(call: CachedCall<Args, Result>, args: Args) => Promise<Result>
  /** Fills in the placeholders of a value. */
  readonly filled: <T extends object>(value: T) => Promise<T>
}

/** In a reader's order: iOS between hybrid and JavaScript, however the content service sorts letters. */
function byTitle(one: LandingCard, other: LandingCard): number {
  return alphabet.compare(one.title, other.title)
}
const alphabet = new Intl.Collator('en-GB')

export function companyVerbs({ calls, read, filled }: CompanyContentOptions): CompanyContent {
  async function found<T extends object>(
    call: CachedCall<{ slug: string }, T | undefined>,
    slug: string,
  ): Promise<T | undefined> {
    const document = isSlug(slug) ? await read(call, { slug }) : undefined
    return document && (await filled(document))
  }
  const all = async <T extends object>(call: CachedCall<void, T[]>) => await filled(await read(call, undefined))
  const cards = async <T extends object>(call: CachedCall<{ landingPage?: string }, T[]>, landingPage?: string) =>
    await filled(await read(call, landingPage === undefined ? {} : { landingPage }))

  const positions = () => all(calls.positions)
  return {
    landingPages: async (tiedBy) => (await all(calls.landingCards(tiedBy))).toSorted(byTitle),
    findLandingPage: (slug) => found(calls.landingPage, slug),
    landingGroups: () => all(calls.landingGroups),
    portfolioItems: (landingPage) => cards(calls.portfolioCards, landingPage),
    findPortfolioItem: (slug) => found(calls.portfolioItem, slug),
    caseStudies: (landingPage) => cards(calls.caseStudyCards, landingPage),
    findCaseStudy: (slug) => found(calls.caseStudy, slug),
    team: () => all(calls.team),
    positions,
    findPosition: async (slug) => (await positions()).find((position) => position.slug === slug),
    redirects: async () => (await all(calls.redirects)).map(({ from, to }) => [from, to]),
    findPage: (slug) => found(calls.page, slug),
  }
}
