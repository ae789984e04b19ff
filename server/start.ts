/** Starts the site: the one place that knows environment, content, build and middleware all at once. */
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openContent } from '../content/open-content.ts'
import { pageParameters } from '../site/paths.ts'
import { redirects } from '../site/seo/redirects.ts'
import { accessLog } from './access-log.ts'
import { createApp } from './app.ts'
import { bodyAdmission } from './bodies/body-admission.ts'
import { bundledThread } from './building/bundles.ts'
import { claimRunningRelease, runningRelease } from './building/running-release.ts'
import { localChangeBus } from './changes/change-bus.ts'
import { changeNotices } from './changes/change-notices.ts'
import { postgresChangeBus } from './changes/postgres-change-bus.ts'
import { clientAddress } from './client-address.ts'
import { checkDataDirectory } from './data-directory.ts'
import { loadEnvironment, misspeltInEnvironment } from './env.ts'
import { indexFiles } from './files/file-index.ts'
import { bodyLimitOf } from './form-size.ts'
import { createHttpServer } from './http-server.ts'
import { createImageMaker } from './images/image-maker.ts'
import { ImageStore } from './images/image-store.ts'
import { knownAddresses } from './known-addresses.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { createMarkdownRenderer } from './markdown/markdown-renderer.ts'
import { plainWhereItFails } from './markdown/plain-where-it-fails.ts'
import { siteMetrics } from './metrics/site-metrics.ts'
import { createMetricsServer } from './metrics.ts'
import { images } from './middleware/images.ts'
import { createPageCache, STORED_CACHE_CONTROL } from './middleware/page-cache.ts'
import { staticFiles } from './middleware/static-files.ts'
import { analyticsOrigins } from './page/analytics-origins.ts'
import { strictPolicy } from './page/content-security-policy.ts'
import { limitRenders } from './page/render-limit.ts'
import { createRenderPage } from './page/render-page.ts'
import { preview } from './preview/preview.ts'
import { keepPrivate } from './private-folder.ts'
import { runUntilStopped } from './process-life.ts'
import { quickPages } from './quick-pages.ts'
import { followRedirects } from './redirect-table.ts'
import { createReportBook } from './reports/report-book.ts'
import { reports } from './reports/reports.ts'
import { loadServerBuild } from './server-build.ts'
import { openSiteLeads } from './site-leads.ts'
import { warmUp } from './warm-up.ts'

const IMAGE_STORE_BYTES = 256 * 1024 * 1024
const RENDER_LIMIT = { atOnce: 2, waiting: 32 }

