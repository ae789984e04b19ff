/** One kind of call to the content service: where it asks, for what, how the answer is read, and what it depends on. */
import type { z } from 'zod'
import type { Cache, CachedCall, Call } from './cache.ts'
import { contentTypes } from './content-types.ts'
import type { SiteConfiguration } from './models/common.ts'
import { fillPlaceholders } from './models/placeholders.ts'
import { type Answer, type Page, type Reading, readFirst, readPage, readSingle } from './rest/envelope.ts'
import { ContentUnavailableError, eachPage } from './rest/transport.ts'
import { type Populate, populatedTypes, tagOfKey } from './tags.ts'
import { isSlug } from './visitor-input.ts'

/** `qs` writes it into a URL, in the order of its members. */
export type Query = {
  readonly fields?: string[]
  readonly populate?: Populate
  readonly filters?: object
  readonly sort?: string[]
  readonly pagination?: object
  readonly publicationState?: string
  readonly locale?: string
}

/** Specification §9: SEO page size; also enough for all testimonials or reviews in one page. */
export const largePageSize = 100

/** What is published, in the one language there is. */
export const liveEnglish = { publicationState: 'live', locale: 'en' }

/** A page of a list that is read whole. */
export function wholeListQuery(page: number, sort: string) {
  return { sort: [sort], pagination: { page, pageSize: largePageSize }, ...liveEnglish }
}

/** A whole list in the order that its documents give. */
export const orderedQuery = (populate: string[] = []) => ({ populate, ...wholeListQuery(1, 'order:asc') })

/** What every call of one kind has in common. */
export type Definition<Args, Result> = {
  /** Also the last part of the path. */
  readonly type: keyof typeof contentTypes
  /** In production lists ask only for articles marked as published (specification §7). */
  readonly query: (args: Args, production: boolean) => Query
  readonly decode: (answer: Answer, args: Args) => Result
  readonly tags: (args: Args) => readonly string[]
  /** One result takes many pages: the mirror answers, so that a service of thousands of documents need not. */
  readonly bulk: boolean
}

/** What a call is sent and remembered with. */
export type Source = {
  readonly call: <Args, Result>(definition: Definition<Args, Result>) => Call<Args, Result>
  readonly cache: Cache
}

/** Whatever asks the service and has its answer kept in the cache of a source. */
export type Question<Args, Result> = { readonly cachedIn: (source: Source) => CachedCall<Args, Result> }

type Asked<Args, S extends z.ZodObject> = {
  readonly type: keyof typeof contentTypes
  /** Of the fields that are asked for. */
  readonly schema: S
  readonly query?: (args: Args, production: boolean) => Query
  readonly bulk?: boolean
}

/** The first call in a source makes the cache for all that follow. */
function cachedOnce<Args, Result>(callOf: (source: Source) => Call<Args, Result>): Question<Args, Result> {
  const known = new WeakMap<Source, CachedCall<Args, Result>>()
  return {
    cachedIn(source) {
      const call = known.get(source) ?? source.cache.wrap(callOf(source))
      known.set(source, call)
      return call
    },
  }
}

/** `read` is one of the readers of `envelope.ts`, or makes more of one. Without a query a whole document is asked for. */
export function defineCall<Result, S extends z.ZodObject, Args = void>(
  asked: Asked<Args, S> & { readonly read: (reading: Reading<S>, answer: Answer, args: Args) => Result },
  ownTag: (args: Args) => string = () => asked.type,
): Definition<Args, Result> & Question<Args, Result> {
  const { type, schema, query = (): Query => ({}), bulk = false, read } = asked
  const shape = contentTypes[type]
  const definition: Definition<Args, Result> = {
    type,
    query,
    bulk,
    decode: (answer, args) => read({ shape, schema }, answer, args),
    tags: (args) => [...new Set([ownTag(args), ...populatedTypes(shape, query(args, true).populate)])],
  }
  return { ...definition, ...cachedOnce(({ call }) => call(definition)) }
}

/** One document, `undefined` if there is none with this slug. */
export function defineFind<S extends z.ZodObject>(asked: Asked<{ slug: string }, S>) {
  // Its answer need not contain the slug: it is what was asked for.
  return defineCall({ ...asked, read: readFirst<S> }, ({ slug }) => tagOfKey(asked.type, slug))
}

/** A whole document that need not be there: then its answer is empty, and is remembered as such. */
export function defineOptional<S extends z.ZodObject>(asked: Asked<void, S>) {
  const definition = defineCall({ ...asked, read: readSingle<S> })
  type Whole = ReturnType<typeof definition.decode>
  const orEmpty = (error: unknown): Partial<Whole> => {
    if (error instanceof ContentUnavailableError && error.status === 404) return {}
    throw error
  }
  return {
    ...definition,
    ...cachedOnce<void, Partial<Whole>>(({ call }) => {
      const whole = call(definition)
      return { ...whole, read: (args) => whole.read(args).catch(orEmpty) }
    }),
  }
}

/** Reads page 1, then follows `pageCount` until every page is there, as one call (specification §7, seos). */
export function everyPage<Item, Of = void>(call: Call<{ page: number; of?: Of }, Page<Item>>): Call<Of, Item[]> {
  return {
    address: (of) => call.address({ page: 1, of }),
    async read(of) {
      const items: Item[] = []
      const pages = eachPage(call.address({ page: 1, of }), (page) => call.read({ page, of }))
      for await (const page of pages) items.push(...page.items)
      return items
    },
    tags: (of) => call.tags({ page: 1, of }),
  }
}

/** A list that is read whole, however many pages the service makes of it. `of` says which documents belong to it. */
export function defineWholeList<S extends z.ZodObject, Of = void>(asked: Asked<{ page: number; of?: Of }, S>) {
  const definition = defineCall({ ...asked, read: readPage<S> })
  return { ...definition, ...cachedOnce(({ call }) => everyPage(call(definition))) }
}

/** What verbs ask with. */
export type Ask = ReturnType<typeof askFrom>

/** @param note is told the tags of whatever is read */
export function askFrom(
  source: Source,
  configuration: Question<void, SiteConfiguration>,
  note: (tags: readonly string[]) => void,
) {
  /** The answer as the service has it. */
  async function read<Args, Result>(question: Question<Args, Result>, args: Args): Promise<Result> {
    const { value, tags } = await question.cachedIn(source).read(args)
    note(tags)
    return value
  }

  /** A copy with its placeholders filled in from the site configuration. */
  async function filled<T extends object>(value: T): Promise<T> {
    return fillPlaceholders(value, await read(configuration, undefined))
  }

  async function answer<Args, T extends object>(question: Question<Args, T>, args: Args): Promise<T> {
    return await filled(await read(question, args))
  }

  return {
    read,
    filled,
    answer,
    note,
    /** A verb without parameters. */
    whole<T extends object>(question: Question<void, T>) {
      return (): Promise<T> => answer(question, undefined)
    },
    /** A verb that finds a document by its slug. */
    find<T extends object>(question: Question<{ slug: string }, T | undefined>) {
      return async (slug: string): Promise<T | undefined> => {
        const document = isSlug(slug) ? await read(question, { slug }) : undefined
        return document && (await filled(document))
      }
    },
  }
}
