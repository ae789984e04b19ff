/** Starts the site: the one place that knows environment, content, build and middleware all at once. */
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { openContent } from '../content/open-content.ts'
import { pageParameters } from '../site/paths.ts'
import { redirects } from '../site/seo/redirects.ts'
import { isKnownPage } from '../site/seo/site-map.ts'
import { createApp } from './app.ts'
import { bundledThread } from './building/bundles.ts'
import { localChangeBus } from './changes/change-bus.ts'
import { changeNotices } from './changes/change-notices.ts'
import { postgresChangeBus } from './changes/postgres-change-bus.ts'
import { clientAddress } from './client-address.ts'
import { loadEnvironment } from './env.ts'
import { indexFiles } from './files/file-index.ts'
import { bodyLimitOf } from './form-size.ts'
import { createImageMaker } from './images/image-maker.ts'
import { ImageStore } from './images/image-store.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { createMarkdownRenderer } from './markdown/markdown-renderer.ts'
import { createMetricsServer } from './metrics.ts'
import { images } from './middleware/images.ts'
import { createPageCache, STORED_CACHE_CONTROL } from './middleware/page-cache.ts'
import { staticFiles } from './middleware/static-files.ts'
import { analyticsOrigins } from './page/analytics-origins.ts'
import { strictPolicy } from './page/content-security-policy.ts'
import { createRenderPage } from './page/render-page.ts'
import { preview } from './preview/preview.ts'
import { runUntilStopped } from './process-life.ts'
import { followRedirects } from './redirect-table.ts'
import { loadServerBuild } from './server-build.ts'
import { openSiteLeads } from './site-leads.ts'
import { warmUp } from './warm-up.ts'

const BUILD_DIRECTORY = resolve('build')
const IMAGE_STORE_BYTES = 256 * 1024 * 1024

async function start() {
  const environment = loadEnvironment()
  const { siteUrl, indexable, contentUrl, contentToken, documentsDirectory, imageUrl, production } = environment
  const log = createLog(environment.logLevel)
  const mirrorDirectory = resolve(environment.dataDirectory, 'mirror')

  // Imported only now: React chooses its development or production build by NODE_ENV, which the line above settles.
  const [{ createRender }, build, opened, files, store] = await Promise.all([
    import('./react-router.ts'),
    loadServerBuild(BUILD_DIRECTORY),
    openContent({ contentUrl, contentToken, documentsDirectory, mirrorDirectory, production, log }),
    indexFiles(resolve(BUILD_DIRECTORY, 'client')),
    ImageStore.open(resolve(environment.dataDirectory, 'images'), IMAGE_STORE_BYTES),
  ])
  const { content, drafts } = opened
  const leads = await openSiteLeads(environment, content, log)
  const uploadsOrigin = contentUrl && new URL(contentUrl).origin
  const imageOrigins = new Set([contentUrl, imageUrl].flatMap((url) => (url ? [new URL(url).origin] : [])))
  const publicDirectory = resolve(BUILD_DIRECTORY, 'client')
  const makeImage = createImageMaker({ publicDirectory, origins: imageOrigins, store })
  const renderPage = createRenderPage({
    render: createRender({
      build,
      mode: 'production',
      content,
      drafts,
      leads: leads.leads,
      renderMarkdown: createMarkdownRenderer({ threadFile: bundledThread('markdown-thread') }),
      siteUrl,
      indexable,
      log,
    }),
    policy: strictPolicy({ siteUrl, imageOrigins: [...imageOrigins] }),
    scriptOrigins: () => analyticsOrigins(content),
    storedCacheControl: STORED_CACHE_CONTROL,
  })
  const pageCache = createPageCache({ renderPage, siteUrl, parametersOf: pageParameters, log })

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

  const { contentWebhookSecret, previewSecret, cmsOrigin } = environment
  let isStopping = false
  const app = createApp({
    siteUrl,
    log,
    isReady: () => content.seoRecordsReady() && !isStopping,
    redirectTable,
    isPagePath: (pathname) => isKnownPage(content, pathname),
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
    addressOf: clientAddress(environment.trustedProxyHops),
    ...(environment.pageCache ? { pageCache: pageCache.middleware } : {}),
  })

  const server = createServer(getRequestListener(app.fetch))
  const address = await listen(server, environment.port)
  log.info({ address, siteUrl }, 'listening')
  if (environment.metricsPort !== undefined) {
    const metrics = createMetricsServer(leads.metrics)
    log.info({ address: await listen(metrics, environment.metricsPort, environment.metricsHost) }, 'metrics')
  }
  leads.start()
  const stopFollowing = opened.keepCurrent()
  runUntilStopped({
    server,
    log,
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
