/** Landing pages, work and the company. Specification §7 has no calls for them: these follow its conventions. */
import type { Ask } from '../define-call.ts'
import { defineCall, defineFind, defineWholeList, liveEnglish, orderedQuery, wholeListQuery } from '../define-call.ts'
import { type Campaign, type CampaignCard, campaign, campaignCard } from '../models/campaign.ts'
import type { LandingCard, ListedCaseStudy, PortfolioCard, TeamMember } from '../models/cards.ts'
import { landingCard, listedCaseStudy, portfolioCard, teamMember } from '../models/cards.ts'
import { type Page, type Position, page, position, redirect } from '../models/company.ts'
import { countWork } from '../models/industries.ts'
import { type LandingGroup, type LandingPage, landingGroup, landingPage } from '../models/landing-page.ts'
import { type CaseStudy, caseStudy, type PortfolioItem, portfolioItem } from '../models/work.ts'
import { readItems } from '../rest/envelope.ts'
import type { Populate } from '../tags.ts'
import { withEmblem } from './site-verbs.ts'

const withPicture = { populate: ['picture'] }
const landingCardParts = {
  fields: ['slug', 'kind', 'group', 'routePath', 'title', 'summary', 'updatedAt'],
  populate: ['image'],
}
const portfolioCardParts = {
  fields: [
    'slug',
    'title',
    'category',
    'order',
    'industry',
    'summary',
    'technologies',
    'facts',
    'builtFor',
    'sample',
    'updatedAt',
  ],
  populate: { screens: withPicture },
}
const caseStudyCardParts = {
  fields: ['slug', 'title', 'order', 'summary', 'duration', 'sample', 'updatedAt'],
  populate: { screen: withPicture },
}

/** One document by slug, with the links that its page shows. */
const withLinks =
  (populate: Populate) =>
  ({ slug }: { slug: string }) => ({
    filters: { slug: { $eq: slug } },
    populate,
    pagination: { limit: 1 },
    ...liveEnglish,
  })

/** Of all documents, those that name a landing page, if one is given. */
const namingPage = (slug: string | undefined) => slug && { filters: { landingPages: { slug: { $eq: slug } } } }

/** Which document a landing page must be related to, by the relation. */
type TiedBy = { relation: 'portfolioItems' | 'caseStudies' | 'articleCategory'; slug: string }

export const companyCalls = {
  landingCards: defineWholeList({
    type: 'landing-pages',
    schema: landingCard,
    query: (args: { page: number; of?: TiedBy | undefined }) => ({
      ...landingCardParts,
      ...(args.of && { filters: { [args.of.relation]: { slug: { $eq: args.of.slug } } } }),
      ...wholeListQuery(args.page, 'title:asc'),
    }),
  }),

  landingPage: defineFind({
    type: 'landing-pages',
    schema: landingPage,
    query: withLinks({
      image: true,
      relatedPages: landingCardParts,
      portfolioItems: portfolioCardParts,
      caseStudies: caseStudyCardParts,
      articleCategory: true,
      contact: withPicture,
    }),
  }),

  landingGroups: defineCall({
    type: 'landing-groups',
    schema: landingGroup,
    query: () => ({ ...orderedQuery(), populate: { contact: withPicture, lead: { fields: ['slug'] } } }),
    read: readItems,
  }),

  portfolioCards: defineCall({
    type: 'portfolio-items',
    schema: portfolioCard,
    // A landing page does not say whom its work was for.
    query: (of: string | undefined) => ({
      ...orderedQuery(),
      fields: portfolioCardParts.fields,
      populate: { ...portfolioCardParts.populate, ...(of === undefined && { client: withEmblem }) },
      ...namingPage(of),
    }),
    read: readItems,
  }),

  portfolioItem: defineFind({
    type: 'portfolio-items',
    schema: portfolioItem,
    query: withLinks({ client: withEmblem, landingPages: landingCardParts, screens: withPicture }),
  }),

  caseStudyCards: defineCall({
    type: 'case-studies',
    schema: listedCaseStudy,
    query: (of: string | undefined) => ({
      ...orderedQuery(),
      fields: caseStudyCardParts.fields,
      populate: { ...caseStudyCardParts.populate, portfolioItem: { fields: ['slug'] }, client: { fields: ['slug'] } },
      ...namingPage(of),
    }),
    read: readItems,
  }),

  caseStudy: defineFind({
    type: 'case-studies',
    schema: caseStudy,
    query: withLinks({
      client: withEmblem,
      landingPages: landingCardParts,
      portfolioItem: portfolioCardParts,
      screen: withPicture,
      failure: withPicture,
      secondDevice: withPicture,
      crops: true,
      cameOfIt: true,
    }),
  }),

  team: defineCall({ type: 'team', schema: teamMember, query: () => orderedQuery(['picture']), read: readItems }),

  positions: defineCall({ type: 'positions', schema: position, query: () => orderedQuery(), read: readItems }),

  redirects: defineWholeList({
    type: 'redirects',
    schema: redirect,
    query: ({ page }) => ({ fields: ['slug', 'from', 'to'], ...wholeListQuery(page, 'slug:asc') }),
  }),

  pageDates: defineWholeList({
    type: 'pages',
    schema: page.pick({ routePath: true, updatedAt: true }),
    query: (args) => ({ fields: ['routePath', 'updatedAt'], ...wholeListQuery(args.page, 'routePath:asc') }),
  }),

  campaigns: defineWholeList({
    type: 'campaigns',
    schema: campaignCard,
    query: ({ page }) => ({
      fields: Object.keys(campaignCard.omit({ image: true }).shape),
      populate: ['image'],
      ...wholeListQuery(page, 'slug:asc'),
    }),
  }),

  campaign: defineFind({ type: 'campaigns', schema: campaign, query: withLinks({ image: true }) }),

  page: defineFind({ type: 'pages', schema: page, query: withLinks({ image: true }) }),
}

