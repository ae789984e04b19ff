import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Content } from '../content/content.ts'
import { type OpenLeads, openLeads } from '../leads/open-leads.ts'
import { STORE_THREAD } from './building/store-thread.ts'
import type { Environment } from './env.ts'
import type { Log } from './log.ts'

/** The leads of this site, not yet delivering. @throws {Error} if the data directory cannot be written. */
export function openSiteLeads(
  { leads, dataDirectory, siteUrl }: Environment,
  content: Pick<Content, 'siteConfiguration'>,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
): Promise<OpenLeads> {
  const bundle = resolve('build', STORE_THREAD)
  const threadFile = existsSync(bundle) ? bundle : undefined
  return openLeads({ ...leads, threadFile, dataDirectory, siteUrl, company: () => content.siteConfiguration(), log })
}
