import { requestFactsContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import type { Route } from './+types/robots.ts'

/** Everything may be read if the site may be indexed, otherwise nothing. */
export function loader({ context }: Route.LoaderArgs) {
  const { indexable, siteUrl } = context.get(requestFactsContext)
  const rules = indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${pathTo.sitemapXml()}\n`
    : 'User-agent: *\nDisallow: /\n'
  return new Response(rules, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
