import { houseColours } from '../../../content/publishing/parse-identity.ts'
import { requestContext } from '../../contexts.ts'
import { lookOf } from '../../look.server.ts'
import { pathTo, pathToMarkdown } from '../../paths.ts'
import { siteMap, writeEach } from '../../seo/site-map.ts'
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
  const { indexable, siteUrl } = context.get(requestContext).facts
  return indexable
    ? `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${pathTo.sitemapXml()}\n`
    : 'User-agent: *\nDisallow: /\n'
}

/** For language models (llmstxt.org): what the site is, and where everything is as Markdown, described as search engines describe it. */
async function llms(context: Context): Promise<string> {
  const { content, facts } = context.get(requestContext)
  const [{ brand }, seo, groups] = await Promise.all([
    content.siteConfiguration(),
    content.seoFor(pathTo.home()),
    siteMap(content),
  ])
  const sections: string[] = []
  for (const { name, pages } of groups) {
    const lines = await writeEach(pages, async ({ title, path, summary }) => {
      const description = (await content.seoRecord(path))?.description || summary
      const link = `- [${inLine(title)}](${facts.siteUrl}${pathToMarkdown(path)})`
      return description ? `${link}: ${inLine(description)}` : link
    })
    sections.push(`## ${inLine(name)}\n\n${lines.join('\n')}`)
  }
  const whole = `- [${facts.siteUrl}${pathTo.llmsFull()}](${facts.siteUrl}${pathTo.llmsFull()})`
  return `# ${inLine(brand)}\n\n> ${inLine(seo.description)}\n\n${whole}\n\n${sections.join('\n\n')}\n`
}

/** A text that stays on its line and in its link, whatever it contains. */
const inLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[\\[\]<>`*_]/g, '\\$&')

/** How to report a vulnerability (RFC 9116). It expires after half a year at most, so that somebody looks at it again. */
async function securityText(context: Context): Promise<string> {
  const { content, facts } = context.get(requestContext)
  const { email } = await content.siteConfiguration()
  const now = new Date()
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 1))
  const lines = [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${facts.siteUrl}${pathTo.securityText()}`,
    `Policy: ${facts.siteUrl}${pathTo.terms()}#security`,
  ]
  return `${lines.join('\n')}\n`
}

/** What a device shows of the site beside its icon (W3C, Web Application Manifest). */
async function webManifest(context: Context): Promise<string> {
  const { content } = context.get(requestContext)
  const [{ brand }, { recolour }] = await Promise.all([content.siteConfiguration(), lookOf(content)])
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: recolour(houseColours.paper),
    theme_color: recolour(houseColours.ink),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  })
}
