/** What the site may ask of its content, in the site's own words. Pages know these verbs and nothing behind them. */
import type { Cache } from './cache.ts'
import type { Client } from './client.ts'
import { askFrom, everyPage } from './define-call.ts'
import type { Log } from './log.ts'
import type { SiteAddresses } from './publishing/addresses.ts'
import { createSearch } from './search/search.ts'
import { articleVerbs } from './verbs/article-verbs.ts'
import { companyVerbs } from './verbs/company-verbs.ts'
import { letterVerbs } from './verbs/letter-verbs.ts'
import { createSeoRecords, seos, seoVerbs } from './verbs/seo-records.ts'
import { siteCalls, siteVerbs } from './verbs/site-verbs.ts'

type Verbs = ReturnType<typeof siteVerbs> &
  ReturnType<typeof articleVerbs> &
  ReturnType<typeof companyVerbs> &
  ReturnType<typeof letterVerbs> &
  ReturnType<typeof seoVerbs> &
  Omit<ReturnType<typeof createSearch>, 'findArticles'>

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
  /** Which document has which URL; without it a search finds nothing. */
  readonly addresses?: SiteAddresses | undefined
  readonly log?: Log | undefined
}

const noAddresses: SiteAddresses = { fixed: [], pages: {}, served: {}, moved: {}, anchors: {} }

export function createContent({ client, cache, addresses = noAddresses, log }: ContentOptions): Content {
  const source = { call: client.call, cache }
  const records = seos.cachedIn(source)
  const seoRecords = createSeoRecords({
    readAtStart: async () => records.keep(undefined, await everyPage(client.callAtStart(seos)).read(undefined)),
    readAll: async () => (await records.read(undefined)).value,
    log,
  })

  const quietly = askFrom(source, siteCalls.siteConfiguration, () => {})
  const { findArticles, ...search } = createSearch({
    source,
    ask: quietly,
    verbs: { ...siteVerbs(quietly), ...companyVerbs(quietly) },
    addresses,
    log,
  })

  function verbs(note: (tags: readonly string[]) => void): Content {
    const ask = askFrom(source, siteCalls.siteConfiguration, note)
    return {
      ...siteVerbs(ask),
      ...articleVerbs(ask, findArticles),
      ...companyVerbs(ask),
      ...letterVerbs(ask),
      ...seoVerbs(ask, seoRecords),
      ...search,
      recording: (tags) =>
        verbs((read) => {
          for (const tag of read) tags.add(tag)
        }),
    }
  }

  return verbs(() => {})
}
