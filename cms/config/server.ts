import type { Core } from '@strapi/strapi'

export default ({ env }: Core.Config.Shared.ConfigParams) => ({
  host: env('HOST', '127.0.0.1'),
  port: env.int('PORT', 1337),
  /** Public origin of the admin and of uploaded files. */
  url: env('CMS_URL', ''),
  proxy: env.bool('IS_PROXIED', false),
  app: { keys: env.array('APP_KEYS') },
  cron: { enabled: true },
})
