/** The embedded content service: answers the calls of specification §7 from documents, in process. */
import { ContentUnavailableError, type Get } from '../rest/transport.ts'
import { indexEntries, matches } from './index-entries.ts'
import { BadQueryError, type Paging, parseQuery } from './parse-query.ts'
import { type Collection, type Documents, visibleAt } from './relate-documents.ts'
import { renderEntry } from './render.ts'

function pageOf<T>(found: readonly T[], paging: Paging): { items: readonly T[]; pagination: object } {
  const total = found.length
  if (paging.kind === 'limit') {
    const { limit } = paging
    return { items: found.slice(0, limit), pagination: { start: 0, limit, total } }
  }
  const { page, pageSize } = paging
  const items = found.slice((page - 1) * pageSize, page * pageSize)
  return { items, pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } }
}

function serve({ type, entries }: Collection) {
  const index = indexEntries(entries)
  return (search: string, now: number): object | undefined => {
    const { filter, selection, sort, state, paging } = parseQuery(type, search)
    const isVisible = visibleAt(state, now)
    const candidates = index.candidates(filter, sort)
    const found = candidates.filter((entry) => isVisible(entry) && (!filter || matches(filter, entry)))
    const { items, pagination } = pageOf(found, paging)
    const data = items.map((entry) => renderEntry(type, entry, selection, isVisible))
    if (type.kind === 'single') return data[0] && { data: data[0], meta: {} }
    return { data, meta: { pagination } }
  }
}

/**
 * Answers from documents what is asked at `<any origin>/api/<type>?<query>`: values, as a content service would send them.
 * It rejects with `UnsupportedQueryError` for a query it does not support, never with a guess at an answer, and with
 * `ContentUnavailableError` where the real one answers 400 or 404.
 * @param now milliseconds since the epoch; articles dated later are not yet published
 */
export function createEmbeddedService(documents: Documents, now: () => number = Date.now): Get {
  const services = new Map([...documents].map(([name, collection]) => [name, serve(collection)]))

  return async (address) => {
    const { pathname, search } = new URL(address)
    try {
      const answer = services.get(/^\/api\/([^/]+)$/.exec(pathname)?.[1] ?? '')?.(search, now())
      if (answer) return answer
    } catch (cause) {
      if (!(cause instanceof BadQueryError)) throw cause
      throw new ContentUnavailableError(address, cause.message, { status: 400, cause })
    }
    throw new ContentUnavailableError(address, 'not found', { status: 404 })
  }
}
