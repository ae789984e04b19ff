/** All SEO records of the site, held by route; the default home record stands in while they are unavailable. */
import { type Ask, defineWholeList, wholeListQuery } from '../define-call.ts'
import type { Log } from '../log.ts'
import { type SeoRecord, seoRecord } from '../models/common.ts'
import { ContentUnavailableError } from '../rest/transport.ts'
import { tagOfKey } from '../tags.ts'

/** Specification §7. */
export const seos = defineWholeList({
  type: 'seos',
  schema: seoRecord,
  query: ({ page }) => ({
    fields: [
      ...['title', 'description', 'routePath', 'ogUrl', 'ogImage', 'canonical'],
      ...['keywords', 'from', 'createdAt', 'updatedAt', 'pageKey', 'noindex'],
    ],
    populate: { pageContent: true, pageImages: true, pageIndustriesWeServes: { populate: ['image'] } },
    ...wholeListQuery(page, 'updatedAt:desc'),
  }),
})

/** Specification §9, "Default SEO": used if even the record of `/` is unavailable. */
export const builtInHomeRecord = seoRecord.parse({
  title: '{brand} for Agile Product Development Solutions & Services',
  description:
    'Agile product development, custom software, web and mobile apps, SaaS, DevOps, data, testing and AI integration.',
  routePath: '/',
  keywords: 'agile product development, custom software development, web and mobile app development, SaaS, DevOps',
  from: 'built-in',
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-01T00:00:00.000Z',
  pageKey: 'home',
})

type SeoRecordsOptions = {
  /** Reads them for the first time, patiently, so that `readAll` has them. */
  readonly readAtStart?: () => Promise<void>
  /** Reads every page of records. It is called for each use: it does its own caching. */
  readonly readAll: () => Promise<readonly SeoRecord[]>
  readonly log?: Log | undefined
  /** Milliseconds before the first retry in the background, doubled for each further one up to a minute; 1 s by default. */
  readonly retryMs?: number
}

const longestRetryMs = 60_000

/** `/blogs/` and `/blogs` are one route. */
const withoutTrailingSlash = (path: string) => path.replace(/(?<=[^/])\/+$/, '')

function unlessUnavailable(error: unknown): void {
  if (!(error instanceof ContentUnavailableError)) throw error
}

function byRoute(records: readonly SeoRecord[]): Map<string, SeoRecord> {
  // Records come newest first: of two for one route the newer counts.
  return new Map(records.toReversed().map((record) => [withoutTrailingSlash(record.routePath), record]))
}

export function createSeoRecords({ readAtStart, readAll, log, retryMs = 1_000 }: SeoRecordsOptions) {
  const indexes = new WeakMap<readonly SeoRecord[], Map<string, SeoRecord>>()
  let isReady = false
  let isAway = false

  async function readIndex(): Promise<Map<string, SeoRecord>> {
    const records = await readAll()
    const index = indexes.get(records) ?? byRoute(records)
    indexes.set(records, index)
    return index
  }

  function retryIn(delayMs: number): void {
    const jittered = delayMs * (0.5 + Math.random() / 2)
    const retry = () =>
      readIndex().then(
        (index) => {
          isAway = false
          log?.info({ records: index.size }, 'SEO records loaded after a failure')
        },
        () => retryIn(Math.min(delayMs * 2, longestRetryMs)),
      )
    setTimeout(retry, jittered).unref()
  }

  /** The records at hand. While the service is away nobody waits for it: there are none until a retry succeeds. */
  async function current(): Promise<Map<string, SeoRecord>> {
    if (isAway) return new Map()
    try {
      return await readIndex()
    } catch (error) {
      unlessUnavailable(error)
      if (!isAway) {
        isAway = true
        log?.warn({ err: error }, 'SEO records could not be loaded: the default home record is used until they can')
        retryIn(retryMs)
      }
      return new Map()
    }
  }

  return {
    /** Resolves when all records are loaded, or when loading failed and the default record is in use. */
    async load(): Promise<void> {
      await readAtStart?.().catch(unlessUnavailable)
      await current()
      isReady = true
    },
    isReady: () => isReady,
    find: async (routePath: string) => (await current()).get(withoutTrailingSlash(routePath)),
    unlisted: async () => [...(await current())].flatMap(([path, { noindex }]) => (noindex ? [path] : [])),
    home: async () => (await current()).get('/') ?? builtInHomeRecord,
  }
}

export function seoVerbs({ filled, note }: Ask, records: ReturnType<typeof createSeoRecords>) {
  /** Not the tag of the call, which reads all records: a page depends on its own. */
  const noteRecord = (routePath: string) => note([tagOfKey('seos', withoutTrailingSlash(routePath))])

  async function ofRoute(routePath: string): Promise<SeoRecord | undefined> {
    noteRecord(routePath)
    const record = await records.find(routePath)
    return record && (await filled(record))
  }

  async function ofHome(): Promise<SeoRecord> {
    noteRecord('/')
    return await filled(await records.home())
  }

  return {
    /** The record of a route such as `/about-us`; `undefined` if there is none or the records could not be loaded. */
    seoRecord: ofRoute,
    defaultSeoRecord: ofHome,
    /**
     * The record a page uses: its route's, else the default home record under the document's own title and description.
     * Such a stand-in leaves out what names the home page itself (canonical, ogUrl, its page content).
     */
    async seoFor(routePath: string, own: { title?: string; description?: string } = {}): Promise<SeoRecord> {
      const record = await ofRoute(routePath)
      if (record) return record
      const standIn = await ofHome()
      const nobodys = { ogUrl: '', canonical: '', pageContent: null, pageImages: [], pageIndustriesWeServes: [] }
      return { ...standIn, ...nobodys, noindex: false, ...own, routePath }
    },
    /** Routes whose records ask search engines not to list them. */
    async unlistedRoutes(): Promise<ReadonlySet<string>> {
      note([seos.type])
      return new Set(await records.unlisted())
    },
    /** Resolves when the SEO records are loaded, or when the default record is used and a retry runs in the background. */
    loadSeoRecords: records.load,
    /** True once `loadSeoRecords` has resolved: `/readyz` may answer 200. */
    seoRecordsReady: records.isReady,
  }
}