async function start() {
  const environment = loadEnvironment()
  const { siteUrl, indexable, contentUrl, contentToken, documentsDirectory, imageUrl, production } = environment
  const log = createLog(environment.logLevel)
  for (const { name, meant } of misspeltInEnvironment()) log.warn({}, `${name} is ignored: is ${meant} meant?`)
  await Promise.all([checkDataDirectory(environment.dataDirectory), claimRunningRelease()])
  const mirrorDirectory = resolve(environment.dataDirectory, 'mirror')
  // Before anything is written there; what is there already follows while the rest starts.
  void keepPrivate(environment.dataDirectory, log)

  // Imported only now: React chooses its development or production build by NODE_ENV, which the line above settles.
  const [{ createRender }, build, opened, files, store] = await Promise.all([
    import('./react-router.ts'),
    loadServerBuild(runningRelease),
    openContent({ contentUrl, contentToken, documentsDirectory, mirrorDirectory, production, log }),
    indexFiles(resolve(runningRelease, 'client')),
    ImageStore.open(resolve(environment.dataDirectory, 'images'), IMAGE_STORE_BYTES),
  ])
  const { content, drafts } = opened
  const leads = await openSiteLeads(environment, content, log)
  const uploadsOrigin = contentUrl && new URL(contentUrl).origin
  const imageOrigins = new Set([contentUrl, imageUrl].flatMap((url) => (url ? [new URL(url).origin] : [])))
  const publicDirectory = resolve(runningRelease, 'client')
  const makeImage = createImageMaker({ publicDirectory, store })
  const renderPage = createRenderPage({
    render: createRender({
      build,
      mode: 'production',
      content,
      drafts,
      leads: leads.leads,
      renderMarkdown: plainWhereItFails(createMarkdownRenderer({ threadFile: bundledThread('markdown-thread') }), log),
      siteUrl,
      indexable,
      log,
    }),
    policy: strictPolicy({ siteUrl, imageOrigins: [...imageOrigins] }),
    scriptOrigins: () => analyticsOrigins(content),
    storedCacheControl: STORED_CACHE_CONTROL,
  })
  const isKnownAddress = knownAddresses(opened)
  const renders = limitRenders(renderPage, RENDER_LIMIT)
  const pageCache = createPageCache({
    renderPage: renders.renderPage,
    siteUrl,
    parametersOf: pageParameters,
    isKnownAddress,
    log,
  })

  const redirectTable = await followRedirects(redirects, content, log)
  opened.onChange((tags) => {
    pageCache.drop(tags)
    if (tags === 'all' || tags.has('redirects')) void redirectTable.refresh()
  })
  const { databaseUrl } = environment.leads
  const changes = databaseUrl ? postgresChangeBus(databaseUrl, log) : localChangeBus()
  changes.subscribe((change) => {
    opened.follow(change).catch((error: unknown) => log.error({ err: error, change }, 'a change could not be followed'))
  })
  changes.onGap(opened.compareNow)

  const { contentWebhookSecret, previewSecret, cmsOrigin, metricsPort, metricsHost } = environment
  const metrics = metricsPort === undefined ? undefined : siteMetrics()
  const note = accessLog(log, metrics?.onAnswered)
  const addressOf = clientAddress(environment.trustedProxyHops)
  const onReport = metrics?.counter('client_reports_total', 'What browsers reported.', 'kind', ['error', 'violation'])
  const admission = bodyAdmission()
  metrics?.gauge('render_queue_waiting', 'Pages that wait for a turn to be rendered.', renders.waiting)
  metrics?.gauge('request_bodies_bytes', 'Memory that request bodies under way may hold.', admission.held)
  let isStopping = false
  const app = createApp({
    siteUrl,
    log,
    isReady: () => content.seoRecordsReady() && !isStopping,
    redirectTable,
    isPagePath: isKnownAddress,
    renderPage,
    staticFiles: staticFiles(files),
    images: images({ makeImage, origins: imageOrigins, uploadsOrigin, log }),
    ...(contentWebhookSecret && {
      changeNotices: changeNotices({ secret: contentWebhookSecret, publish: changes.publish, log }),
    }),
    ...(previewSecret &&
      cmsOrigin &&
      drafts && { preview: preview({ secret: previewSecret, siteUrl, adminOrigin: cmsOrigin, drafts, log }) }),
    bodyLimitOf,
    admission,
    forms: leads.leads,
    reports: reports(createReportBook(log), addressOf, onReport),
    addressOf,
    note,
    ...(environment.pageCache ? { pageCache: pageCache.middleware } : {}),
  })

  const whole = getRequestListener(app.fetch)
  const listener = environment.pageCache ? quickPages({ pageCache, redirectTable, note, app: whole }) : whole
  const server = createHttpServer(listener, () => isStopping)
  const address = await listen(server, environment.port)
  log.info({ address, siteUrl }, 'listening')
  if (metricsPort !== undefined && metrics) {
    const texts = async () => (await Promise.all([metrics.text(), leads.metrics()])).join('\n')
    log.info({ address: await listen(createMetricsServer(texts), metricsPort, metricsHost) }, 'metrics')
  }
  leads.start()
  const stopFollowing = opened.keepCurrent()
  runUntilStopped({
    server,
    log,
    drainMs: environment.drainSeconds * 1000,
    onStopping() {
      isStopping = true
      stopFollowing()
    },
    onStopped: async () => void (await Promise.all([leads.close(), changes.close()])),
  })
  await content.loadSeoRecords()
  if (environment.pageCache) await warmUp({ content, warm: pageCache.warm, isStopping: () => isStopping, log })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
