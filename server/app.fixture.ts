/** For tests: the app around a fake render, and a log that nobody reads. */
import { type AppParts, createApp } from './app.ts'
import { clientAddress } from './client-address.ts'
import { accessLog, requestIds } from './log.ts'
import { createRenderPage, type Render } from './page/render-page.ts'
import { strictPolicy } from './page/security-headers.ts'
import { failurePage } from './refusal.ts'
import { bodyAdmission } from './request-bodies/body-admission.ts'
import { bodyLimitOf } from './request-bodies/body-limits.ts'

export const siteUrl = 'https://www.rivermeet.com'

const note = () => {}
export const quiet = { debug: note, info: note, warn: note, error: note, fatal: note }

export const pagesFrom = (render: Render) =>
  createRenderPage({ render, policy: strictPolicy({ siteUrl, imageOrigins: [] }), storedCacheControl: 'public' })

/** No page is known and nothing redirects, unless the parts say otherwise. */
export const appWith = ({ log = quiet, ...parts }: Pick<AppParts, 'renderPage'> & Partial<AppParts>) =>
  createApp({
    siteUrl,
    log,
    note: accessLog(log),
    requestIdOf: requestIds(false),
    addressOf: clientAddress(0),
    admission: bodyAdmission(),
    bodyLimitOf,
    failureAnswer: (_error, requestId) => failurePage(requestId),
    isReady: () => true,
    redirectTable: new Map(),
    isPagePath: () => false,
    ...parts,
  })
