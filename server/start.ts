/** Starts the release that was built last: what visitors meet. */
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathTo } from '../site/paths.ts'
import { assembleSite, type Site } from './assembly.ts'
import { bundledThread, claimRunningRelease, loadSiteBuild, runningRelease } from './building/running-release.ts'
import { indexFiles } from './built-files/public-files.ts'
import { StartError } from './data-directory.ts'
import { inheritedSocket, loadEnvironment } from './env.ts'
import { createHttpServer } from './http-server.ts'
import { createLog } from './log.ts'
import { warmUp } from './page/warm-up.ts'
import { failurePage } from './refusal.ts'
import { serveSite } from './serve-site.ts'

/** How long visitors may have to wait in a shared socket for pages to be made ahead, in milliseconds, if nobody else serves it. */
const WARM_MS = 5_000

async function start() {
  const environment = loadEnvironment()
  const log = createLog(environment.logLevel)
  await claimRunningRelease()
  const publicDirectory = resolve(runningRelease, 'client')
  const build = loadSiteBuild(runningRelease)
  const stage = {
    mode: 'production',
    build: () => build,
    publicDirectory,
    publicFiles: () => indexFiles(publicDirectory),
    threadFileOf: bundledThread,
    failureAnswer: (_error: unknown, requestId: string) => failurePage(requestId),
  } as const
  const [site] = await Promise.all([assembleSite(environment, log, stage), build])

  const server = createHttpServer(site.listener, {
    isStopping: site.isStopping,
    isBehindProxy: environment.trustedProxyHops > 0,
  })
  server.once('drop', () =>
    log.warn({}, 'connections refused: too many, or of one address (a proxy needs TRUSTED_PROXY_HOPS)'),
  )
  const { content } = site.opened
  const warm = async () => {
    if (environment.pageCache) await warmUp({ content, warm: site.warm, isStopping: site.isStopping, log })
  }
  const descriptor = inheritedSocket()
  const shared = descriptor === undefined ? undefined : { descriptor, prepare: () => prepareForVisitors(site, warm) }
  await serveSite({ site, server, environment, log, shared })
  if (!shared) await warm()
}

/** @throws {StartError} if there is no home page. */
async function prepareForVisitors(site: Site, warm: () => Promise<void>): Promise<void> {
  await Promise.all([site.leads.firstAnswer, Promise.race([warm(), delay(WARM_MS)])])
  const status = await site.statusOf(pathTo.home())
  if (status !== 200) throw new StartError(`The home page answers with ${status}: this process accepts no visitors.`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
