/** Starts the release that was built last: what visitors meet. */
import { resolve } from 'node:path'
import { assembleSite } from './assembly.ts'
import { bundledThread } from './building/bundles.ts'
import { claimRunningRelease, runningRelease } from './building/running-release.ts'
import { loadEnvironment } from './env.ts'
import { indexFiles } from './files/file-index.ts'
import { createHttpServer } from './http-server.ts'
import { createLog } from './log.ts'
import { serveSite } from './serve-site.ts'
import { loadServerBuild } from './server-build.ts'
import { warmUp } from './warm-up.ts'

async function start() {
  const environment = loadEnvironment()
  const log = createLog(environment.logLevel)
  await claimRunningRelease()
  const publicDirectory = resolve(runningRelease, 'client')
  const build = loadServerBuild(runningRelease)
  const stage = {
    mode: 'production',
    build: () => build,
    publicDirectory,
    publicFiles: () => indexFiles(publicDirectory),
    threadFileOf: bundledThread,
  } as const
  const [site] = await Promise.all([assembleSite(environment, log, stage), build])

  const server = createHttpServer(site.listener, site.isStopping)
  await serveSite({ site, server, environment, log })
  const { content } = site.opened
  if (environment.pageCache) await warmUp({ content, warm: site.warm, isStopping: site.isStopping, log })
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
