import { pages } from '../../addresses.json'

/** The site's names for the admin's types. */
const types: Readonly<Record<string, keyof typeof pages>> = {
  'api::article.article': 'articles',
  'api::case-study.case-study': 'case-studies',
  'api::landing-page.landing-page': 'landing-pages',
  'api::portfolio-item.portfolio-item': 'portfolio-items',
  'api::position.position': 'positions',
}

type Names = { readonly slug: string; readonly routePath: string }

/** The path of a document's page; empty for a type without pages, and before a document has a name. */
export function pathOfPage(model: string, { slug, routePath }: Names): string {
  if (model === 'api::home.home') return '/'
  if (model === 'api::page.page') return routePath
  const type = types[model]
  if (!type) return ''
  const pattern = pages[type]
  const name = pattern.includes(':slug') ? slug : routePath
  return name && pattern.replace(/:\w+/, name)
}
