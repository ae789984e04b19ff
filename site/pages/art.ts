import { parseArtAddress } from '../art/address.ts'
import { renderArt } from '../art/render.ts'
import { requestContext } from '../contexts.ts'
import { lookNamed, lookOf } from '../look.server.ts'
import { outlinedScreen } from '../media/outlined-screens.server.ts'
import { asXml } from '../xml.ts'
import type { Route } from './+types/art.ts'

/** In seconds. What another look's URL names may change with the look. */
const year = 365 * 24 * 60 * 60
const hour = 60 * 60

/** Drawings by URL. `media/named-drawing.server.ts` has already checked that the site names the drawing. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const address = parseArtAddress(pathname)
  const piece = address?.piece
  const drawing = piece?.kind === 'screen' ? await outlinedScreen(piece) : piece && renderArt(piece)
  if (!drawing) {
    return new Response('There is no such drawing.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  const { content } = context.get(requestContext)
  const named = address?.look ? await lookNamed(address.look, content) : undefined
  const { key, recolour } = named ?? (await lookOf(content))
  const control = address?.look === key ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`
  // A client's screen has that client's colours.
  return new Response(asXml(piece?.kind === 'screen' ? drawing : recolour(drawing)), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': control },
  })
}
