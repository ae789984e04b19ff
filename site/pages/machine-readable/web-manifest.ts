import { contentContext } from '../../contexts.ts'
import type { Route } from './+types/web-manifest.ts'

/** What a device shows of the site beside its icon (W3C, Web Application Manifest). */
export async function loader({ context }: Route.LoaderArgs) {
  const { brand } = await context.get(contentContext).siteConfiguration()
  const manifest = {
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: '#F9F6EE',
    theme_color: '#0D1D1C',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' },
  })
}
