/** A site with a page cache around a fake render, for the tests beside this file. */
import { Hono } from 'hono'
import { vi } from 'vitest'
import { pagesFrom, quiet, siteUrl } from '../app.fixture.ts'
import type { SiteEnv } from '../site-context.ts'
import { createPageCache, type PageCacheOptions } from './page-cache.ts'
import type { RenderContext } from './render-page.ts'

export const html = `<h1>Hello</h1>${'<p>words and words</p>'.repeat(100)}`
export const asPage = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

export function site(
  answer: (request: Request, context: RenderContext) => Response | Promise<Response>,
  options: Partial<PageCacheOptions> = {},
) {
  const clock = { ms: 1_000_000 }
  const render = vi.fn(async (request: Request, context: RenderContext) => answer(request, context))
  const states: (string | undefined)[] = []
  const cache = createPageCache({
    renderPage: pagesFrom(render),
    siteUrl,
    isKnownAddress: async () => true,
    parametersOf: (pathname) => (pathname === '/blogs' ? ['category', 'q', 'page'] : []),
    log: quiet,
    now: () => clock.ms,
    ...options,
  })
  const app = new Hono<SiteEnv>()
    .use(async (c, next) => {
      c.set('requestId', 'test')
      if (c.req.header('x-preview'))
        c.set('preview', { adminOrigin: 'https://cms.rivermeet.com', type: 'articles', showsDrafts: true })
      await next()
      states.push(c.get('cache'))
    })
    .use(cache.middleware)
    .all('*', (c) => c.text('whole request'))
  app.onError((_error, c) => c.text('failed', 500))
  const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  return { app, get, cache, clock, render, states }
}

/** Lets the renewals in the background finish. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
