import { Hono } from 'hono'
import { pageLeftPath, reportsPath } from '../site/paths.ts'
import { refusalWords } from '../site/ui/refusal-words.ts'
import type { AddressOf } from './client-address.ts'
import { deliveryDeskPath } from './desks/deliveries.ts'
import { applicationFilePath } from './desks/enquiries.ts'
import { letterDeskPath } from './desks/letters.ts'
import { figureDeskPath } from './figures/figure-desk.ts'
import type { Log } from './log.ts'
import { type NoteAnswered, noteRequests, type RequestIdOf } from './log.ts'
import { answerable, health, noData, speculationRules } from './middleware/edges.ts'
import type { RedirectTable } from './middleware/redirect-table.ts'
import { type IsPagePath, redirects } from './middleware/redirects.ts'
import { xsrf } from './middleware/xsrf.ts'
import { missedAddressesPath } from './missed-addresses.ts'
import { markdownWhereAsked } from './page/markdown-pages.ts'
import type { RenderPage } from './page/render-page.ts'
import { securityHeaders } from './page/security-headers.ts'
import { uncachedPages } from './page/send-page.ts'
import { previewsOnly, unsavedPage } from './preview/preview.ts'
import { refusal } from './refusal.ts'
import type { BodyAdmission } from './request-bodies/body-admission.ts'
import { bodyLimits } from './request-bodies/body-limits.ts'
import { formsInTurn, type ReceiveBodyOptions, receiveBody } from './request-bodies/receive-body.ts'
import type { Middleware, SiteContext, SiteEnv } from './site-context.ts'
import { QueueFullError } from './work-queue.ts'

export type FailureAnswer = (error: unknown, requestId: string) => Response

export type AppParts = {
  siteUrl: string
  log: Log
  isReady: () => boolean
  redirectTable: RedirectTable
  isPagePath: IsPagePath
  renderPage: RenderPage
  /** Left out if there is nothing to serve or store, as in tests and under Vite. */
  staticFiles?: Middleware
  ownIcons?: Middleware
  changeNotices?: Middleware
  applicationFile?: Middleware
  countMissed?: Middleware
  missedAddresses?: Middleware
  letterDesk?: Middleware
  figureDesk?: Middleware
  deliveryDesk?: Middleware
  indexNowKey?: string | undefined
  reports?: Middleware
  pageLeft?: Middleware
  preview?: Middleware
  images?: Middleware
  uploads?: Middleware
  pageCache?: Middleware
  traceRequests?: Middleware | undefined
  bodyLimitOf: ReceiveBodyOptions['limitOf']
  admission: BodyAdmission
  forms?: ReceiveBodyOptions['forms']
  note: NoteAnswered
  requestIdOf: RequestIdOf
  failureAnswer: FailureAnswer
  addressOf: AddressOf
}

export function createApp(parts: AppParts): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()
  const { admission, addressOf } = parts
  const bodyOf = (bytes: number) => receiveBody({ limitOf: () => bytes, isCounted: false, admission, addressOf })

  app.use(noteRequests(parts.note, parts.requestIdOf))
  if (parts.countMissed) app.use(parts.countMissed)
  app.use(securityHeaders())
  app.use(answerable())
  app.route('/', health(parts.isReady))
  const { indexNowKey } = parts
  if (indexNowKey) app.get(`/${indexNowKey}.txt`, (c) => c.text(indexNowKey))
  if (parts.changeNotices) app.post('/content-changed', bodyOf(bodyLimits.notice), parts.changeNotices)
  if (parts.applicationFile) {
    app.post(applicationFilePath, bodyOf(bodyLimits.question), parts.applicationFile)
  }
  if (parts.missedAddresses) app.post(missedAddressesPath, bodyOf(bodyLimits.question), parts.missedAddresses)
  if (parts.letterDesk) app.post(letterDeskPath, bodyOf(bodyLimits.question), parts.letterDesk)
  if (parts.figureDesk) app.post(figureDeskPath, bodyOf(bodyLimits.question), parts.figureDesk)
  if (parts.deliveryDesk) app.post(deliveryDeskPath, bodyOf(bodyLimits.deliveries), parts.deliveryDesk)
  if (parts.reports) app.post(reportsPath, bodyOf(bodyLimits.reports), parts.reports)
  if (parts.pageLeft) app.post(pageLeftPath, bodyOf(bodyLimits.left), parts.pageLeft)
  if (parts.preview) {
    app.use(parts.preview)
    app.post('/preview/page', previewsOnly(), bodyOf(bodyLimits.unsaved), unsavedPage(parts.renderPage, parts.siteUrl))
  }
  app.use(noData())
  app.use(speculationRules())
  app.use(redirects(parts.redirectTable, parts.isPagePath))
  if (parts.images) app.use('/_image/*', parts.images)
  if (parts.ownIcons) app.use(parts.ownIcons)
  if (parts.staticFiles) app.use(parts.staticFiles)
  if (parts.uploads) app.use('/uploads/*', parts.uploads)
  if (parts.traceRequests) app.use(parts.traceRequests)
  app.use(markdownWhereAsked())
  // Before the two checks of bodies: it answers requests that have none, and those for addresses that there are not.
  if (parts.pageCache) app.use(parts.pageCache)
  app.use(xsrf(parts.siteUrl))
  app.use(receiveBody({ limitOf: parts.bodyLimitOf, admission, addressOf, forms: parts.forms }))
  app.use(formsInTurn())
  app.use(uncachedPages(parts.renderPage, addressOf))

  app.onError((error, c) => {
    // A visitor who left before the request was complete gets no answer; the access log has the line.
    if (isCutOff(c)) return c.body(null, 400)
    if (error instanceof QueueFullError)
      return refusal(c, { status: 503, ...refusalWords.busy, retryAfterSeconds: RENDER_RETRY_S })
    parts.log.error({ err: error, id: c.get('requestId'), path: c.req.path }, 'request failed')
    return parts.failureAnswer(error, c.get('requestId'))
  })
  return app
}

function isCutOff(c: SiteContext): boolean {
  const incoming = c.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}

/** Rendering takes hundredths of a second: after as many seconds, a queue that was full is empty. */
const RENDER_RETRY_S = 3
