import { Hono } from 'hono'
import type { SiteEnv } from '../site-context.ts'

const headers = { 'cache-control': 'no-store' }

/**
 * `/healthz`: the process answers. `/readyz`: it can take visitors, which `isReady` decides; 503 while it starts
 * or shuts down.
 */
export function health(isReady: () => boolean): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/healthz', (c) => c.text('ok', 200, headers))
    .get('/readyz', (c) => (isReady() ? c.text('ready', 200, headers) : c.text('not ready', 503, headers)))
}
