/** Calls for landing pages, work and the company. Specification §7 has none for them: these follow its conventions. */
import type { Define } from './call.ts'
import { contentTypes } from './content-types.ts'
import { landingCard, listedCaseStudy, portfolioCard, teamMember } from './models/cards.ts'
import { page, position, redirect } from './models/company.ts'
import { landingGroup, landingPage } from './models/landing-page.ts'
import { caseStudy, portfolioItem } from './models/work.ts'
import * as queries from './rest/company-queries.ts'
import { readFirst, readItems, readPage } from './rest/envelope.ts'
import { orderedQuery } from './rest/query-parts.ts'

const landingCards = { shape: contentTypes['landing-pages'], schema: landingCard }
const landingPages = { shape: contentTypes['landing-pages'], schema: landingPage }
const landingGroups = { shape: contentTypes['landing-groups'], schema: landingGroup }
const portfolioCards = { shape: contentTypes['portfolio-items'], schema: portfolioCard }
const portfolioItems = { shape: contentTypes['portfolio-items'], schema: portfolioItem }
const caseStudyCards = { shape: contentTypes['case-studies'], schema: listedCaseStudy }
const caseStudies = { shape: contentTypes['case-studies'], schema: caseStudy }
const team = { shape: contentTypes.team, schema: teamMember }
const positions = { shape: contentTypes.positions, schema: position }
const redirects = { shape: contentTypes.redirects, schema: redirect }
const pages = { shape: contentTypes.pages, schema: page }

export function companyCalls(call: Define) {
  return {
    landingCards: call({
      path: 'landing-pages',
      query: queries.landingCardsQuery,
      decode: (answer) => readPage(landingCards, answer),
      tags: ['landing-pages'],
    }),
    landingPage: call({
      path: 'landing-pages',
      query: queries.landingPageQuery,
      decode: (answer, { slug }) => readFirst(landingPages, answer, { slug }),
      tags: ['landing-pages', 'portfolio-items', 'case-studies', 'categories', 'team'],
    }),
    landingGroups: call({
      path: 'landing-groups',
      query: queries.landingGroupsQuery,
      decode: (answer) => readItems(landingGroups, answer),
      tags: ['landing-groups', 'team'],
    }),
    portfolioCards: call({
      path: 'portfolio-items',
      query: (args: { landingPage?: string }) => queries.workCardsQuery({ type: 'portfolio-items', ...args }),
      decode: (answer) => readItems(portfolioCards, answer),
      tags: ['portfolio-items'],
    }),
    portfolioItem: call({
      path: 'portfolio-items',
      query: queries.portfolioItemQuery,
      decode: (answer, { slug }) => readFirst(portfolioItems, answer, { slug }),
      tags: ['portfolio-items', 'landing-pages'],
    }),
    caseStudyCards: call({
      path: 'case-studies',
      query: (args: { landingPage?: string }) => queries.workCardsQuery({ type: 'case-studies', ...args }),
      decode: (answer) => readItems(caseStudyCards, answer),
      tags: ['case-studies'],
    }),
    caseStudy: call({
      path: 'case-studies',
      query: queries.caseStudyQuery,
      decode: (answer, { slug }) => readFirst(caseStudies, answer, { slug }),
      tags: ['case-studies', 'portfolio-items', 'landing-pages'],
    }),
    team: call({
      path: 'team',
      query: () => orderedQuery(['picture']),
      decode: (answer) => readItems(team, answer),
      tags: ['team'],
    }),
    positions: call({
      path: 'positions',
      query: () => orderedQuery(),
      decode: (answer) => readItems(positions, answer),
      tags: ['positions'],
    }),
    redirects: call({
      path: 'redirects',
      query: queries.redirectsQuery,
      decode: (answer) => readPage(redirects, answer),
      tags: ['redirects'],
    }),
    page: call({
      path: 'pages',
      query: queries.pageQuery,
      decode: (answer, { slug }) => readFirst(pages, answer, { slug }),
      tags: ({ slug }) => [`page:${slug}`],
    }),
  }
}
