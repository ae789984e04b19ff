import { S3mini } from 's3mini'
import type { Content } from '../content/content.ts'
import { type LeadsOptions, type OpenLeads, openLeads } from '../leads/open-leads.ts'
import { explainedStoreFailure } from './data-directory.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

/** A form must be answered within seconds. In milliseconds. */
const PATIENCE_MS = 10_000

/** The bucket named by the variables, if any. */
export function openBucket(configuration: Environment['objectStorage']): S3mini | undefined {
  return configuration && new S3mini({ ...configuration, requestAbortTimeout: PATIENCE_MS })
}

type SiteLeadsOptions = Pick<LeadsOptions, 'actor' | 'patienceMs' | 'threadFile' | 'traceStore'> & {
  content: Pick<Content, 'siteConfiguration' | 'formTexts'>
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** The leads of this site, not yet delivering. @throws {Error} if the data directory cannot be written, or its database is damaged. */
export async function openSiteLeads(
  { leads, dataDirectory, siteUrl, objectStorage }: Environment,
  { content, ...options }: SiteLeadsOptions,
): Promise<OpenLeads> {
  const bucket = openBucket(objectStorage)
  const company = async () => {
    const [{ email, supportHours }, { mails }] = await Promise.all([content.siteConfiguration(), content.formTexts()])
    if (!mails) throw new Error("The form texts have no 'mails': nothing can be written to senders")
    return { email, supportHours, mails }
  }
  try {
    return await openLeads({ ...leads, ...options, bucket, dataDirectory, siteUrl, company })
  } catch (error) {
    throw explainedStoreFailure(error, dataDirectory)
  }
}
