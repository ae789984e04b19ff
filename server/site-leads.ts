import type { Content } from '../content/content.ts'
import { type LeadsOptions, type OpenLeads, openLeads } from '../leads/open-leads.ts'
import { bundledThread } from './building/bundles.ts'
import { explainedStoreFailure } from './data-directory.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

/** The leads of this site, not yet delivering. @throws {Error} if the data directory cannot be written, or its database is damaged. */
export async function openSiteLeads(
  { leads, dataDirectory, siteUrl }: Environment,
  content: Pick<Content, 'siteConfiguration'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  desk: Pick<LeadsOptions, 'actor' | 'patienceMs'> = {},
): Promise<OpenLeads> {
  const threadFile = bundledThread('store-thread')
  const company = () => content.siteConfiguration()
  try {
    return await openLeads({ ...leads, ...desk, threadFile, dataDirectory, siteUrl, company, log })
  } catch (error) {
    throw explainedStoreFailure(error, dataDirectory)
  }
}
