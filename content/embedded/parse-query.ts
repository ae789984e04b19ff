/** From the query string of a URL to what it asks for. What is not listed here throws: nothing is quietly ignored. */
import qs from 'qs'
import type { ContentType } from '../content-types.ts'
import type { Filter } from './filter.ts'
import { parseFilter } from './filter.ts'
import { BadQueryError, membersOf, UnsupportedQueryError } from './query-errors.ts'
import type { Selection } from './selection.ts'
import { parseSelection } from './selection.ts'

export type SortKey = {
  readonly field: string
  readonly descending: boolean
}

export type Paging =
  | { readonly kind: 'page'; readonly page: number; readonly pageSize: number }
  | { readonly kind: 'limit'; readonly limit: number }

export type Query = {
  readonly selection: Selection
  readonly filter: Filter | undefined
  readonly sort: readonly SortKey[]
  readonly paging: Paging
  readonly state: 'live' | 'preview'
}

/** The real service's own defaults: 25 per page, never more than 100. */
const defaultPageSize = 25
const largestPageSize = 100

const singleParameters = ['fields', 'populate', 'publicationState', 'locale']
const collectionParameters = [...singleParameters, 'filters', 'sort', 'pagination']

function parseSort(type: ContentType, value: unknown): SortKey[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw new UnsupportedQueryError('sort', 'expected sort[0], sort[1], …')
  return value.map((key: unknown, index) => {
    const [, field, direction] = (typeof key === 'string' && /^(\w+):(asc|desc)$/.exec(key)) || []
    if (!field) throw new UnsupportedQueryError(`sort[${index}]`, `expected field:asc or field:desc, found '${key}'`)
    const kind = field === 'id' ? 'number' : Object.hasOwn(type.fields, field) && type.fields[field]
    if (!kind || kind === 'json') throw new BadQueryError(`Invalid key ${field}`)
    return { field, descending: direction === 'desc' }
  })
}

function wholeNumber(value: unknown, parameter: string): number {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0
  if (number < 1) throw new BadQueryError(`Invalid ${parameter}: expected a whole number from 1`)
  return number
}

function parsePaging(value: unknown): Paging {
  const members = value === undefined ? {} : membersOf(value, 'pagination', ['page', 'pageSize', 'limit'])
  const { page = '1', pageSize = String(defaultPageSize), limit } = members
  if (limit === undefined) {
    const size = Math.min(wholeNumber(pageSize, 'pagination[pageSize]'), largestPageSize)
    return { kind: 'page', page: wholeNumber(page, 'pagination[page]'), pageSize: size }
  }
  if (Object.keys(members).length > 1)
    throw new BadQueryError('Cannot use both page & offset pagination in the same query', 'PaginationError')
  return { kind: 'limit', limit: Math.min(wholeNumber(limit, 'pagination[limit]'), largestPageSize) }
}

function parseState(value: unknown): 'live' | 'preview' {
  if (value === undefined || value === 'live') return 'live'
  if (value === 'preview') return 'preview'
  throw new BadQueryError('Invalid publicationState: expected live or preview')
}

function parseParameters(search: string): unknown {
  const limits = { depth: 10, strictDepth: true, arrayLimit: 100, parameterLimit: 200, throwOnLimitExceeded: true }
  try {
    return qs.parse(search, { ignoreQueryPrefix: true, plainObjects: true, ...limits })
  } catch (error) {
    if (error instanceof RangeError) throw new UnsupportedQueryError('query', error.message)
    throw error
  }
}

/** @throws UnsupportedQueryError naming the parameter, or BadQueryError for a known parameter with a wrong value */
export function parseQuery(type: ContentType, search: string): Query {
  const known = type.kind === 'single' ? singleParameters : collectionParameters
  const parameters = parseParameters(search)
  const unknown = Object.keys(membersOf(parameters, 'query')).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UnsupportedQueryError(unknown, `expected one of ${known.join(', ')}`)
  const { fields, populate, filters, sort, pagination, publicationState, locale } = membersOf(parameters, 'query')
  if (locale !== undefined && locale !== 'en')
    throw new UnsupportedQueryError('locale', 'documents are in English (en)')
  return {
    selection: parseSelection(type, { fields, populate }),
    filter: filters === undefined ? undefined : parseFilter(type, filters),
    sort: parseSort(type, sort),
    paging: parsePaging(pagination),
    state: parseState(publicationState),
  }
}
