import type { Core } from '@strapi/strapi'
import { loopbackSpellings } from '../src/site/preview-address'

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const site = env('SITE_URL', 'http://localhost:3000')
  const bucket = env('S3_PUBLIC_URL')
  const media = ["'self'", 'data:', 'blob:', ...[bucket, site].flatMap((url) => (url ? [new URL(url).origin] : []))]
  const directives = {
    'img-src': media,
    'media-src': media,
    // The preview shows the site inside the admin.
    'frame-src': ["'self'", ...loopbackSpellings(site)],
    upgradeInsecureRequests: null,
  }
  return [
    'strapi::logger',
    'strapi::errors',
    { name: 'strapi::security', config: { contentSecurityPolicy: { useDefaults: true, directives } } },
    // No page of another origin may call this service: the site reads it from its server.
    { name: 'strapi::cors', config: { origin: [] } },
    { name: 'strapi::poweredBy', config: { poweredBy: '' } },
    'strapi::query',
    'strapi::body',
    'strapi::session',
    { resolve: './src/site/icon-of-site' },
    'strapi::favicon',
    'strapi::public',
  ]
}
