import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../contexts.ts'
import { lookOf } from '../look.server.ts'
import { artPiece } from '../media/art-sources.ts'
import { documentAt, pageOfSocialImage } from '../seo/known-addresses.ts'
import type { Route } from './+types/og-image.ts'

/** `/og/services/web-app-development.png`: the picture of the page at `/services/web-app-development`. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs) {
  const page = await pageOfSocialImage(context.get(requestContext).content, pathname)
  if (page === undefined) {
    return new Response('There is no such picture.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  return new Response(await make(context, page), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  })
}

async function make(context: Readonly<RouterContextProvider>, pathname: string): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = context.get(requestContext)
  const [{ brand }, { colours }, seo, document] = await Promise.all([
    content.siteConfiguration(),
    lookOf(content),
    content.seoRecord(pathname),
    documentAt(content, pathname),
  ])
  const slug = pathname.split('/').at(-1) || 'home'
  const source =
    document &&
    ('routePath' in document ? document.image?.src : 'banner' in document ? document.banner?.src : undefined)
  const size = { width: 430, height: 630 }
  const piece = source && artPiece(source, size.width, size.height)
  const river = { kind: 'meander', ground: 'teal', slug, ...size } as const
  const own = document && ('subject' in document ? document.subject : document.title)
  const title = own ?? seo?.title.replace(/ \| .*/, '') ?? brand
  return context.get(requestContext).drawSocialImage({ title, brand, piece: piece || river, colours })
}
