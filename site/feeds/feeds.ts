import type { ElementContent, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { Article } from '../../content/models/common.ts'
import { requestContext } from '../contexts.ts'
import { pathTo, pathToSocialImage } from '../paths.ts'
import { asXml, escapeMarkup } from '../xml.ts'
import type { Route } from './+types/feeds.ts'
import { feedTitle } from './feed-links.ts'

/** The newest articles, each with its whole text, as a feed in the format that the URL names. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await articleFeed(context)
  const isRss = url.pathname === pathTo.rss()
  return new Response(isRss ? asXml(rss(feed)) : JSON.stringify(jsonFeed(feed)), {
    headers: {
      'Content-Type': `application/${isRss ? 'rss+xml' : 'feed+json'}; charset=utf-8`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

type Feed = Awaited<ReturnType<typeof articleFeed>>
type Item = Feed['items'][number]

async function articleFeed(context: Route.LoaderArgs['context']) {
  const { content, renderMarkdown, facts } = context.get(requestContext)
  const { siteUrl } = facts
  const [{ brand, email, phone }, { description }, { articles }] = await Promise.all([
    content.siteConfiguration(),
    content.seoFor(pathTo.blogs()),
    content.articles(),
  ])
  const whole = await Promise.all(articles.map(({ slug }) => content.findArticle(slug)))

  async function item({ title, slug, publishedAt, updatedAt, category, writers, content: markdown }: Article) {
    const url = siteUrl + pathTo.article(slug)
    const { html, excerpt } = await renderMarkdown({ markdown, values: { brand, email, phone } })
    return {
      ...{ url, title, publishedAt, updatedAt, category: category?.name, summary: excerpt || title },
      html: anywhere(html, url),
      image: siteUrl + pathToSocialImage(pathTo.article(slug)),
      authors: writers.map(({ name, slug }) => ({ name, url: `${siteUrl}${pathTo.team()}#${slug}` })),
    }
  }
  return {
    ...{ siteUrl, brand, description, title: feedTitle(brand), home: siteUrl + pathTo.blogs() },
    items: await Promise.all(whole.filter((article) => article !== undefined).map(item)),
  }
}

/** Elements that only our styles understand: what is in them stays. */
const ours = /^(?:picture|section|span)$/
const kept = /^(?:alt|title|start|scope)$/

/** HTML as it can be shown anywhere: its URLs are absolute, and nothing is left that only this site understands. */
function anywhere(html: string, base: string): string {
  const bare = (node: ElementContent | RootContent): ElementContent[] => {
    if (node.type === 'text') return [node]
    if (node.type !== 'element' || node.tagName === 'source') return []
    const children = node.children.flatMap(bare)
    if (ours.test(node.tagName)) return children
    const properties = Object.entries(node.properties).flatMap(([name, value]): [string, typeof value][] => {
      if (name === 'href' || name === 'src') return [[name, URL.parse(String(value), base)?.href ?? base]]
      return kept.test(name) ? [[name, value]] : []
    })
    return [{ ...node, properties: Object.fromEntries(properties), children }]
  }
  const tree = reader.parse(html)
  return reader.stringify({ ...tree, children: tree.children.flatMap(bare) })
}

const reader = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify)

const element = (name: string, text: string) => `<${name}>${escapeMarkup(text)}</${name}>`
/** RFC 822, as RSS asks for it. */
const rssDate = (iso: string) => new Date(iso).toUTCString()
const rssSpaces = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
}

/** RSS 2.0. Its own `author` would have to be an e-mail address, so people are named as Dublin Core does. */
function rss({ siteUrl, brand, title, description, home, items }: Feed): string {
  const spaces = Object.entries(rssSpaces).map(([name, uri]) => ` xmlns:${name}="${uri}"`)
  const channel = [
    ...[element('title', title), element('link', home), element('description', description)],
    ...[element('language', 'en-GB'), element('copyright', brand)],
    ...items.slice(0, 1).map(({ updatedAt }) => element('lastBuildDate', rssDate(updatedAt))),
    `<atom:link href="${escapeMarkup(siteUrl + pathTo.rss())}" rel="self" type="application/rss+xml"/>`,
    ...items.map(rssItem),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"${spaces.join('')}><channel>${channel.join('\n')}</channel></rss>\n`
}

function rssItem({ url, title, publishedAt, authors, category, summary, html }: Item): string {
  const parts = [
    ...[element('title', title), element('link', url), element('guid', url), element('pubDate', rssDate(publishedAt))],
    ...authors.map(({ name }) => element('dc:creator', name)),
    ...(category ? [element('category', category)] : []),
    // Readers take it for HTML, so it is escaped twice.
    element('description', escapeMarkup(summary)),
    element('content:encoded', html),
  ]
  return `<item>${parts.join('')}</item>`
}

/** JSON Feed 1.1 (jsonfeed.org). */
function jsonFeed({ siteUrl, brand, title, description, home, items }: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    ...{ title, description, language: 'en-GB', home_page_url: home, feed_url: siteUrl + pathTo.jsonFeed() },
    icon: `${siteUrl}/icon-512.png`,
    favicon: `${siteUrl}/favicon.ico`,
    authors: [{ name: brand, url: `${siteUrl}/` }],
    items: items.map(({ url, publishedAt, updatedAt, category, html, ...item }) => ({
      ...{ id: url, url, ...item, content_html: html, date_published: publishedAt, date_modified: updatedAt },
      ...(category && { tags: [category] }),
    })),
  }
}
