import type { Content } from '../content/content.ts'
import { type OpenLeads, openLeads } from '../leads/open-leads.ts'
import { bundledThread } from './building/bundles.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

/** The leads of this site, not yet delivering. @throws {Error} if the data directory cannot be written. */
export function openSiteLeads(
  { leads, dataDirectory, siteUrl }: Environment,
  content: Pick<Content, 'siteConfiguration'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<OpenLeads> {
  const threadFile = bundledThread('store-thread')
  return openLeads({ ...leads, threadFile, dataDirectory, siteUrl, company: () => content.siteConfiguration(), log })
}
