import { contentContext, requestFactsContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import type { Route } from './+types/security-text.ts'

/** How to report a vulnerability (RFC 9116). It expires after half a year at most, so that somebody looks at it again. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(requestFactsContext)
  const { email } = await context.get(contentContext).siteConfiguration()
  const now = new Date()
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1))
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl}${pathTo.securityText()}`,
    `Policy: ${siteUrl}${pathTo.terms()}#security`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
