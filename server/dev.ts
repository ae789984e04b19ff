/** `npm run dev`: the same site over Vite, which renders from the sources. A change to sources or content reloads the page. */
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { createServer as createViteServer } from 'vite'
import { assembleSite } from './assembly.ts'
import { isSiteBuild } from './building/running-release.ts'
import { artVersion } from './building/site-options.ts'
import { indexFiles } from './built-files/public-files.ts'
import { developmentFailure, reloadPage } from './development/vite-pages.ts'
import { loadEnvironment } from './env.ts'
import { createHttpServer } from './http-server.ts'
import { createLog } from './log.ts'
import { serveSite } from './serve-site.ts'

const ROOT = resolve(import.meta.dirname, '..')
const PUBLIC = resolve(ROOT, 'public')
/** Editors write a file in several steps. */
const SETTLE_MS = 100

const environment = loadEnvironment('development')
const log = createLog(environment.logLevel)
// As in the bundle of a release: whoever writes or reads a drawing's URL knows the same generator.
Object.assign(globalThis, { __ART_VERSION__: artVersion(ROOT) })

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => site.listener(request, response))
})
const vite = await createViteServer({
  root: ROOT,
  appType: 'custom',
  plugins: [reloadPage],
  // The site itself serves them, as in a release.
  publicDir: false,
  server: { middlewareMode: true, hmr: { server }, cors: false },
})
const reloadPages = () => vite.ws.send({ type: 'full-reload' })

let problem: unknown
let publicFiles = await indexFiles(PUBLIC)

const site = await assembleSite(environment, log, {
  mode: 'development',
  async build() {
    if (problem) throw problem
    const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
    if (!isSiteBuild(build)) throw new Error('Vite did not give a build of this site')
    return build
  },
  publicDirectory: PUBLIC,
  publicFiles: async () => ({ get: (path) => publicFiles.get(path) }),
  threadFileOf: () => undefined,
  failureAnswer(error, requestId) {
    if (error instanceof Error) vite.ssrFixStacktrace(error)
    return developmentFailure(error, requestId)
  },
})

function onChangeIn(folder: string, change: () => Promise<void>): void {
  let settling: NodeJS.Timeout | undefined
  watch(folder, { recursive: true }, () => {
    clearTimeout(settling)
    settling = setTimeout(() => void change(), SETTLE_MS)
  })
}

site.opened.onChange(reloadPages)
onChangeIn(environment.documentsDirectory, async () => {
  try {
    await site.opened.reload()
    problem = undefined
  } catch (error) {
    // Its message names the file.
    problem = error
    console.error(error instanceof Error ? error.message : error)
  }
  reloadPages()
})
onChangeIn(PUBLIC, async () => {
  publicFiles = await indexFiles(PUBLIC)
  reloadPages()
})

const address = await serveSite({ site, server, environment, log, onStopping: () => void vite.close() })
console.log(`Development server: ${address}`)
