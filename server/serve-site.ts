import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Site } from './assembly.ts'
import type { Environment } from './env.ts'
import { listen } from './listen.ts'
import type { Log } from './log.ts'
import { createMetricsServer } from './metrics.ts'
import { runUntilStopped } from './process-life.ts'

type ServeSiteOptions = {
  site: Site
  /** Its requests go to `site.listener`. */
  server: Server
  environment: Environment
  log: Log & Pick<Logger, 'flush'>
  /** Called when the process was told to end. */
  onStopping?: () => void
}

/**
 * Listens, delivers leads and follows the content until the process is told to end. Returns the local address once the site is
 * ready for visitors.
 */
export async function serveSite({ site, server, environment, log, onStopping }: ServeSiteOptions): Promise<string> {
  const { siteUrl, metricsPort, metricsHost, drainSeconds } = environment
  const { opened, leads, metrics } = site
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
    drainMs: drainSeconds * 1000,
    onStopping() {
      site.stopping()
      stopFollowing()
      onStopping?.()
    },
    onStopped: site.close,
  })
  await opened.content.loadSeoRecords()
  return address
}
