/** What the site may ask of its content, in the site's own words. Pages know these verbs and nothing behind them. */
import type { Cache } from './cache.ts'
import type { Client } from './client.ts'
import { type Ask, everyPage, type Question, type Source } from './define-call.ts'
import type { Log } from './log.ts'
import { fillPlaceholders } from './models/placeholders.ts'
import { articleVerbs } from './verbs/article-verbs.ts'
import { companyVerbs } from './verbs/company-verbs.ts'
import { createSeoRecords, seos, seoVerbs } from './verbs/seo-records.ts'
import { siteCalls, siteVerbs } from './verbs/site-verbs.ts'
import { isSlug } from './visitor-input.ts'

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

export type ContentOptions = {
  readonly client: Client
  readonly cache: Cache
  readonly log?: Log | undefined
  /** See `SeoRecordsOptions.retryMs`. */
  readonly seoRetryMs?: number
}

function askFrom(source: Source, note: Ask['note']): Ask {
  async function read<Args, Result>(question: Question<Args, Result>, args: Args): Promise<Result> {
    const { value, tags } = await question.cachedIn(source).read(args)
    note(tags)
    return value
  }

  async function filled<T extends object>(value: T): Promise<T> {
    return fillPlaceholders(value, await read(siteCalls.siteConfiguration, undefined))
  }

  async function answer<Args, T extends object>(question: Question<Args, T>, args: Args): Promise<T> {
    return await filled(await read(question, args))
  }

  return {
    read,
    filled,
    answer,
    note,
    whole: (question) => () => answer(question, undefined),
    find: (question) => async (slug) => {
      const document = isSlug(slug) ? await read(question, { slug }) : undefined
      return document && (await filled(document))
    },
  }
}

export function createContent({ client, cache, log, seoRetryMs }: ContentOptions): Content {
  const source = { call: client.call, cache }
  const records = seos.cachedIn(source)
  const seoRecords = createSeoRecords({
    readAtStart: async () => records.keep(undefined, await everyPage(client.callAtStart(seos)).read(undefined)),
    readAll: async () => (await records.read(undefined)).value,
    log,
    ...(seoRetryMs !== undefined && { retryMs: seoRetryMs }),
  })

  function verbs(note: Ask['note']): Content {
    const ask = askFrom(source, note)
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
