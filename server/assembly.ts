/** Puts the parts of the site together, for both callers: `start.ts` runs a release, `dev.ts` the sources. */
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openContent } from '../content/open-content.ts'
import { openStaticData } from '../content/static-data.ts'
import { pageParameters } from '../site/paths.ts'
import { isKnownPage, knownAddresses } from '../site/seo/known-addresses.ts'
import { redirects } from '../site/seo/redirects.ts'
import { siteMap } from '../site/seo/site-map.ts'
import { createApp, type FailureAnswer } from './app.ts'
import type { SiteBuild, ThreadFileOf } from './building/running-release.ts'
import type { PublicFiles } from './built-files/public-files.ts'
import { staticFiles } from './built-files/serve-file.ts'
import { createChangeBus } from './changes/change-bus.ts'
import { changeNotices } from './changes/change-notices.ts'
import { createIndexNow } from './changes/index-now.ts'
import { createPurge } from './changes/purge-cdn.ts'
import { clientAddress } from './client-address.ts'
import { checkDataDirectory, keepPrivate } from './data-directory.ts'
import { deliveryDesk } from './desks/deliveries.ts'
import { applicationFile, followInbox } from './desks/enquiries.ts'
import { letterDesk } from './desks/letters.ts'
import { type Environment, misspeltInEnvironment } from './env.ts'
import { figureDesk } from './figures/figure-desk.ts'
import { pageLeft } from './figures/page-left.ts'
import { qualityOf } from './figures/quality.ts'
import { countVisits } from './figures/visits.ts'
import { judgingSite } from './gate/judging-site.ts'
import { createImageMaker } from './images/image-maker.ts'
import { openImageStore, sharedImageStore } from './images/image-store.ts'
import { ownIcons } from './images/own-icons.ts'
import { images } from './images/serve-images.ts'
import type { Log } from './log.ts'
import { accessLog, requestIds } from './log.ts'
import { siteMetrics } from './metrics/site-metrics.ts'
import { followRedirects } from './middleware/redirect-table.ts'
import { countMissed, missedAddresses } from './missed-addresses.ts'
import { STORED_CACHE_CONTROL } from './page/kept-pages.ts'
import { withMarkdown, withWholeSite } from './page/markdown-pages.ts'
import { createPageCache } from './page/page-cache.ts'
import { createRenderPage, limitRenders } from './page/render-page.ts'
import { analyticsOrigins, developmentPolicy, strictPolicy } from './page/security-headers.ts'
import { quickPages } from './page/send-page.ts'
import { adminOrigins, preview } from './preview/preview.ts'
import { createReportBook, reports } from './reports/reports.ts'
import { bodyAdmission } from './request-bodies/body-admission.ts'
import { bodyLimitOf } from './request-bodies/body-limits.ts'
import { openBucket, openSiteLeads } from './site-leads.ts'
import {
  createMarkdownRenderer,
  createPageMarkdown,
  createSocialImages,
  plainWhereItFails,
} from './threads/rendering-threads.ts'
import { openSiteUploads } from './uploads/site-uploads.ts'

const IMAGE_STORE_BYTES = 256 * 1024 * 1024
const RENDER_LIMIT = { atOnce: 2, waiting: 32 }

/** What differs between a release and the sources. */
export type Stage = {
  mode: 'production' | 'development'
  /** The build that renders a request: the release's own, or what Vite makes of the sources as they are now. */
  build: () => Promise<SiteBuild>
  publicDirectory: string
  publicFiles: () => Promise<PublicFiles>
  threadFileOf: ThreadFileOf
  failureAnswer: FailureAnswer
}

/** In development every request renders its page anew, and nothing is stored. */
const pageSettings = {
  production: { policyFor: strictPolicy, storedCacheControl: STORED_CACHE_CONTROL, kept: {} },
  development: {
    policyFor: () => developmentPolicy,
    storedCacheControl: 'no-store',
    kept: { freshMs: 0, staleMs: 0 },
  },
}

export type Site = Awaited<ReturnType<typeof assembleSite>>

