/** The query shapes of landing pages, work and the company. Specification §7 has none for them: these follow its conventions. */
import { largePageSize, liveEnglish, orderedQuery } from './query-parts.ts'

const cardFields = ['slug', 'kind', 'group', 'routePath', 'title', 'summary']
const card = { fields: cardFields, populate: ['image'] }
const withPicture = { populate: ['picture'] }
const portfolioCard = {
  fields: ['slug', 'title', 'category', 'order', 'industry', 'summary', 'technologies', 'facts'],
  populate: { screens: withPicture },
}
const caseStudyCard = {
  fields: ['slug', 'title', 'order', 'summary', 'duration'],
  populate: { screen: withPicture },
}
const listedCaseStudy = {
  ...caseStudyCard,
  populate: { ...caseStudyCard.populate, portfolioItem: { fields: ['slug'] } },
}

/** One document by slug, with the links that its page shows. */
function oneBySlug(slug: string, populate: object) {
  return { filters: { slug: { $eq: slug } }, populate, pagination: { limit: 1 }, ...liveEnglish }
}

/** Cards of landing pages; `of` keeps those that a relation ties to the document with this slug. */
export function landingCardsQuery(args: {
  page: number
  of?: { relation: 'portfolioItems' | 'caseStudies' | 'articleCategory'; slug: string }
}) {
  return {
    ...card,
    ...(args.of && { filters: { [args.of.relation]: { slug: { $eq: args.of.slug } } } }),
    sort: ['title:asc'],
    pagination: { page: args.page, pageSize: largePageSize },
    ...liveEnglish,
  }
}

export function landingPageQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, {
    image: true,
    relatedPages: card,
    portfolioItems: portfolioCard,
    caseStudies: caseStudyCard,
    articleCategory: true,
    contact: { populate: ['picture'] },
  })
}

export function landingGroupsQuery() {
  return { ...orderedQuery(), populate: { contact: { populate: ['picture'] }, lead: { fields: ['slug'] } } }
}

/** Cards of portfolio items or case studies, all of them or those that name a landing page. */
export function workCardsQuery(args: { type: 'portfolio-items' | 'case-studies'; landingPage?: string }) {
  return {
    ...orderedQuery(),
    ...(args.type === 'portfolio-items' ? portfolioCard : listedCaseStudy),
    ...(args.landingPage && { filters: { landingPages: { slug: { $eq: args.landingPage } } } }),
  }
}

export function portfolioItemQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, { landingPages: card, screens: withPicture })
}

export function caseStudyQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, {
    landingPages: card,
    portfolioItem: portfolioCard,
    screen: withPicture,
    failure: withPicture,
    secondDevice: withPicture,
    crops: true,
    cameOfIt: true,
  })
}

export function redirectsQuery(args: { page: number }) {
  const pagination = { page: args.page, pageSize: largePageSize }
  return { fields: ['slug', 'from', 'to'], sort: ['slug:asc'], pagination, ...liveEnglish }
}

export function pageQuery({ slug }: { slug: string }) {
  return oneBySlug(slug, { image: true })
}
