/** The calls of specification §7 and of the site's own single types: the only code that knows the service's URLs. */
import qs from 'qs'
import type { z } from 'zod'
import { articleCalls } from './article-calls.ts'
import type { Call, Definition } from './call.ts'
import { companyCalls } from './company-calls.ts'
import { contentTypes } from './content-types.ts'
import type { Log } from './log.ts'
import { home, navigation, review, seoRecord, siteConfiguration, testimonial } from './model.ts'
import { formTexts } from './models/form-texts.ts'
import { pageTexts } from './models/page-texts.ts'
import { eachPage } from './rest/each-page.ts'
import type { Answer, Pagination } from './rest/envelope.ts'
import { readItems, readPage, readSingle } from './rest/envelope.ts'
import { orderedQuery } from './rest/query-parts.ts'
import { seosQuery } from './rest/seo-query.ts'
import type { ContentFetch, TransportOptions } from './rest/transport.ts'
import { ContentUnavailableError, createTransport } from './rest/transport.ts'

export interface ClientOptions extends TransportOptions {
  /** URL of the service with its base path, e.g. `https://cms.example.com/api`. */
  readonly base: URL | string
  /** In production lists ask only for articles marked as published (specification §7). */
  readonly production: boolean
  /** Wrapped around every read of the service, e.g. a circuit breaker. */
  readonly guard?: (get: Get) => Get
  /** Answers what the service cannot. */
  readonly standIn?: StandIn | undefined
  /** Documents may be drafts, which need not be complete. */
  readonly drafts?: boolean
  readonly log?: Log | undefined
}

type Get = (address: string) => Promise<unknown>

/** Milliseconds for one call before visitors come, when waiting costs nobody anything. */
const startTimeoutMs = 4_000

export type StandIn = {
  readonly fetch: ContentFetch
  /** Whether it has everything the service has under this path: then it answers what takes many calls. */
  holds(path: string): boolean
  /** Whether the service seems to have lost documents: then this answers for everything it holds. */
  isPreferred(): boolean
}

type SingleName = 'site-configuration' | 'navigation' | 'home' | 'page-texts' | 'form-texts'

export type Client = ReturnType<typeof createClient>

const seoRecords = { shape: contentTypes.seos, schema: seoRecord }
const testimonials = { shape: contentTypes.testimonials, schema: testimonial }
const reviews = { shape: contentTypes.reviews, schema: review }

/** No document, an empty list, or an empty page of a list. */
function isNothing(answer: unknown): boolean {
  if (answer === undefined) return true
  const items = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : answer
  return Array.isArray(items) && items.length === 0
}

/** Every call as a value: nothing is sent before its `read`. `cache.ts` wraps caching around it. */
export function createClient(options: ClientOptions) {
  const { production, log, standIn, drafts = false, guard = (get) => get } = options
  const base = String(options.base).replace(/(?<!\/)\/+$/, '')
  const get = guard(createTransport(options))
  const getStandIn = standIn && createTransport({ fetch: standIn.fetch })

  /** The service's answer, unless it is empty: that is believed only if the stand-in has nothing either. */
  async function something<Result>(path: string, from: Get, read: (from: Get) => Promise<Result>): Promise<Result> {
    const answer = await read(from)
    return getStandIn && isNothing(answer) && standIn.holds(path) ? await read(getStandIn) : answer
  }

  /** @throws what `read` rejects with, if nothing stands in for an unavailable service */
  async function orStandIn<Result>(path: string, bulk: boolean, read: (from: Get) => Promise<Result>): Promise<Result> {
    if (!getStandIn) return await read(get)
    if ((bulk || standIn.isPreferred()) && standIn.holds(path)) return await read(getStandIn)
    try {
      return await something(path, get, read)
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error
      const answer = await read(getStandIn)
      // What the bundled documents lack may well exist, unless the service has nothing of that kind.
      if (answer === undefined && error.status !== 404 && !standIn.holds(path)) throw error
      return answer
    }
  }

  const getAtStart = createTransport({ ...options, timeoutMs: startTimeoutMs, retries: 0 })
  const atStart: typeof orStandIn = (path, _bulk, read) => something(path, getAtStart, read)

  function call<Result, Args = void>(definition: Definition<Args, Result>, source = orStandIn): Call<Args, Result> {
    const { path, query, decode, tags, bulk = false } = definition
    const address = (args: Args) => {
      const search = query ? qs.stringify(query(args), { encodeValuesOnly: true, addQueryPrefix: true }) : ''
      return `${base}/${path}${search}`
    }
    return {
      address,
      read: (args) =>
        source(path, bulk, async (from) => {
          const body = await from(address(args))
          // The mirror names malformed documents once, not with every answer.
          return decode({ address: address(args), body, log: standIn ? undefined : log, mayBeDraft: drafts }, args)
        }),
      tags: typeof tags === 'function' ? tags : () => tags,
    }
  }

  function single<S extends z.ZodObject>(path: SingleName, schema: S) {
    const reading = { shape: contentTypes[path], schema }
    return call({ path, decode: (answer) => readSingle(reading, answer), tags: [path] })
  }

  const seos = {
    path: 'seos',
    query: seosQuery,
    decode: (answer: Answer) => readPage(seoRecords, answer),
    tags: ['seos'],
  }

  return {
    ...articleCalls(call, production),
    seos: call(seos),
    /** The same, but only from the service itself and with more patience than a visitor has. */
    seosAtStart: call(seos, atStart),
    testimonials: call({
      path: 'testimonials',
      query: () => orderedQuery(['photo']),
      decode: (answer) => readItems(testimonials, answer),
      tags: ['testimonials'],
    }),
    reviews: call({
      path: 'reviews',
      query: () => orderedQuery(),
      decode: (answer) => readItems(reviews, answer),
      tags: ['reviews'],
    }),
    siteConfiguration: single('site-configuration', siteConfiguration),
    navigation: single('navigation', navigation),
    home: single('home', home),
    pageTexts: single('page-texts', pageTexts),
    formTexts: single('form-texts', formTexts),
    ...companyCalls(call),
  }
}

/** Reads page 1, then follows `pageCount` until every page is there, as one call (specification §7, seos). */
export function everyPage<Item>(
  call: Call<{ page: number }, { items: Item[]; pagination: Pagination }>,
): Call<void, Item[]> {
  return {
    address: () => call.address({ page: 1 }),
    async read() {
      const items: Item[] = []
      const pages = eachPage(call.address({ page: 1 }), (page) => call.read({ page }))
      for await (const page of pages) items.push(...page.items)
      return items
    },
    tags: () => call.tags({ page: 1 }),
  }
}
