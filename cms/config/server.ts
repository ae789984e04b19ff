import type { Core } from '@strapi/strapi'

export default ({ env }: Core.Config.Shared.ConfigParams) => {
  const proxies = env.int('TRUSTED_PROXY_HOPS', 0)
  return {
    host: env('HOST', '127.0.0.1'),
    port: env.int('PORT', 1337),
    url: env('CMS_URL', ''),
    // Read from the end of X-Forwarded-For: earlier entries were written by the caller.
    proxy: { koa: proxies > 0, maxIpsCount: proxies },
    app: { keys: env.array('APP_KEYS') },
    cron: { enabled: true },
  }
}
