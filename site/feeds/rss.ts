import { asXml } from '../xml.ts'
import type { Route } from './+types/rss.ts'
import { articleFeed } from './feed.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const feed = await articleFeed(context)
  return new Response(asXml(feed.rss2()), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