/** The whole site; `serveSite` makes it available to visitors. @throws {Error} whose message says what is wrong, and where. */
export async function assembleSite(environment: Environment, log: Log, stage: Stage) {
  const { siteUrl, indexable, contentUrl, contentToken, staticDataUrl, dataDirectory, imageUrl } = environment
  for (const { name, meant } of misspeltInEnvironment()) log.warn({}, `${name} is ignored: did you mean ${meant}?`)
  await checkDataDirectory(dataDirectory)
  // Before anything is written there; existing files follow while the rest starts.
  void keepPrivate(dataDirectory, log)

  const { production, tracing: collector } = environment
  const tracing = collector && (await import('./tracing/start-tracing.ts')).startTracing(collector, log)
  const staticData = staticDataUrl
    ? await openStaticData({
        url: staticDataUrl,
        documentsDirectory: environment.documentsDirectory,
        directory: resolve(dataDirectory, 'static-data'),
        log,
      })
    : undefined
  const { documentsDirectory } = staticData ?? environment
  const mirrorDirectory = resolve(dataDirectory, 'mirror')
  // Imported only now: React chooses its development or production build by NODE_ENV, which reading the environment settled.
  const [{ createLatestRender }, opened, files, store] = await Promise.all([
    import('./react-router.ts'),
    openContent({ contentUrl, contentToken, documentsDirectory, site: judgingSite, mirrorDirectory, production, log }),
    stage.publicFiles(),
    openImageStore(resolve(dataDirectory, 'images'), IMAGE_STORE_BYTES),
  ])
  const { content, drafts } = opened
  const { publicDirectory, threadFileOf } = stage
  const threadFile = threadFileOf('store-thread')
  const leads = await openSiteLeads(environment, {
    content,
    isPage: (path) => isKnownPage(content, path),
    log,
    threadFile,
    traceStore: tracing?.store,
  })
  const uploads = await openSiteUploads({ contentUrl, imageUrl, mirrorDirectory, opened, log })
  const bucket = openBucket(environment.objectStorage)
  const onDown = (error: unknown) => log.warn({ err: error }, 'the bucket of pictures does not answer')
  const pictures = bucket ? sharedImageStore(store, bucket, onDown) : store
  const imageMaker = createImageMaker({ publicDirectory, store: pictures, uploads: uploads.store })
  const markdown = createMarkdownRenderer({ threadFile: threadFileOf('markdown-thread') })
  const { policyFor, storedCacheControl, kept } = pageSettings[stage.mode]
  const render = createLatestRender(stage.build, {
    mode: stage.mode,
    content,
    drafts,
    leads: leads.leads,
    renderMarkdown: plainWhereItFails(markdown, log),
    readQuality: qualityOf(leads.figures),
    drawSocialImage: createSocialImages(threadFileOf('social-image-thread')),
    siteUrl,
    indexable,
    log,
    traceRenders: tracing?.renders,
  })
  const renderPage = createRenderPage({
    render: withMarkdown(render, createPageMarkdown(threadFileOf('page-markdown-thread'))),
    policy: policyFor({ siteUrl, imageOrigins: [...uploads.sources.origins] }),
    scriptOrigins: () => analyticsOrigins(content),
    storedCacheControl,
    namesTags: environment.purge !== undefined,
  })
  const isKnownAddress = knownAddresses(opened)
  const renders = limitRenders(renderPage, RENDER_LIMIT)
  const mapped = async (tags: Set<string>) =>
    (await siteMap(content.recording(tags))).flatMap(({ pages }) => pages.map(({ path }) => path))
  const inTurn = withWholeSite(renders.renderPage, mapped)
  const pageCache = createPageCache({
    ...kept,
    renderPage: inTurn,
    siteUrl,
    parametersOf: pageParameters,
    isKnownAddress,
    log,
  })

  const redirectTable = await followRedirects(
    redirects,
    { redirects: content.redirects, isPage: (path) => isKnownPage(content, path) },
    log,
  )
  const changes = createChangeBus(environment.leads.databaseUrl, log)
  const indexNowKey = indexable ? environment.indexNowKey : undefined
  const told = { isOurs: changes.speaksForAll, log }
  const tellSearchEngines = indexNowKey ? createIndexNow({ ...told, key: indexNowKey, siteUrl, content }) : undefined
  changes.subscribe((change) => {
    const followed = opened.follow(change).then(() => tellSearchEngines?.(change))
    followed.catch((error: unknown) => log.error({ err: error, change }, 'a change could not be followed'))
  })
  changes.onGap(opened.compareNow)
  const purge = environment.purge && createPurge({ ...environment.purge, ...told })
  opened.onChange((tags) => {
    pageCache.drop(tags)
    purge?.(tags)
    if (tags === 'all' || tags.has('redirects')) void redirectTable.refresh()
    uploads.wake()
  })
  staticData?.follow(() => {
    opened.reload().catch((error: unknown) => log.error({ err: error }, 'static data cannot be followed'))
  })
  changes.subscribe(({ type, key }) => {
    if (type === 'uploads' && key) void uploads.replaced(key, imageMaker.forget)
  })

  const { noticeSigning, previewSigning, cmsOrigin } = environment
  const metrics = environment.metricsPort === undefined ? undefined : siteMetrics()
  const note = accessLog(log, metrics?.onAnswered, countVisits(leads.figures.count, siteUrl))
  const addressOf = clientAddress(environment.trustedProxyHops, log)
  const requestIdOf = requestIds(environment.trustedProxyHops > 0)
  const onReport = metrics?.counter('client_reports_total', 'What browsers reported.', 'kind', ['error', 'violation'])
  const admission = bodyAdmission()
  const missed = countMissed({ siteUrl, count: leads.figures.count, addressOf, secret: noticeSigning?.secret ?? '' })
  metrics?.gauge('render_queue_waiting', 'Pages waiting for a turn to be rendered.', renders.waiting)
  const { comparedAt } = opened
  const compared = 'When the content service was last read, in seconds since 1970.'
  if (comparedAt) metrics?.gauge('content_compared_seconds', compared, () => comparedAt() / 1000)
  metrics?.gauge('request_bodies_bytes', 'Memory that request bodies in transit may hold.', admission.held)
  let isStopping = false
  const app = createApp({
    siteUrl,
    log,
    isReady: () => content.seoRecordsReady() && !isStopping,
    redirectTable,
    isPagePath: isKnownAddress,
    renderPage,
    ownIcons: ownIcons({ content, publicDirectory, log }),
    staticFiles: staticFiles(files),
    traceRequests: tracing?.requests,
    images: images({ makeImage: imageMaker.make, ...uploads.sources, log }),
    uploads: uploads.serve,
    indexNowKey,
    ...(noticeSigning && {
      changeNotices: changeNotices({
        ...noticeSigning,
        publish: changes.publish,
        onEnquiry: (notice) => followInbox(leads.inbox, notice),
        log,
      }),
      missedAddresses: missedAddresses({ ...noticeSigning, missed: leads.missed, content, log }),
      applicationFile: applicationFile({ ...noticeSigning, inbox: leads.inbox, log }),
      deliveryDesk: deliveryDesk({ ...noticeSigning, inbox: leads.inbox, log }),
      figureDesk: figureDesk({ ...noticeSigning, figures: leads.figures, log }),
      ...(drafts && { letterDesk: letterDesk({ ...noticeSigning, leads, environment, drafts, log }) }),
    }),
    ...(previewSigning &&
      cmsOrigin &&
      drafts && {
        preview: preview({ ...previewSigning, siteUrl, adminOrigin: adminOrigins(cmsOrigin), drafts, log }),
      }),
    countMissed: missed,
    bodyLimitOf,
    admission,
    forms: leads.leads,
    reports: reports(createReportBook(log), addressOf, onReport),
    pageLeft: pageLeft({
      siteUrl,
      count: leads.figures.count,
      isPage: (path) => isKnownPage(content, path),
      addressOf,
    }),
    addressOf,
    note,
    requestIdOf,
    failureAnswer: stage.failureAnswer,
    ...(environment.pageCache ? { pageCache: pageCache.middleware } : {}),
  })
  // HTTP/1.0 needs no Host header, and health checks of load balancers send none.
  const whole = getRequestListener(app.fetch, { hostname: new URL(siteUrl).hostname })

  return {
    listener: environment.pageCache
      ? quickPages({ pages: pageCache.kept, redirectTable, note, requestIdOf, app: whole })
      : whole,
    opened,
    leads,
    metrics,
    warm: pageCache.warm,
    /** This process's answer to a request for a path of the site, without a connection. */
    statusOf: async (path: string) => (await app.request(path)).status,
    isStopping: () => isStopping,
    stopping() {
      isStopping = true
    },
    async close() {
      uploads.stop()
      await Promise.all([leads.close(), changes.close()])
      await tracing?.close()
    },
  }
}
