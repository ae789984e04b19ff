import { patterns, speculationRulesPath } from '../../site/paths.ts'
import type { Middleware } from '../site-context.ts'

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

const rules = {
  prerender: [{ where: { and: [{ href_matches: main }, notHere, notElsewhere] }, eagerness: 'moderate' }],
  prefetch: [{ where: { and: [{ href_matches: '/*' }, notHere, notElsewhere] }, eagerness: 'moderate' }],
}

/** Tells browsers which pages to have ready for a visitor who is about to follow a link; none for one who saves data. */
export function speculationRules(): Middleware {
  const headers = {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    vary: 'Save-Data',
  }
  return async (c, next) => {
    if (c.req.path !== speculationRulesPath || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    return c.body(JSON.stringify(c.req.header('save-data') === 'on' ? {} : rules), 200, headers)
  }
}
