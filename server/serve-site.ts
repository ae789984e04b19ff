import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Site } from './assembly.ts'
import { backupMetrics } from './backup/backup-state.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'
import { createMetricsServer } from './metrics/site-metrics.ts'
import { listen, listenOnInherited } from './process/listen.ts'
import { runUntilStopped } from './process/process-life.ts'

type ServeSiteOptions = {
  site: Site
  server: Server
  environment: Environment
  log: Log & Pick<Logger, 'flush'>
  onStopping?: () => void
  shared?: { descriptor: number; prepare: () => Promise<void> } | undefined
}

/** Until the process is told to end. Resolves to the local address once the site is ready for visitors. */
export async function serveSite({ site, server, environment, log, onStopping, shared }: ServeSiteOptions) {
  const { siteUrl, metricsPort, metricsHost, drainSeconds } = environment
  const { opened, leads, metrics } = site
  const open = async () => {
    const address = await (shared ? listenOnInherited(server, shared.descriptor) : listen(server, environment.port))
    log.info({ address, siteUrl }, 'listening')
    return address
  }
  const isReady = () => opened.content.seoRecordsReady() && server.listening && !site.isStopping()
  const address = shared ? '' : await open()
  if (metricsPort !== undefined && metrics) {
    const backups = () => backupMetrics(environment.dataDirectory)
    const texts = async () => (await Promise.all([metrics.text(), leads.metrics(), backups()])).join('\n')
    log.info({ address: await listen(createMetricsServer(texts, isReady), metricsPort, metricsHost) }, 'metrics')
  }
  leads.start()
  const stopFollowing = opened.keepCurrent()
  runUntilStopped({
    server,
    log,
    drainMs: drainSeconds * 1000,
    sharesSocket: shared !== undefined,
    onStopping() {
      site.stopping()
      stopFollowing()
      onStopping?.()
    },
    onStopped: site.close,
  })
  await opened.content.loadSeoRecords()
  if (shared) await shared.prepare()
  void opened.content.loadSearch()
  if (!shared) return address
  return site.isStopping() ? '' : await open()
}
