import { Hono } from 'hono'
import { NOTICE_LIMIT_BYTES } from './changes/change-notices.ts'
import { type AddressOf, clientAddress } from './client-address.ts'
import type { Exchange, Middleware } from './exchange.ts'
import { failurePage } from './failure-page.ts'
import type { Log } from './log.ts'
import { accessLog } from './middleware/access-log.ts'
import { bodyLimit } from './middleware/body-limit.ts'
import { health } from './middleware/health.ts'
import { type IsPagePath, type RedirectTable, redirects } from './middleware/redirects.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { turns } from './middleware/turns.ts'
import { uncachedPages } from './middleware/uncached-pages.ts'
import { xsrf } from './middleware/xsrf.ts'
import type { RenderPage } from './page/render-page.ts'

export type AppParts = {
  siteUrl: string
  log: Log
  isReady: () => boolean
  redirectTable: RedirectTable
  isPagePath: IsPagePath
  renderPage: RenderPage
  /** Left out where there is nothing to serve or store, as in tests and under Vite. */
  staticFiles?: Middleware
  /** Receives notices of changed content. */
  changeNotices?: Middleware
  /** Begins, recognises and ends an editor's preview. */
  preview?: Middleware
  images?: Middleware
  pageCache?: Middleware
  /** Largest request body in bytes, by path. */
  bodyLimitOf?: (pathname: string) => number
  /** By default that of the socket. */
  addressOf?: AddressOf
}

/** Enough to be written to disk together; few enough that readers hardly wait. */
const FORMS_AT_ONCE = 4

/** How a request is received, from top to bottom. */
export function createApp(parts: AppParts): Hono<Exchange> {
  const app = new Hono<Exchange>()

  app.use(accessLog(parts.log))
  app.use(securityHeaders())
  app.route('/', health(parts.isReady))
  if (parts.changeNotices) {
    app.post(
      '/content-changed',
      bodyLimit(() => NOTICE_LIMIT_BYTES),
      parts.changeNotices,
    )
  }
  if (parts.preview) app.use(parts.preview)
  app.use(redirects(parts.redirectTable, parts.isPagePath))
  if (parts.images) app.use('/_image/*', parts.images)
  if (parts.staticFiles) app.use(parts.staticFiles)
  // Before the two checks of bodies: it answers GET and HEAD only, and those have none.
  if (parts.pageCache) app.use(parts.pageCache)
  app.use(xsrf(parts.siteUrl))
  app.use(bodyLimit(parts.bodyLimitOf))
  app.use(turns(FORMS_AT_ONCE))
  app.use(uncachedPages(parts.renderPage, parts.addressOf ?? clientAddress(0)))

  app.onError((error, c) => {
    parts.log.error({ err: error, id: c.get('requestId'), path: c.req.path }, 'request failed')
    return failurePage(c.get('requestId'))
  })
  return app
}
