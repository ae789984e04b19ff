import { contentContext, requestFactsContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { siteMap } from '../../seo/site-map.ts'
import type { Route } from './+types/machine-readable.ts'

type Context = Route.LoaderArgs['context']

const plain = 'text/plain; charset=utf-8'

const files = new Map([
  [pathTo.robots(), { type: plain, write: robots }],
  [pathTo.llms(), { type: plain, write: llms }],
  [pathTo.securityText(), { type: plain, write: securityText }],
  [pathTo.webManifest(), { type: 'application/manifest+json', write: webManifest }],
])

/** Files about the site that machines read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const file = files.get(url.pathname)
  if (!file) throw new Response(null, { status: 404 })
  return new Response(await file.write(context), {
    headers: { 'Content-Type': file.type, 'Cache-Control': 'public, max-age=3600' },
  })
}

/** Everything may be read if the site may be indexed, otherwise nothing. */
function robots(context: Context): string {
  const { indexable, siteUrl } = context.get(requestFactsContext)
  return indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${pathTo.sitemapXml()}\n`
    : 'User-agent: *\nDisallow: /\n'
}

/** The site in one plain text for language models (llmstxt.org): what it is, and where everything is. */
async function llms(context: Context): Promise<string> {
  const content = context.get(contentContext)
  const { siteUrl } = context.get(requestFactsContext)
  const [{ brand }, seo, groups] = await Promise.all([
    content.siteConfiguration(),
    content.seoFor(pathTo.home()),
    siteMap(content),
  ])
  const sections = groups.map(
    ({ name, pages }) =>
      `## ${name}\n\n${pages.map(({ title, path }) => `- [${title}](${siteUrl}${path})`).join('\n')}`,
  )
  return `# ${brand}\n\n> ${seo.description}\n\n${sections.join('\n\n')}\n`
}

/** How to report a vulnerability (RFC 9116). It expires after half a year at most, so that somebody looks at it again. */
async function securityText(context: Context): Promise<string> {
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
  return `${lines.join('\n')}\n`
}

/** What a device shows of the site beside its icon (W3C, Web Application Manifest). */
async function webManifest(context: Context): Promise<string> {
  const { brand } = await context.get(contentContext).siteConfiguration()
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: '#F9F6EE',
    theme_color: '#0D1D1C',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}
