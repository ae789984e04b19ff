import type { Article } from '../../content/models/common.ts'
import type { Letter } from '../../content/models/letter.ts'
import { requestContext } from '../contexts.ts'
import { htmlAnywhere } from '../markdown/html-anywhere.server.ts'
import { pathTo, pathToLetter, pathToSocialImage } from '../paths.ts'
import { newest } from '../seo/site-map.ts'
import { asXml, escapeMarkup } from '../xml.ts'
import type { Route } from './+types/feeds.ts'
import { feedTitle } from './feed-links.ts'

/** The newest articles, and letters that are pages, each with its whole text, as a feed in the format that the URL names. */
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
  const [{ brand, email, phone }, { description }, { articles }, letters] = await Promise.all([
    content.siteConfiguration(),
    content.seoFor(pathTo.blogs()),
    content.articles(),
    content.letters(),
  ])
  const whole = await Promise.all([
    ...articles.map(({ slug }) => content.findArticle(slug)),
    ...letters.slice(0, mostLetters).map(({ slug }) => content.findArchivedLetter(slug)),
  ])

  async function item(document: Article | Letter) {
    const { publishedAt, updatedAt, content: markdown } = document
    const { path, title, summary, category, writers } = partsOf(document)
    const url = siteUrl + path
    const { html, excerpt } = await renderMarkdown({ markdown, values: { brand, email, phone } })
    return {
      ...{ url, title, publishedAt, updatedAt, category, summary: summary ?? (excerpt || title) },
      html: htmlAnywhere(html, url),
      image: siteUrl + pathToSocialImage(path),
      authors: writers.map(({ name, slug }) => ({ name, url: `${siteUrl}${pathTo.team()}#${slug}` })),
    }
  }
  const items = await Promise.all(whole.filter((document) => document !== undefined).map(item))
  return {
    ...{ siteUrl, brand, description, title: feedTitle(brand), home: siteUrl + pathTo.blogs() },
    // Only letters have to find their place.
    items: letters.length > 0 ? items.toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt)) : items,
  }
}

/** Of letters there is one a month. */
const mostLetters = 12

function partsOf(document: Article | Letter) {
  if ('subject' in document) {
    const { slug, subject: title, preview: summary } = document
    return { path: pathToLetter(slug), title, summary, category: undefined, writers: [] }
  }
  const { slug, title, category, writers } = document
  return { path: pathTo.article(slug), title, summary: undefined, category: category?.name, writers }
}

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
  const changed = newest(items.map(({ updatedAt }) => updatedAt))
  const channel = [
    ...[element('title', title), element('link', home), element('description', description)],
    ...[element('language', 'en-GB'), element('copyright', brand)],
    ...(changed ? [element('lastBuildDate', rssDate(changed))] : []),
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
