/** The search over everything: its index follows the content, and answers from memory. */
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import type { Ask, Source } from '../define-call.ts'
import type { Log } from '../log.ts'
import { allCategories } from '../models/reserved-words.ts'
import type { SiteAddresses } from '../publishing/addresses.ts'
import { ContentUnavailableError, eachPage } from '../rest/transport.ts'
import type { ChangedTags } from '../tags.ts'
import type { companyVerbs } from '../verbs/company-verbs.ts'
import type { siteVerbs } from '../verbs/site-verbs.ts'
import { answerSearch, suggestHits } from './answer-search.ts'
import { findWishes, readSynonyms, wishesOf } from './find-words.ts'
import type { SearchAnswer, SearchHit, SearchQuery } from './search-answer.ts'
import { searchCalls } from './search-calls.ts'
import { createSearchIndex, type SearchedDocument } from './search-index.ts'
import { readArticles, readDocuments } from './searched-documents.ts'

type FoundArticle = NonNullable<SearchedDocument['article']>

type SearchOptions = {
  readonly source: Pick<Source, 'call'>
  readonly ask: Ask
  readonly verbs: ReturnType<typeof siteVerbs> & ReturnType<typeof companyVerbs>
  readonly addresses: SiteAddresses
  readonly log?: Log | undefined
  /** Milliseconds until what could not be read is tried again; 5 s by default. */
  readonly retryMs?: number
}

/** Milliseconds that indexing may take before others get their turn. */
const sliceMs = 5

const articleTag = 'article:'

export function createSearch({ source, ask, verbs, addresses, log, retryMs = 5_000 }: SearchOptions) {
  const index = createSearchIndex()
  /** In the order in which they were announced, each until it has been read. */
  const waiting: ChangedTags[] = []
  let synonyms = readSynonyms({ synonyms: [] })
  let isReady = false
  let work: Promise<void> | undefined

  /** Everything of one kind: what is not among it any more goes. */
  async function replace(isOurs: (kind: string) => boolean, parts: AsyncIterable<readonly SearchedDocument[]>) {
    const found = new Set<string>()
    let begun = performance.now()
    for await (const documents of parts) {
      for (const document of documents) {
        found.add(document.path)
        index.put(document)
        if (performance.now() - begun < sliceMs) continue
        await turn()
        begun = performance.now()
      }
    }
    for (const { path, kind } of index.documents()) if (isOurs(kind) && !found.has(path)) index.remove(path)
  }

  const articles = (args: { page: number; slug?: string }) =>
    readArticles(source, { ...verbs, filled: ask.filled }, addresses, args)

  async function* allArticles() {
    const { address } = source.call(searchCalls.articles)
    for await (const { documents } of eachPage(address({ page: 1 }), (page) => articles({ page }))) yield documents
  }

  async function* everythingElse() {
    yield await readDocuments(ask, verbs, addresses)
  }

  async function oneArticle(slug: string): Promise<void> {
    const { documents } = await articles({ page: 1, slug })
    if (documents.length > 0) return documents.forEach(index.put)
    for (const { path, article } of index.documents()) if (article?.slug === slug) index.remove(path)
  }

  async function read(tags: ChangedTags): Promise<void> {
    const changed = tags === 'all' ? undefined : [...tags]
    const single = changed?.filter((tag) => tag.startsWith(articleTag)) ?? []
    const isEvery = changed?.some((tag) => ['categories', 'site-configuration', 'page-texts'].includes(tag)) ?? true
    if (isEvery || (single.length === 0 && changed?.includes('articles')))
      await replace((kind) => kind === 'article', allArticles())
    else for (const tag of single) await oneArticle(tag.slice(articleTag.length))
    if (!changed || changed.includes('search-words')) await readWords()
    if (!changed || changed.some((tag) => tag !== 'articles' && !tag.startsWith(articleTag)))
      await replace((kind) => kind !== 'article', everythingElse())
  }

  /** A service that does not have them yet costs nothing but the synonyms. */
  async function readWords(): Promise<void> {
    try {
      synonyms = readSynonyms(await ask.answer(searchCalls.words, undefined))
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error
    }
  }

  async function readWaiting(): Promise<void> {
    for (let tags = waiting[0]; tags; tags = waiting[0]) {
      try {
        await read(tags)
        waiting.shift()
        isReady = true
      } catch (error) {
        const isAway = error instanceof ContentUnavailableError
        log?.[isAway ? 'warn' : 'error'](
          { err: error },
          'the search could not read content: it goes on with what it has',
        )
        if (isAway) await pause(retryMs, undefined, { ref: false })
        else waiting.shift()
      }
    }
    work = undefined
  }

  /** Reads what changed, once the search is built or being built. */
  function refreshSearch(tags: ChangedTags): void {
    if (!work && !isReady) return
    if (tags === 'all') waiting.splice(work ? 1 : 0)
    waiting.push(tags)
    work ??= readWaiting()
  }

  return {
    /** What was found, in groups; for filters, corrections and what is left if nothing was, see `search-answer.ts`. */
    search: async (query: SearchQuery): Promise<SearchAnswer> => answerSearch({ index, synonyms }, { query, isReady }),
    /** Up to ten, best first, while somebody types: the last word may go on. */
    suggest: async (text: string): Promise<readonly SearchHit[]> => suggestHits({ index, synonyms }, text),
    /** Articles that have the words, best first; all of them, or those of a category. */
    findArticles: (text: string, category: string): FoundArticle[] =>
      findWishes(index, wishesOf(text, synonyms)).flatMap(({ article }) =>
        article && (category === allCategories || article.category === category) ? [article] : [],
      ),
    /** Builds the index beside everything else. Resolves when it has read all that is known to have changed. */
    loadSearch(): Promise<void> {
      if (!isReady && !work) {
        waiting.push('all')
        work = readWaiting()
      }
      return work ?? Promise.resolve()
    },
    refreshSearch,
  }
}
