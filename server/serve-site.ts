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
  /** Its requests go to `site.listener`. */
  server: Server
  environment: Environment
  log: Log & Pick<Logger, 'flush'>
  /** Called when the process is told to end. */
  onStopping?: () => void
  /** A socket that others may serve as well: visitors are accepted on it once `prepare` has resolved. */
  shared?: { descriptor: number; prepare: () => Promise<void> } | undefined
}

/**
 * Listens, delivers leads and follows the content until the process is told to end. Returns the local address once the site is
 * ready for visitors.
 */
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
  if (!shared) return address
  await shared.prepare()
  return site.isStopping() ? '' : await open()
}
