/** `npm run dev`: the same server over Vite, which renders from the sources. A change of them or of a document reloads the page. */
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer, type Plugin } from 'vite'
import { openContent } from '../content/open-content.ts'
import { redirects } from '../site/seo/redirects.ts'
import { createApp } from './app.ts'
import { clientAddress } from './client-address.ts'
import { loadEnvironment } from './env.ts'
import { bodyLimitOf } from './form-size.ts'
import { createImageMaker } from './images/image-maker.ts'
import { ImageStore } from './images/image-store.ts'
import { knownAddresses } from './known-addresses.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { createMarkdownRenderer } from './markdown/markdown-renderer.ts'
import { images } from './middleware/images.ts'
import { developmentPolicy } from './page/content-security-policy.ts'
import { createRenderPage, type Render } from './page/render-page.ts'
import { keepPrivate } from './private-folder.ts'
import { runUntilStopped } from './process-life.ts'
import { createReportBook } from './reports/report-book.ts'
import { reports } from './reports/reports.ts'
import { isServerBuild } from './server-build.ts'
import { openSiteLeads } from './site-leads.ts'

const ROOT = resolve(import.meta.dirname, '..')
const IMAGE_STORE_BYTES = 64 * 1024 * 1024
/** Editors write a file in several steps. */
const SETTLE_MS = 100

/** Most of a page is only in its document, which the browser's own modules know nothing of. */
const reloadPage: Plugin = {
  name: 'reload-page',
  hotUpdate: {
    order: 'post',
    handler({ modules, server }) {
      if (modules.length > 0) server.environments.client.hot.send({ type: 'full-reload' })
      return this.environment.name === 'client' ? [] : undefined
    },
  },
}

const environment = loadEnvironment('development')
const { siteUrl, indexable, contentUrl, contentToken, documentsDirectory, imageUrl } = environment
const log = createLog(environment.logLevel)
const server = createServer()

// Imported only now: React chooses its development or production build by NODE_ENV, which is settled above.
const { createRender } = await import('./react-router.ts')
const vite = await createViteServer({
  root: ROOT,
  appType: 'custom',
  plugins: [reloadPage],
  server: { middlewareMode: true, hmr: { server } },
})
const opened = await openContent({
  contentUrl,
  contentToken,
  documentsDirectory,
  mirrorDirectory: resolve(environment.dataDirectory, 'mirror'),
  production: false,
  log,
})

await keepPrivate(environment.dataDirectory, log)
const openedLeads = await openSiteLeads(environment, opened.content, log)

const renderMarkdown = createMarkdownRenderer()

const render: Render = async (request, context) => {
  const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
  if (!isServerBuild(build)) throw new Error('Vite did not give a server build of React Router')
  return createRender({
    build,
    mode: 'development',
    content: opened.content,
    leads: openedLeads.leads,
    renderMarkdown,
    siteUrl,
    indexable,
    log,
  })(request, context)
}

const uploadsOrigin = contentUrl && new URL(contentUrl).origin

const origins = new Set([contentUrl, imageUrl].flatMap((url) => (url ? [new URL(url).origin] : [])))
const store = await ImageStore.open(resolve(environment.dataDirectory, 'images'), IMAGE_STORE_BYTES)
const makeImage = createImageMaker({ publicDirectory: resolve(ROOT, 'public'), store })
const isKnownAddress = knownAddresses(opened)
const app = createApp({
  siteUrl,
  log,
  isReady: opened.content.seoRecordsReady,
  redirectTable: redirects,
  // Vite gives the generator a version of its own, so that every drawing would look like one of another build.
  isPagePath: (path) => !path.startsWith('/art/') && isKnownAddress(path),
  renderPage: createRenderPage({ render, policy: developmentPolicy, storedCacheControl: 'no-store' }),
  images: images({ makeImage, origins, uploadsOrigin, log }),
  reports: reports(createReportBook(log), clientAddress(0)),
  bodyLimitOf,
  forms: openedLeads.leads,
})

const listener = getRequestListener(app.fetch)
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})

let settling: NodeJS.Timeout | undefined
watch(documentsDirectory, { recursive: true }, () => {
  clearTimeout(settling)
  settling = setTimeout(() => {
    opened.reload().then(
      () => vite.ws.send({ type: 'full-reload' }),
      // The documents before stay in use, and the message names the file.
      (error: unknown) => console.error(error instanceof Error ? error.message : error),
    )
  }, SETTLE_MS)
})

console.log(`Development server: ${await listen(server, environment.port)}`)
openedLeads.start()
runUntilStopped({ server, log, onStopping: () => void vite.close(), onStopped: openedLeads.close })
await opened.content.loadSeoRecords()
