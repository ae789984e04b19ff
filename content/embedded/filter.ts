/** `filters[…]` of a query: `$eq`, `$containsi`, `$or`, `$and`, nested through relations. */
import type { ContentType } from '../content-types.ts'
import { relationTarget } from '../content-types.ts'
import type { Entry } from './documents.ts'
import { HeldText, type Sought, sought, unheld } from './held-text.ts'
import { BadQueryError, membersOf, UnsupportedQueryError } from './query-errors.ts'

export type Filter =
  | { readonly kind: 'all' | 'any'; readonly filters: readonly Filter[] }
  | { readonly kind: 'related'; readonly relation: string; readonly filter: Filter }
  | { readonly kind: 'equal'; readonly field: string; readonly value: string | number | boolean }
  | { readonly kind: 'contains'; readonly field: string; readonly sought: Sought }

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
export function parseFilter(type: ContentType, value: unknown, parameter = 'filters'): Filter {
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

/** The value of a field, or the entry's id. */
export function fieldOf(entry: Entry, field: string): unknown {
  return field === 'id' ? entry.id : unheld(entry.attributes[field])
}

export function matches(filter: Filter, entry: Entry): boolean {
  switch (filter.kind) {
    case 'all':
      return filter.filters.every((each) => matches(each, entry))
    case 'any':
      return filter.filters.some((each) => matches(each, entry))
    case 'related':
      return (entry.related[filter.relation] ?? []).some((each) => matches(filter.filter, each))
    case 'equal':
      return fieldOf(entry, filter.field) === filter.value
    case 'contains': {
      const value = filter.field === 'id' ? undefined : entry.attributes[filter.field]
      if (value instanceof HeldText) return value.contains(filter.sought)
      return typeof value === 'string' && value.toLowerCase().includes(filter.sought.text)
    }
  }
}
