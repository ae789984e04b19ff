import type { Content } from '../../content/content.ts'
import { pathTo, pathToBlogs } from '../../site/paths.ts'
import type { PreviewClaims } from './preview-token.ts'

/** The verbs that know a document's page. */
export type PreviewedContent = Pick<Content, 'findLandingPage' | 'findPage'>

/** Pages that show documents without a page of their own. */
const pageOfType: Readonly<Record<string, string>> = {
  'landing-groups': pathTo.services(),
  redirects: pathTo.sitemap(),
  team: pathTo.team(),
  writers: pathTo.blogs(),
}

/**
 * The path of the page that shows a document, which may be a draft without a slug: its `documentId` then takes its place.
 * What appears everywhere, and whatever is unknown, is shown on the home page.
 */
export async function previewPath(
  { type, slug, routePath, documentId }: PreviewClaims,
  drafts: PreviewedContent,
): Promise<string> {
  const name = slug && /^[\w-]+$/.test(slug) ? slug : documentId
  if (type === 'seos' && routePath?.startsWith('/') && !routePath.startsWith('//')) return routePath
  if (!name) return pageOfType[type] ?? pathTo.home()
  switch (type) {
    case 'articles':
      return pathTo.article(name)
    case 'categories':
      return pathToBlogs({ category: name })
    case 'portfolio-items':
      return pathTo.portfolioItem(name)
    case 'case-studies':
      return pathTo.caseStudy(name)
    case 'positions':
      return pathTo.position(name)
    case 'landing-pages':
      return pathOr(pathTo.service(name), (await drafts.findLandingPage(name))?.routePath)
    case 'pages':
      return pathOr(pathTo.home(), (await drafts.findPage(name))?.routePath)
    default:
      return pageOfType[type] ?? pathTo.home()
  }
}

/** A draft's path may be missing, or anything. */
function pathOr(standIn: string, path: string | undefined): string {
  return path && /^\/(?!\/)[\w/-]*$/.test(path) ? path : standIn
}
