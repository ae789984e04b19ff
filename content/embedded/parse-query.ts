/** From the query string of a URL to what it asks for. What is not listed here throws: nothing is quietly ignored. */
import qs from 'qs'
import { type ContentType, relationTarget, type Shape } from '../content-types.ts'
import { type Sought, sought } from './held-text.ts'

/** The embedded service does not know this parameter or operator: a fault in the calling code, so it is thrown. */
class UnsupportedQueryError extends Error {
  override readonly name = 'UnsupportedQueryError'
  /** The parameter as written in a URL, e.g. `filters[slug][$ne]`. */
  readonly parameter: string

  constructor(parameter: string, supported: string) {
    super(`The embedded content service does not support ${parameter}: ${supported}`)
    this.parameter = parameter
  }
}

/** A known parameter with a meaningless value. The service answers it with status 400, as the real one does. */
export class BadQueryError extends Error {
  override readonly name = 'BadQueryError'
  /** The name under which the service reports it. */
  readonly answeredAs: string

  constructor(message: string, answeredAs: 'ValidationError' | 'PaginationError' = 'ValidationError') {
    super(message)
    this.answeredAs = answeredAs
  }
}

/** What `qs` makes of a query: values are strings, and lists and objects of such values. */
type Parameters = Readonly<Record<string, unknown>>

