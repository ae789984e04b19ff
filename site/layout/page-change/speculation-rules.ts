import { patterns } from '../../paths.ts'

/** Where most visits lead: prerendered when a visitor is about to go there. */
const main = [
  patterns.home,
  patterns.ourServices,
  patterns.services,
  patterns.technologies,
  patterns.industries,
  patterns.portfolio,
  patterns.caseStudies,
  patterns.about,
  patterns.contact,
  patterns.blogs,
  patterns.service,
  patterns.technology,
  patterns.industry,
  patterns.article,
]

/** Not even fetched: files, what belongs to one visitor, where a form leads, and views of a page by query. */
const never = [
  '/*.*',
  '/art/*',
  '/og/*',
  '/_image/*',
  '/preview*',
  '/career/*',
  '/newsletter*',
  '/thank-you/*',
  '/cookies',
  '/form-token',
  // At least one character: an asterisk would also match an empty query.
  '/*\\?(.+)',
]

const notHere = { not: { href_matches: never } }
const notElsewhere = { not: { selector_matches: '[target=_blank], [download], [data-blog-list] nav a' } }

/** Which pages browsers have ready for a visitor who is about to follow a link. */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { and: [{ href_matches: main }, notHere, notElsewhere] }, eagerness: 'moderate' }],
  prefetch: [{ where: { and: [{ href_matches: '/*' }, notHere, notElsewhere] }, eagerness: 'moderate' }],
})
