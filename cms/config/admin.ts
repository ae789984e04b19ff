import type { Core } from '@strapi/strapi'
import { loopbackSpellings, previewAddress, type Shown } from '../src/site/preview-address'

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const siteUrl = env('SITE_URL', 'http://localhost:3000')
  const secret = env('PREVIEW_SECRET', '')
  return {
    auth: { secret: env('ADMIN_JWT_SECRET') },
    apiToken: { salt: env('API_TOKEN_SALT') },
    transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
    secrets: { encryptionKey: env('ENCRYPTION_KEY') },
    // The conformance run starts the service without its admin, which takes half a minute to build.
    serveAdminPanel: env.bool('SERVE_ADMIN', true),
    flags: { nps: false, promoteEE: false },
    preview: {
      enabled: secret !== '',
      config: {
        allowedOrigins: loopbackSpellings(siteUrl),
        handler: (uid: string, shown: Shown) => previewAddress(siteUrl, secret, uid, shown),
      },
    },
  }
}
