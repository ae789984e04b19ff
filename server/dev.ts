/** `npm run dev`: the same server over Vite, which renders from the sources and replaces modules in the open page. */
import { watch } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { openContent } from '../content/open-content.ts'
import { redirects } from '../site/seo/redirects.ts'
import { isKnownPage } from '../site/seo/site-map.ts'
import { createApp } from './app.ts'
import { loadEnvironment } from './env.ts'
import { bodyLimitOf } from './form-size.ts'
import { createImageMaker } from './images/image-maker.ts'
import { ImageStore } from './images/image-store.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { createMarkdownRenderer } from './markdown/markdown-renderer.ts'
import { images } from './middleware/images.ts'
import { developmentPolicy } from './page/content-security-policy.ts'
import { createRenderPage, type Render } from './page/render-page.ts'
import { runUntilStopped } from './process-life.ts'
import { isServerBuild } from './server-build.ts'
import { openSiteLeads } from './site-leads.ts'

const ROOT = resolve(import.meta.dirname, '..')
const IMAGE_STORE_BYTES = 64 * 1024 * 1024
/** Editors write a file in several steps. */
const SETTLE_MS = 100

const environment = loadEnvironment('development')
const { siteUrl, indexable, contentUrl, contentToken, documentsDirectory, imageUrl } = environment
const log = createLog(environment.logLevel)
const server = createServer()

// Imported only now: React chooses its development or production build by NODE_ENV, which is settled above.
const { createRender } = await import('./react-router.ts')
const vite = await createViteServer({
  root: ROOT,
  appType: 'custom',
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
const makeImage = createImageMaker({ publicDirectory: resolve(ROOT, 'public'), origins, store })
const app = createApp({
  siteUrl,
  log,
  isReady: opened.content.seoRecordsReady,
  redirectTable: redirects,
  isPagePath: (pathname) => isKnownPage(opened.content, pathname),
  renderPage: createRenderPage({ render, policy: developmentPolicy, storedCacheControl: 'no-store' }),
  images: images({ makeImage, origins, uploadsOrigin, log }),
  bodyLimitOf,
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