export function isParameters(value: unknown): value is Parameters {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The members of an object parameter. @throws UnsupportedQueryError if it is not an object or has other members. */
function membersOf(value: unknown, parameter: string, known?: readonly string[]): Parameters {
  if (!isParameters(value)) throw new UnsupportedQueryError(parameter, 'expected parameters in brackets')
  const unknown = known && Object.keys(value).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new UnsupportedQueryError(`${parameter}[${unknown}]`, `expected ${known?.join(', ')}`)
  return value
}

/** A list written as `a[0]=x&a[1]=y`, or as `a=x,y`. */
function listOf(value: unknown, parameter: string): string[] {
  const values = typeof value === 'string' ? value.split(',') : value
  if (Array.isArray(values) && values.every((each) => typeof each === 'string')) return values
  throw new UnsupportedQueryError(parameter, 'expected a list of names')
}

/** What an answer contains of a document: `fields` and `populate` of a query, which nest in the same way. */
export type Selection = { readonly fields: readonly string[]; readonly links: ReadonlyMap<string, Selection> }

/** `filters[…]` of a query: `$eq`, `$containsi`, `$or`, `$and`, nested through relations. */
export type Filter =
  | { readonly kind: 'all' | 'any'; readonly filters: readonly Filter[] }
  | { readonly kind: 'related'; readonly relation: string; readonly filter: Filter }
  | { readonly kind: 'equal'; readonly field: string; readonly value: string | number | boolean }
  | { readonly kind: 'contains'; readonly field: string; readonly sought: Sought }

export type SortKey = { readonly field: string; readonly descending: boolean }

export type Paging =
  | { readonly kind: 'page'; readonly page: number; readonly pageSize: number }
  | { readonly kind: 'limit'; readonly limit: number }

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

function parseState(value: unknown = 'live'): 'live' | 'preview' {
  if (value === 'live' || value === 'preview') return value
  throw new BadQueryError('Invalid publicationState: expected live or preview')
}

/** The shape at the other end of a link. */
function linkedShape(shape: Shape, name: string): Shape {
  const link = Object.hasOwn(shape.links, name) ? shape.links[name] : undefined
  if (!link) throw new BadQueryError(`Invalid key ${name}`)
  return link.kind === 'relation' ? relationTarget(link) : link.shape
}

function parseFields(shape: Shape, value: unknown, parameter: string): string[] {
  if (value === undefined || value === '*') return Object.keys(shape.fields)
  const names = listOf(value, parameter)
  const unknown = names.find((name) => !Object.hasOwn(shape.fields, name))
  if (unknown !== undefined) throw new BadQueryError(`Invalid key ${unknown}`)
  return names
}

function parsePopulate(shape: Shape, value: unknown, parameter: string): Map<string, Selection> {
  if (value === undefined) return new Map()
  if (isParameters(value)) {
    const selected = Object.entries(value).map(([name, inner]): [string, Selection] => {
      const here = `${parameter}[${name}]`
      const linked = linkedShape(shape, name)
      const isWhole = inner === 'true' || inner === '*'
      return [name, parseSelection(linked, isWhole ? {} : membersOf(inner, here, ['fields', 'populate']), here)]
    })
    return new Map(selected)
  }
  const names = value === '*' ? Object.keys(shape.links) : listOf(value, parameter)
  const path = names.find((name) => name.includes('.'))
  if (path) throw new UnsupportedQueryError(parameter, `'${path}' is a path; write populate[…][populate]`)
  return new Map(names.map((name) => [name, parseSelection(linkedShape(shape, name), {})]))
}

/**
 * @param parameter where the parameters are in the URL, e.g. `populate[writers]`; empty for the query itself
 * @throws BadQueryError for names that the type does not have, UnsupportedQueryError for other forms
 */
function parseSelection(shape: Shape, { fields, populate }: Parameters, parameter = ''): Selection {
  const within = (name: string) => (parameter ? `${parameter}[${name}]` : name)
  return {
    fields: parseFields(shape, fields, within('fields')),
    links: parsePopulate(shape, populate, within('populate')),
  }
}

function parseValue(kind: string, text: string, parameter: string): string | number | boolean {
  if (kind === 'string' || kind === 'datetime') return text
  if (kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  throw new BadQueryError(`Invalid value '${text}' for ${parameter}`)
}

function parseField(kind: string, field: string, value: unknown, parameter: string): Filter[] {
  if (kind === 'json') throw new UnsupportedQueryError(parameter, 'JSON fields cannot be filtered')
  return Object.entries(membersOf(value, parameter, ['$eq', '$containsi'])).map(([operator, text]) => {
    const here = `${parameter}[${operator}]`
    if (typeof text !== 'string') throw new UnsupportedQueryError(here, 'expected one value')
    if (operator === '$eq') return { kind: 'equal', field, value: parseValue(kind, text, here) }
    if (kind !== 'string') throw new UnsupportedQueryError(here, 'only text can contain text')
    return { kind: 'contains', field, sought: sought(text) }
  })
}

/**
 * Reads a filter on documents of a type; conditions side by side must all hold.
 * @throws UnsupportedQueryError for another operator, BadQueryError for a field that the type does not have
 */
function parseFilter(type: ContentType, value: unknown, parameter = 'filters'): Filter {
  const filters = Object.entries(membersOf(value, parameter)).flatMap(([name, inner]): Filter[] => {
    const here = `${parameter}[${name}]`
    if (name === '$or' || name === '$and') {
      if (!Array.isArray(inner)) throw new UnsupportedQueryError(here, 'expected a list of filters')
      const alternatives = inner.map((each, index) => parseFilter(type, each, `${here}[${index}]`))
      return [{ kind: name === '$or' ? 'any' : 'all', filters: alternatives }]
    }
    if (name.startsWith('$')) throw new UnsupportedQueryError(here, 'expected $or, $and or a field')
    const link = Object.hasOwn(type.links, name) ? type.links[name] : undefined
    if (link?.kind === 'relation') {
      return [{ kind: 'related', relation: name, filter: parseFilter(relationTarget(link), inner, here) }]
    }
    if (link) throw new UnsupportedQueryError(here, `a ${link.kind} cannot be filtered`)
    const kind = name === 'id' ? 'number' : Object.hasOwn(type.fields, name) && type.fields[name]
    if (!kind) throw new BadQueryError(`Invalid key ${name}`)
    return parseField(kind, name, inner, here)
  })
  return { kind: 'all', filters }
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
export function parseQuery(type: ContentType, search: string) {
  const known = type.kind === 'single' ? singleParameters : collectionParameters
  const parameters = membersOf(parseParameters(search), 'query')
  const unknown = Object.keys(parameters).find((name) => !known.includes(name))
  if (unknown !== undefined) throw new UnsupportedQueryError(unknown, `expected one of ${known.join(', ')}`)
  const { fields, populate, filters, sort, pagination, publicationState, locale } = parameters
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
