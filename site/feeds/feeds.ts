import { Feed } from 'feed'
import { contentContext, requestFactsContext } from '../contexts.ts'
import { pathTo } from '../paths.ts'
import { asXml, escapeMarkup } from '../xml.ts'
import type { Route } from './+types/feeds.ts'
import { feedTitle } from './feed-links.ts'

/** The newest articles as a feed, in the format that the URL names. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const feed = await articleFeed(context)
  const isRss = url.pathname === pathTo.rss()
  return new Response(isRss ? asXml(feed.rss2()) : feed.json1(), {
    headers: {
      'Content-Type': `application/${isRss ? 'rss+xml' : 'feed+json'}; charset=utf-8`,
      'Cache-Control': 'public, max-age=3600',
    },
  })
}

async function articleFeed(context: Route.LoaderArgs['context']): Promise<Feed> {
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
      description: escapeMarkup(extract?.description || title),
      date: new Date(updatedAt),
      published: new Date(publishedAt),
    })
  }
  return feed
}
