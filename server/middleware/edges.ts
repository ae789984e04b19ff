import { Hono } from 'hono'
import { speculationRules as rules } from '../../site/layout/page-change/speculation-rules.ts'
import { speculationRulesPath } from '../../site/layout/page-change/speculation-rules-path.ts'
import type { Middleware, SiteEnv } from '../site-context.ts'

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST'])
const allowed = { allow: 'GET, HEAD, POST, OPTIONS', 'cache-control': 'no-store' }
const unkept = { 'cache-control': 'no-store' }

/** Another method is 405, a URL that no browser would parse 400: later either would look like a failure of ours. */
export function answerable(): Middleware {
  return async (c, next) => {
    const { method, url } = c.req.raw
    if (method === 'OPTIONS') return c.body(null, 204, allowed)
    if (!methods.has(method)) return c.text(`This site answers ${allowed.allow}.\n`, 405, allowed)
    if (!URL.canParse(url)) return c.text('The URL of this request cannot be read.\n', 400, allowed)
    return next()
  }
}

/** `/healthz`: the process answers. `/readyz`: it can take visitors; 503 while it starts or shuts down. */
export function health(isReady: () => boolean): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .get('/healthz', (c) => c.text('ok', 200, unkept))
    .get('/readyz', (c) => (isReady() ? c.text('ready', 200, unkept) : c.text('not ready', 503, unkept)))
}

/** React Router also answers with a page's data alone, for a router in the browser. We have none: such a URL is not a page. */
export function noData(): Middleware {
  return async (c, next) => {
    if (!c.req.path.endsWith('.data')) return next()
    return c.text('Not found.\n', 404, unkept)
  }
}

export function speculationRules(): Middleware {
  const headers = {
    'content-type': 'application/speculationrules+json',
    'cache-control': 'public, max-age=3600',
    vary: 'Save-Data',
  }
  return async (c, next) => {
    if (c.req.path !== speculationRulesPath || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    return c.body(c.req.header('save-data') === 'on' ? '' : rules, 200, headers)
  }
}
