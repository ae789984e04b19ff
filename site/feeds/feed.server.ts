import { Feed } from 'feed'
import type { RouterContextProvider } from 'react-router'
import { contentContext, requestFactsContext } from '../contexts.ts'
import { pathTo } from '../paths.ts'
import { escapeHtml } from '../seo/escape-html.ts'
import { feedTitle } from './feed-links.ts'

/** The newest articles as a feed, in the requested format. */
export async function articleFeed(context: Readonly<RouterContextProvider>): Promise<Feed> {
  const { siteUrl } = context.get(requestFactsContext)
  const content = context.get(contentContext)
  const [{ brand }, seo, { articles }] = await Promise.all([
    content.siteConfiguration(),
    content.seoFor(pathTo.blogs()),
    content.articles(),
  ])
  const extracts = await content.articleExtracts(articles.map(({ slug }) => slug))
  const feed = new Feed({
    id: siteUrl,
    title: feedTitle(brand),
    description: seo.description,
    link: siteUrl + pathTo.blogs(),
    language: 'en-GB',
    favicon: `${siteUrl}/favicon.ico`,
    copyright: brand,
    ...(articles[0] && { updated: new Date(articles[0].updatedAt) }),
    feedLinks: { rss: siteUrl + pathTo.rss(), json: siteUrl + pathTo.jsonFeed() },
  })
  for (const { title, slug, publishedAt, updatedAt } of articles) {
    const link = siteUrl + pathTo.article(slug)
    const extract = extracts.find((each) => each.slug === slug)
    feed.addItem({
      id: link,
      // The library closes its CDATA only once.
      title: title.replaceAll(']]>', ']] >'),
      link,
      // Readers take it for HTML. JSON Feed requires one for each item.
      description: escapeHtml(extract?.description || title).replaceAll(']]>', ']]&gt;'),
      date: new Date(updatedAt),
      published: new Date(publishedAt),
    })
  }
  return feed
}
