import type { Core } from '@strapi/strapi'
import { loopbackSpellings } from '../src/site/preview-address'

/** Where uploaded files may be shown from in the admin, besides the service itself. */
function mediaOrigins(env: Core.Config.Shared.ConfigParams['env']): string[] {
  const addresses = [env('S3_PUBLIC_URL'), env('SITE_URL', 'http://localhost:3000')]
  return addresses.flatMap((address) => (address ? [new URL(address).origin] : []))
}

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const origins = mediaOrigins(env)
  const directives = {
    'img-src': ["'self'", 'data:', 'blob:', ...origins],
    'media-src': ["'self'", 'data:', 'blob:', ...origins],
    // The preview shows the site inside the admin.
    'frame-src': ["'self'", ...loopbackSpellings(env('SITE_URL', 'http://localhost:3000'))],
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
    { name: 'strapi::favicon', config: { path: '../public/favicon.ico' } },
    'strapi::public',
  ]
}
