import { artPattern, pathTo, receiptPattern, socialImagePattern } from '../../paths.ts'

/** Where most visits lead: prerendered when a visitor is about to go there. */
const main = [
  pathTo.home(),
  pathTo.ourServices(),
  pathTo.services(),
  pathTo.technologies(),
  pathTo.industries(),
  pathTo.portfolio(),
  pathTo.caseStudies(),
  pathTo.about(),
  pathTo.contact(),
  pathTo.blogs(),
  pathTo.service(':slug'),
  pathTo.technology(':slug'),
  pathTo.industry(':slug'),
  pathTo.article(':slug'),
]

/** Not even fetched: files, what belongs to one visitor, where a form leads, and views of a page by query. */
const never = [
  '/*.*',
  artPattern,
  socialImagePattern,
  '/_image/*',
  '/preview*',
  pathTo.position(':slug'),
  `${pathTo.newsletter()}*`,
  receiptPattern,
  pathTo.cookieChoice(),
  pathTo.formToken(),
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
