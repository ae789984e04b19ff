/** The embedded content service: answers the REST calls of specification §7 from documents, in process. */
import type { ContentFetch } from '../rest/transport.ts'
import type { Collection, Documents } from './documents.ts'
import { visibleAt } from './documents.ts'
import { matches } from './filter.ts'
import { indexEntries } from './index-entries.ts'
import type { Paging, Query } from './parse-query.ts'
import { parseQuery } from './parse-query.ts'
import { BadQueryError } from './query-errors.ts'
import { renderEntry } from './render.ts'

function failure(status: number, name: string, message: string): Response {
  return Response.json({ data: null, error: { status, name, message, details: {} } }, { status })
}

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
    const query: Query = parseQuery(type, search)
    const { filter, selection } = query
    const isVisible = visibleAt(query.state, now)
    const candidates = index.candidates(filter, query.sort)
    const found = candidates.filter((entry) => isVisible(entry) && (!filter || matches(filter, entry)))
    const { items, pagination } = pageOf(found, query.paging)
    const data = items.map((entry) => renderEntry(type, entry, selection, isVisible))
    if (type.kind === 'single') return data[0] && { data: data[0], meta: {} }
    return { data, meta: { pagination } }
  }
}

/**
 * A `fetch` that answers from documents: `GET <any origin>/api/<type>?<query>`.
 * It rejects with `UnsupportedQueryError` for a query it does not support, never with a guess at an answer.
 * @param now milliseconds since the epoch; articles dated later are not yet published
 */
export function createEmbeddedService(documents: Documents, now: () => number = Date.now): ContentFetch {
  const services = new Map([...documents].map(([name, collection]) => [name, serve(collection)]))

  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    if (request.method !== 'GET') return failure(405, 'MethodNotAllowedError', 'Method Not Allowed')
    const { pathname, search } = new URL(request.url)
    const name = /^\/api\/([^/]+)$/.exec(pathname)?.[1] ?? ''
    try {
      const answer = services.get(name)?.(search, now())
      return answer ? Response.json(answer) : failure(404, 'NotFoundError', 'Not Found')
    } catch (error) {
      if (error instanceof BadQueryError) return failure(400, error.answeredAs, error.message)
      throw error
    }
  }
}