/** In a reader's order: iOS between hybrid and JavaScript, however the content service sorts letters. */
const alphabet = new Intl.Collator('en-GB')

export function companyVerbs({ answer, read, whole, find }: Ask) {
  const positions = whole<Position[]>(companyCalls.positions)
  return {
    /** Every landing page, or those that name a portfolio item, a case study or an article category; by title. */
    landingPages: async (tiedBy?: TiedBy): Promise<LandingCard[]> =>
      (await answer(companyCalls.landingCards, tiedBy)).toSorted((a, b) => alphabet.compare(a.title, b.title)),
    /** How much work is shown of each industry. As the service has it: every page asks, and shows none of it. */
    workByIndustry: async () => {
      const [pages, items, studies] = await Promise.all([
        read(companyCalls.landingCards, undefined),
        read(companyCalls.portfolioCards, undefined),
        read(companyCalls.caseStudyCards, undefined),
      ])
      return countWork({ pages, items, studies })
    },
    findLandingPage: find<LandingPage>(companyCalls.landingPage),
    /** Groups of landing pages in the order of the menu, each with the person who answers for it. */
    landingGroups: whole<LandingGroup[]>(companyCalls.landingGroups),
    /** All portfolio items in order, or those that name this landing page. */
    portfolioItems: (landingPage?: string): Promise<PortfolioCard[]> =>
      answer(companyCalls.portfolioCards, landingPage),
    findPortfolioItem: find<PortfolioItem>(companyCalls.portfolioItem),
    /** All case studies in order, or those that name this landing page. */
    caseStudies: (landingPage?: string): Promise<ListedCaseStudy[]> => answer(companyCalls.caseStudyCards, landingPage),
    findCaseStudy: find<CaseStudy>(companyCalls.caseStudy),
    team: whole<TeamMember[]>(companyCalls.team),
    positions,
    findPosition: async (slug: string) => (await positions()).find((position) => position.slug === slug),
    /** Redirects that editors added, as old path and new path. */
    redirects: async () =>
      (await answer(companyCalls.redirects, undefined)).map(({ from, to }): [string, string] => [from, to]),
    /** A written page by its slug: `about-us`, `terms-and-condition`, … */
    findPage: find<Page>(companyCalls.page),
    /** Every campaign page, also those to come and those that are over. */
    campaigns: whole<CampaignCard[]>(companyCalls.campaigns),
    /** The same as the service has it: every unknown URL asks, and shows none of it. */
    campaignRoutes: () => read(companyCalls.campaigns, undefined),
    findCampaign: find<Campaign>(companyCalls.campaign),
    /** When each written page changed, by its route; one route may have several. */
    pageDates: whole<Pick<Page, 'routePath' | 'updatedAt'>[]>(companyCalls.pageDates),
  }
}
