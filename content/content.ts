/** What the site may ask of its content, in the site's own words. Pages know these verbs and nothing behind them. */
import type { Cache } from './cache.ts'
import type { Client } from './client.ts'
import { askFrom, everyPage } from './define-call.ts'
import type { Log } from './log.ts'
import { articleVerbs } from './verbs/article-verbs.ts'
import { companyVerbs } from './verbs/company-verbs.ts'
import { createSeoRecords, seos, seoVerbs } from './verbs/seo-records.ts'
import { siteCalls, siteVerbs } from './verbs/site-verbs.ts'

type Verbs = ReturnType<typeof siteVerbs> &
  ReturnType<typeof articleVerbs> &
  ReturnType<typeof companyVerbs> &
  ReturnType<typeof seoVerbs>

/**
 * Every verb rejects with `ContentUnavailableError` if the service is away and nothing older is held; only a document
 * that does not exist is `undefined`. Placeholders are filled in.
 */
export interface Content extends Verbs {
  /** The same verbs, which add to the set the tags of everything they read: what a page made with them depends on. */
  recording(tags: Set<string>): Content
}

type ContentOptions = {
  readonly client: Client
  readonly cache: Cache
  readonly log?: Log | undefined
}

export function createContent({ client, cache, log }: ContentOptions): Content {
  const source = { call: client.call, cache }
  const records = seos.cachedIn(source)
  const seoRecords = createSeoRecords({
    readAtStart: async () => records.keep(undefined, await everyPage(client.callAtStart(seos)).read(undefined)),
    readAll: async () => (await records.read(undefined)).value,
    log,
  })

  function verbs(note: (tags: readonly string[]) => void): Content {
    const ask = askFrom(source, siteCalls.siteConfiguration, note)
    return {
      ...siteVerbs(ask),
      ...articleVerbs(ask),
      ...companyVerbs(ask),
      ...seoVerbs(ask, seoRecords),
      recording: (tags) =>
        verbs((read) => {
          for (const tag of read) tags.add(tag)
        }),
    }
  }

  return verbs(() => {})
}
