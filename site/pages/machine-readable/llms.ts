import { contentContext, requestFactsContext } from '../../contexts.ts'
import { siteMap } from '../../seo/site-map.ts'
import type { Route } from './+types/llms.ts'

/** The site in one plain text for language models (llmstxt.org): what it is, and where everything is. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const { siteUrl } = context.get(requestFactsContext)
  const [{ brand }, seo, groups] = await Promise.all([
    content.siteConfiguration(),
    content.seoFor('/'),
    siteMap(content),
  ])
  const sections = groups.map(
    ({ name, pages }) =>
      `## ${name}\n\n${pages.map(({ title, path }) => `- [${title}](${siteUrl}${path})`).join('\n')}`,
  )
  const text = `# ${brand}\n\n> ${seo.description}\n\n${sections.join('\n\n')}\n`
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
