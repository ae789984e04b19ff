import { LRUCache } from 'lru-cache'
import { parseArtAddress } from '../art/address.ts'
import { renderArt } from '../art/render.ts'
import type { Route } from './+types/art.ts'

/** Drawn once, asked for by every visitor: about 8 KB each. */
const drawings = new LRUCache<string, string>({ max: 1000 })

const year = 365 * 24 * 60 * 60

/** Drawings by address. One made by another version of the generator is answered too, but not kept for ever. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const address = parseArtAddress(pathname)
  const drawing = address && (drawings.get(pathname) ?? renderArt(address.piece))
  if (drawing) drawings.set(pathname, drawing)
  if (!drawing)
    return new Response('There is no such drawing.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  return new Response(drawing, {
    headers: {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': address.current ? `public, max-age=${year}, immutable` : 'public, max-age=300',
    },
  })
}
