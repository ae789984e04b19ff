import { parseArtAddress } from '../art/address.ts'
import { renderArt } from '../art/render.ts'
import { outlinedScreen } from '../media/outlined-screens.server.ts'
import { asXml } from '../xml.ts'
import type { Route } from './+types/art.ts'

const year = 365 * 24 * 60 * 60

/** Drawings by URL. `media/named-drawing.server.ts` has already checked that the site names the drawing. */
export async function loader({ url: { pathname } }: Route.LoaderArgs) {
  const piece = parseArtAddress(pathname)?.piece
  const drawing = piece?.kind === 'screen' ? await outlinedScreen(piece) : piece && renderArt(piece)
  if (!drawing) {
    return new Response('There is no such drawing.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  return new Response(asXml(drawing), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': `public, max-age=${year}, immutable` },
  })
}
