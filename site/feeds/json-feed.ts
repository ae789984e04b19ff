import type { Route } from './+types/json-feed.ts'
import { articleFeed } from './feed.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const feed = await articleFeed(context)
  return new Response(feed.json1(), {
    headers: { 'Content-Type': 'application/feed+json; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
